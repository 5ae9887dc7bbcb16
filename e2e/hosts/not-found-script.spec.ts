/** In Chromium: the page's script corrects the message where a server sends a folder's page for everything below it. */
import type { Page } from '@playwright/test'
import { findBrowser } from '../../tools/scripts/browser.mjs'
import { messages } from '../specification.ts'
import { expect, test } from './fixtures.ts'
import { pagePaths } from './site.ts'

const executablePath = findBrowser()
test.use({ launchOptions: executablePath === undefined ? {} : { executablePath } })

const addresses = {
  tour: ['/tour/x', '/tour/x/', '/tour/%3Cscript%3Ealert(1)', `/tour/${encodeURIComponent('ಮೈಸೂರು')}`],
  destination: ['/destination/x'],
  'tour-type': ['/tour-type/x/'],
  page: ['/tour/a/b', '/faq', '/tours/x', '/tour/'],
} as const satisfies Partial<Record<keyof typeof messages, readonly string[]>>

/** Messages of the console, without the browser's own about status 404. */
function consoleOf(page: Page): string[] {
  const logged: string[] = []
  page.on('pageerror', (error) => logged.push(String(error)))
  page.on('console', (message) => {
    if (!/responded with a status of 404/.test(message.text())) logged.push(message.text())
  })
  return logged
}

for (const view of Object.keys(addresses) as (keyof typeof addresses)[]) {
  test(`"${messages[view]}", and only the address in the console`, async ({ page, running }) => {
    const logged = consoleOf(page)
    for (const address of addresses[view]) {
      await page.goto(`http://127.0.0.1:${running.port}${address}`)
      await expect.soft(page.locator('h1'), address).toHaveText(messages[view])
      expect.soft(logged.splice(0)).toEqual(view === 'page' ? [`Page not found: ${address}`] : [])
    }
  })
}

test('the pages and headers cause no message in the console', async ({ page, running }) => {
  const logged = consoleOf(page)
  for (const address of pagePaths(running.site)) await page.goto(`http://127.0.0.1:${running.port}${address}`)
  expect(logged).toEqual([])
})
