/**
 * `next dev`, in a copy of the site without pictures: it makes them, shows a changed record after a reload, and responds to
 * unknown values with `notFound()`; a static export has no server for that.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from '@playwright/test'

const copied = [
  'app',
  'build',
  'content',
  'styles',
  '.env',
  'next.config.mjs',
  'package.json',
  'tsconfig.json',
]
const headline = 'Explore Mysore, the royal city of lights'

test('next dev makes the pictures, shows changed records and has a message for unknown values', async ({
  page,
}, testInfo) => {
  test.setTimeout(240_000)
  // In the root folder, so that packages are found in its node_modules.
  const site = testInfo.outputPath('site')
  for (const path of copied) cpSync(path, join(site, path), { recursive: true })
  const next = [resolve('node_modules/next/dist/bin/next'), 'dev', '--hostname', '127.0.0.1', '--port', '0']
  // In spite of `.env`, telemetry is sent by a process of its own, which stays if there is no internet connection.
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1' }
  const server = spawn(process.execPath, next, { cwd: site, env, stdio: ['ignore', 'pipe', 'inherit'] })
  const closed = once(server, 'close')
  try {
    let output = ''
    while (!/http:\S+:(?!0\D)\d+/.test(output)) output += String(await once(server.stdout, 'data'))
    const [address] = /http:\S+:(?!0\D)\d+/.exec(output)!
    for (const [path, status, heading] of [
      ['/tour/no-such-tour/', 404, 'Tour not found'],
      ['/destination/no-such-destination/', 404, 'Destination not found'],
      ['/tour-type/cruises/', 404, 'Tour type not found'],
      ['/no-such-page/', 404, 'Oops! Page not found'],
      ['/', 200, headline],
    ] as const) {
      const response = await page.goto(address + path, { waitUntil: 'commit' })
      expect(response?.status(), path).toBe(status)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      if (status === 404) await expect(page).toHaveTitle(`${heading} | Mysore Marigold Tours`)
    }
    const hero = page.locator('.hero img')
    await expect.poll(() => hero.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)

    const record = join(site, 'content/home.yaml')
    const text = readFileSync(record, 'utf8')
    const changed = text.replace(headline, 'Explore Mysore by night')
    expect(changed).not.toBe(text)
    writeFileSync(record, changed)
    await expect(async () => {
      await page.reload({ waitUntil: 'commit' })
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Explore Mysore by night', {
        timeout: 2000,
      })
    }).toPass({ timeout: 60_000 })
  } finally {
    server.kill()
    await closed
    rmSync(site, { recursive: true, force: true })
  }
})
