/** Unknown addresses. The server under test has only the root's `404.html`, as the simplest hosts do. */
import { expect, site, test } from './support.ts'

const oops = 'Oops! Page not found'
/** Addresses and the message that the specification has for them. */
const addresses: readonly (readonly [path: string, message: string])[] = [
  ['/tour/hampi/', 'Tour not found'],
  ['/tour/Coorg-Trip/', 'Tour not found'],
  ['/tour/%3Cscript%3Ealert(1)%3C%2Fscript%3E/', 'Tour not found'],
  ['/tour/__proto__/', 'Tour not found'],
  [`/tour/${'a'.repeat(200)}/`, 'Tour not found'],
  ['/destination/hampi/', 'Destination not found'],
  ['/destination/ಮೈಸೂರು/', 'Destination not found'],
  ['/tour-type/cruises/', 'Tour type not found'],
  ['/faq/', oops],
  ['/tour/', oops],
  ['/tour/a/b/', oops],
  ['/tours/hampi/', oops],
  ['/%22%3E%3Cimg%20src=x%20onerror=alert(1)%3E/', oops],
]

for (const [path, message] of addresses) {
  const name = path.slice(0, 50)
  test(`${name} shows ${message}`, async ({ page, complaints }) => {
    const response = await page.goto(path)
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(message)
    await expect(page).toHaveTitle(new RegExp(`^${message}`))
    const pathname = new URL(page.url()).pathname
    expect(complaints.splice(0)).toEqual(message === oops ? [`console: Page not found: ${pathname}`] : [])
    // No part of the address is in the page.
    expect(await page.locator('html').innerHTML()).not.toMatch(/hampi|__proto__|alert\(1|a{99}|cruises/)
  })
}

test('a not-found page has contact links, ways to all tours, and a way home', async ({
  page,
  complaints,
}) => {
  await page.goto('/faq/')
  await expect(page.getByRole('banner').locator(`a[href="tel:+91${site.phone}"]`)).toBeVisible()
  const main = page.getByRole('main')
  expect(await main.getByRole('listitem').getByRole('link').count()).toBeGreaterThan(2)
  await main.getByRole('link', { name: 'Return to Home', exact: true }).click()
  await expect(page).toHaveURL('/')
  expect(complaints.splice(0)).toEqual(['console: Page not found: /faq/'])
})

test('each folder has its own not-found page for hosts that show it, and 500.html has its message', async ({
  page,
}) => {
  for (const [path, message] of [
    ['/tour/404/', 'Tour not found'],
    ['/destination/404/', 'Destination not found'],
    ['/tour-type/404/', 'Tour type not found'],
    ['/500/', 'Unexpected Application Error!'],
  ] as const) {
    await page.goto(path)
    await expect(
      page.getByRole('main').getByRole('link', { name: 'Return to Home', exact: true }),
    ).toHaveAttribute('href', '/')
    await expect(page).toHaveTitle(new RegExp(`^${message}`))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(message)
  }
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test(`every unknown address shows ${oops} and no other message`, async ({ page }) => {
    for (const path of ['/tour/hampi/', '/destination/hampi/', '/tour-type/cruises/', '/faq/']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(oops)
      for (const other of ['Tour not found', 'Destination not found', 'Tour type not found'])
        await expect(page.getByText(other)).toHaveCount(0)
      await expect(page.getByRole('link', { name: 'Return to Home', exact: true })).toBeVisible()
    }
  })
})
