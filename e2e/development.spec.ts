/** `next dev` responds to unknown values with `notFound()`; a static export has no server for that. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from '@playwright/test'

test('unknown values have status 404 and the message of their segment', async ({ page }) => {
  test.setTimeout(240_000)
  const next = ['node_modules/next/dist/bin/next', 'dev', '--hostname', '127.0.0.1', '--port', '0']
  const server = spawn(process.execPath, next, { stdio: ['ignore', 'pipe', 'inherit'] })
  try {
    let output = ''
    while (!/http:\S+:(?!0\D)\d+/.test(output)) output += String(await once(server.stdout, 'data'))
    const [address] = /http:\S+:(?!0\D)\d+/.exec(output)!
    for (const [path, status, heading] of [
      ['/tour/no-such-tour/', 404, 'Tour not found'],
      ['/destination/no-such-destination/', 404, 'Destination not found'],
      ['/tour-type/cruises/', 404, 'Tour type not found'],
      ['/no-such-page/', 404, 'Oops! Page not found'],
      ['/', 200, 'Explore Mysore, the royal city of lights'],
    ] as const) {
      const response = await page.goto(address + path, { waitUntil: 'commit' })
      expect(response?.status(), path).toBe(status)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      if (status === 404) await expect(page).toHaveTitle(`${heading} | Mysore Marigold Tours`)
    }
  } finally {
    server.kill()
  }
})
