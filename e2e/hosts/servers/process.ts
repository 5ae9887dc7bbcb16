/** Starts and stops a server process, on the loopback only. It writes to a temporary folder of its own. */
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

/** A server that accepts requests. */
export interface RunningServer {
  port: number
  site: string
  stop: () => Promise<void>
}

/** Starts a server and waits until it accepts requests. Throws with the end of its log after two minutes. */
export async function startServer(server: Server): Promise<RunningServer> {
  const [command, ...first] = commandOf(server)
  const work = mkdtempSync(path.join(tmpdir(), 'hosts-'))
  // A copy: servers started by root drop their rights and cannot read a home folder, and tests add files.
  chmodSync(work, 0o755)
  const context = { work, site: path.join(work, 'out'), port: await freePort() }
  cpSync(outFolder, context.site, { recursive: true })
  // Hidden files of git, editors and Finder, and .well-known, which visitors may read.
  for (const file of [
    '.git/config',
    '.git/HEAD',
    '.env',
    '.DS_Store',
    'tour/.env',
    '.well-known/security.txt',
  ])
    write(context, `out/${file}`, 'no page')
  const home = path.join(work, 'home')
  mkdirSync(home)
  const logFile = path.join(work, 'server.log')
  const output = openSync(logFile, 'a')
  // A process group of its own: child processes (workerd, nginx workers) end with it.
  const child = spawn(command, [...first, ...server.args(context)], {
    cwd: work,
    detached: true,
    env: { ...process.env, HOME: home, ...server.env?.(context) },
    stdio: ['ignore', output, output],
  })
  closeSync(output)
  const ended = once(child, 'exit')
  const end = () => {
    try {
      process.kill(-Number(child.pid), 'SIGKILL')
    } catch {
      // The process has ended.
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
    if (await request(context.port, '/').catch(() => undefined)) return { ...context, stop }
    await wait(100)
  }
  const log = readFileSync(logFile, 'utf8')
  await stop()
  throw new Error(`The server did not start. Its log ends with:\n${log.slice(-2000)}`)
}
