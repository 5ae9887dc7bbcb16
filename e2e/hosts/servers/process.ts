/** Starting and ending one server process, on the loopback only, with everything it writes in a folder of its own. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, openSync, closeSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../support/port.ts'
import { outFolder } from '../site.ts'
import { request } from '../request.ts'
import { commandOf, type Place, type Server } from './start.ts'

/** A server that answers. */
export interface RunningServer {
  port: number
  site: string
  stop: () => Promise<void>
}

/**
 * The finished folder is copied, because servers started by root give up their rights and then cannot read a
 * folder in somebody's home; and because some tests need one more file in it.
 */
async function makePlace(): Promise<Place> {
  const work = mkdtempSync(path.join(tmpdir(), 'hosts-'))
  chmodSync(work, 0o755)
  const site = path.join(work, 'out')
  cpSync(outFolder, site, { recursive: true })
  mkdirSync(path.join(work, 'home'))
  return { work, site, port: await freePort() }
}

/** Starts a server and waits until it answers; tries another port when somebody was quicker. */
export async function startServer(server: Server): Promise<RunningServer> {
  const [command, ...first] = commandOf(server)
  let said = ''
  for (let attempt = 1; attempt <= 3; attempt++) {
    const place = await makePlace()
    const logFile = path.join(place.work, 'server.log')
    const output = openSync(logFile, 'a')
    // A process group of its own, so that its helpers (workerd, nginx workers) end with it.
    const child = spawn(command, [...first, ...server.args(place)], {
      cwd: place.work,
      detached: true,
      env: { ...process.env, HOME: path.join(place.work, 'home'), ...server.env?.(place) },
      stdio: ['ignore', output, output],
    })
    closeSync(output)
    const ended = once(child, 'exit').catch(() => undefined)
    const kill = (signal: NodeJS.Signals) => {
      try {
        if (child.pid !== undefined) process.kill(-child.pid, signal)
      } catch {
        // It has ended by itself.
      }
    }
    const end = () => {
      kill('SIGKILL')
      rmSync(place.work, { recursive: true, force: true, maxRetries: 3 })
    }
    process.once('exit', end)
    const stop = async (): Promise<void> => {
      kill('SIGTERM')
      await Promise.race([ended, wait(4000, undefined, { ref: false })])
      // Whatever is left of the group, also when its first process has gone.
      kill('SIGKILL')
      await ended
      process.off('exit', end)
      end()
    }
    for (const deadline = Date.now() + 20_000; child.exitCode === null && Date.now() < deadline;) {
      if (await request(place.port, '/').catch(() => undefined)) return { ...place, stop }
      await wait(100)
    }
    said = readFileSync(logFile, 'utf8')
    await stop()
  }
  throw new Error(`The server did not answer. What it said last:\n${said.slice(-2000)}`)
}
