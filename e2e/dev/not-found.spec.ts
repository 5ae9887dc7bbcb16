import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from '@playwright/test'
import { freePort } from '../support/port.ts'

// `npm run dev` is the ordinary Next.js: not-found.tsx of each segment, no export. One server for all four views.
test.describe.configure({ mode: 'default', timeout: 120_000 })

let server: ChildProcess
let origin: string

test.beforeAll(async () => {
  const port = await freePort()
  origin = `http://127.0.0.1:${port}`
  server = spawn(
    process.execPath,
    ['export/commands/dev.mjs', '--hostname', '127.0.0.1', '--port', String(port)],
    {
      env: { ...process.env, NODE_ENV: 'development', NEXT_TELEMETRY_DISABLED: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let said = ''
  await new Promise<void>((resolve, reject) => {
    for (const stream of [server.stdout, server.stderr]) {
      stream?.on('data', (part: Buffer) => {
        said += part.toString()
        if (/Ready in/.test(said)) resolve()
      })
    }
    server.once('exit', () => reject(new Error(`next dev ended: ${said}`)))
  })
})

test.afterAll(async () => {
  if (server.exitCode !== null) return
  const ended = once(server, 'exit')
  server.kill()
  await ended
})

for (const [path, message] of [
  ['/tour/hampi/', 'Tour not found'],
  ['/destination/hampi/', 'Destination not found'],
  ['/tour-type/cruises/', 'Tour type not found'],
  ['/faq/', 'Oops! Page not found'],
] as const) {
  test(`in development ${path} says ${message}, with status 404`, async ({ page }) => {
    const response = await page.goto(origin + path)
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(message)
  })
}
