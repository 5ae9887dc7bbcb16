/** Starting and ending one server process, on the loopback only, with everything it writes in a folder of its own. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, closeSync, cpSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../../tools/lib/port.ts'
import { outFolder } from '../site.ts'
import { request } from '../request.ts'
import { commandOf, type Server, write } from './start.ts'

/** A server that answers. */
export interface RunningServer {
  port: number
  site: string
  stop: () => Promise<void>
}

/** Starts a server and waits until it answers. Throws with what it said last when it does not in two minutes. */
export async function startServer(server: Server): Promise<RunningServer> {
  const [command, ...first] = commandOf(server)
  const work = mkdtempSync(path.join(tmpdir(), 'hosts-'))
  // A copy, because servers started by root give up their rights and then cannot read a folder in somebody's home; and
  // because some tests need one more file in it.
  chmodSync(work, 0o755)
  const place = { work, site: path.join(work, 'out'), port: await freePort() }
  cpSync(outFolder, place.site, { recursive: true })
  // What git, editors and Finder leave beside a site, and a folder that visitors may read.
  for (const file of [
    '.git/config',
    '.git/HEAD',
    '.env',
    '.DS_Store',
    'tour/.env',
    '.well-known/security.txt',
  ])
    write(place, `out/${file}`, 'left beside the site')
  const home = path.join(work, 'home')
  mkdirSync(home)
  const logFile = path.join(work, 'server.log')
  const output = openSync(logFile, 'a')
  // A process group of its own, so that its helpers (workerd, nginx workers) end with it.
  const child = spawn(command, [...first, ...server.args(place)], {
    cwd: work,
    detached: true,
    env: { ...process.env, HOME: home, ...server.env?.(place) },
    stdio: ['ignore', output, output],
  })
  closeSync(output)
  const ended = once(child, 'exit')
  const end = () => {
    try {
      process.kill(-Number(child.pid), 'SIGKILL')
    } catch {
      // It has ended by itself.
    }
    rmSync(work, { recursive: true, force: true, maxRetries: 3 })
  }
  process.once('exit', end)
  const stop = async (): Promise<void> => {
    process.off('exit', end)
    end()
    await ended
  }
  for (const deadline = Date.now() + 120_000; child.exitCode === null && Date.now() < deadline;) {
    if (await request(place.port, '/').catch(() => undefined)) return { ...place, stop }
    await wait(100)
  }
  const said = readFileSync(logFile, 'utf8')
  await stop()
  throw new Error(`The server did not answer. What it said last:\n${said.slice(-2000)}`)
}
