/** Where a server shows a folder's message for all below it, the page's own script shows the right one. In Chromium. */
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

/** What the console says; the browser says by itself that a page came with status 404. */
function consoleOf(page: Page): string[] {
  const logged: string[] = []
  page.on('pageerror', (error) => logged.push(String(error)))
  page.on('console', (message) => {
    if (!/responded with a status of 404/.test(message.text())) logged.push(message.text())
  })
  return logged
}

for (const view of Object.keys(addresses) as (keyof typeof addresses)[]) {
  test(`"${messages[view]}", and nothing in the console but the address`, async ({ page, running }) => {
    const logged = consoleOf(page)
    for (const address of addresses[view]) {
      await page.goto(`http://127.0.0.1:${running.port}${address}`)
      await expect.soft(page.locator('h1'), address).toHaveText(messages[view])
      expect.soft(logged.splice(0)).toEqual(view === 'page' ? [`Page not found: ${address}`] : [])
    }
  })
}

test('no page and no header of the host is complained of', async ({ page, running }) => {
  const logged = consoleOf(page)
  for (const address of pagePaths(running.site)) await page.goto(`http://127.0.0.1:${running.port}${address}`)
  expect(logged).toEqual([])
})
