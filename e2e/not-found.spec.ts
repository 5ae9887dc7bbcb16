/** Unknown addresses. The server under test has only the root's `404.html`, as the simplest hosts do. */
import { site } from './pages.ts'
import { expect, test } from './support.ts'

const oops = 'Oops! Page not found'
/** Addresses and the message that the specification has for them. */
const addresses: readonly (readonly [path: string, message: string])[] = [
  ['/tour/hampi/', 'Tour not found'],
  ['/tour/Coorg-Trip/', 'Tour not found'],
  ['/tour/%3Cscript%3Ealert(1)%3C%2Fscript%3E/', 'Tour not found'],
  ['/destination/hampi/', 'Destination not found'],
  ['/destination/ಮೈಸೂರು/', 'Destination not found'],
  ['/tour-type/cruises/', 'Tour type not found'],
  ['/tour/', oops],
  ['/tour/a/b/', oops],
  ['/%22%3E%3Cimg%20src=x%20onerror=alert(1)%3E/', oops],
]

for (const [path, message] of addresses) {
  test(`${path} shows ${message}`, async ({ page, consoleErrors }) => {
    const response = await page.goto(path)
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(message)
    await expect(page).toHaveTitle(new RegExp(`^${message}`))
    const pathname = new URL(page.url()).pathname
    expect(consoleErrors.splice(0)).toEqual(message === oops ? [`Page not found: ${pathname}`] : [])
    // No part of the address is in the page.
    expect(await page.locator('html').innerHTML()).not.toMatch(/hampi|alert\(1|cruises/)
  })
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('each folder and 500.html have a page with their own message alone', async ({ page }) => {
    for (const [path, message] of [
      ['/tour/404/', 'Tour not found'],
      ['/destination/404/', 'Destination not found'],
      ['/tour-type/404/', 'Tour type not found'],
      ['/500/', 'Unexpected Application Error!'],
      ['/tour/hampi/', oops],
    ] as const) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(message)
      await expect(page).toHaveTitle(new RegExp(`^${message}`))
      await expect(page.getByText(/not found|Unexpected/)).toHaveText([message])
      await expect(page.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/')
      await expect(page.getByRole('banner').locator(`a[href="tel:+91${site.phone}"]`)).toBeVisible()
    }
  })
})
