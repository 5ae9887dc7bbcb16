/** In Chromium: the page's script corrects the message where a server sends a folder's page for everything below it. */
import { messages } from '../specification.ts'
import { pages } from '../support/content.ts'
import { expect, test } from './fixtures.ts'

const addresses = {
  tour: ['/tour/x', '/tour/x/', '/tour/%3Cscript%3Ealert(1)', `/tour/${encodeURIComponent('ಮೈಸೂರು')}`],
  destination: ['/destination/x'],
  'tour-type': ['/tour-type/x/'],
  page: ['/tour/a/b', '/faq', '/tours/x', '/tour/'],
} as const satisfies Partial<Record<keyof typeof messages, readonly string[]>>

test('pages cause no message in the console, unknown addresses their own message and only the address', async ({
  page,
  running,
}) => {
  const logged: string[] = []
  page.on('pageerror', (error) => logged.push(String(error)))
  page.on('console', (message) => {
    // The browser's own.
    if (!/responded with a status of 404/.test(message.text())) logged.push(message.text())
  })
  for (const address of pages) await page.goto(running.address + address)
  expect(logged).toEqual([])
  for (const view of Object.keys(addresses) as (keyof typeof addresses)[])
    for (const address of addresses[view]) {
      await page.goto(running.address + address)
      await expect.soft(page.locator('h1'), address).toHaveText(messages[view])
      expect.soft(logged.splice(0)).toEqual(view === 'page' ? [`Page not found: ${address}`] : [])
    }
})
