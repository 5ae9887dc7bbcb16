import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'

interface Message {
  id?: number
  method?: string
  params?: { sessionId?: string }
  result?: unknown
  error?: { message: string }
}

/** A Chromium of its own, spoken to over DevTools' pipe. Playwright forbids pages to be prerendered, so it can't be asked. */
export interface Chromium {
  send: <T>(method: string, params?: object, sessionId?: string) => Promise<T>
  /** Sessions that Chromium has opened by itself or when asked, oldest first. */
  attached: readonly string[]
  stop: () => Promise<void>
}

export function startChromium(executablePath: string, args: readonly string[]): Chromium {
  const profile = mkdtempSync(join(tmpdir(), 'bench-profile-'))
  const fixed = [
    '--headless=new',
    '--remote-debugging-pipe',
    '--no-sandbox',
    '--no-first-run',
    `--user-data-dir=${profile}`,
  ]
  const child = spawn(executablePath, [...fixed, ...args], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
  })
  const [input, output] = [child.stdio[3] as Writable, child.stdio[4] as Readable]
  const waiting = new Map<number, { resolve: (result: unknown) => void; reject: (reason: Error) => void }>()
  const attached: string[] = []
  let rest = ''
  let last = 0
  output.setEncoding('utf8').on('data', (part: string) => {
    const messages = (rest + part).split('\0')
    rest = messages.pop() ?? ''
    for (const text of messages) {
      const { id, method, params, result, error } = JSON.parse(text) as Message
      if (method === 'Target.attachedToTarget' && params?.sessionId !== undefined)
        attached.push(params.sessionId)
      const one = waiting.get(id ?? -1)
      waiting.delete(id ?? -1)
      if (error) one?.reject(new Error(error.message))
      else one?.resolve(result)
    }
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  return {
    attached,
    send: <T>(method: string, params: object = {}, sessionId?: string) =>
      new Promise<T>((resolve, reject) => {
        const id = ++last
        waiting.set(id, { resolve: (result) => resolve(result as T), reject })
        input.write(
          `${JSON.stringify({ id, method, params, ...(sessionId !== undefined && { sessionId }) })}\0`,
        )
      }),
    stop: async () => {
      child.kill()
      await ended
      rmSync(profile, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}
