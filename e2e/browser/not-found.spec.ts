import type { Page } from '@playwright/test'
import { buttons, messages } from '../specification.ts'
import { operator } from '../support/content.ts'
import { expect, statusComplaint, test } from '../support/test.ts'

// The server under test sends only the root `404.html`, as the simplest hosts do.
const long = 'a'.repeat(4000)

/** The first address of each view is an ordinary one; every other one must give exactly the same page. */
const addresses = {
  tour: [
    '/tour/hampi',
    '/tour/hampi/',
    '/tour/Coorg-Trip',
    '/tour/coorg-trip%20',
    '/tour/x?y=/destination/z',
    '/tour/x#/destination/z',
    '/tour/%3Cscript%3Ealert(1)%3C%2Fscript%3E',
    '/tour/%22%3E%3Cimg%20src=x%20onerror=alert(1)%3E',
    '/tour/<img src=x onerror=alert(1)>',
    '/tour/__proto__',
    '/tour/%E0%A4%A',
    `/tour/${long}`,
    '/tour/ಮೈಸೂರು',
  ],
  destination: ['/destination/hampi', '/destination/Coorg', '/destination/%zz', '/destination/ಮೈಸೂರು/'],
  'tour-type': ['/tour-type/cruises', '/tour-type/One-Day-Tours', '/tour-type/%'],
  page: [
    '/faq',
    '/tour/a/b',
    ...['/tour', '/tour/', '/destination/', '/tour-type/', '/tour//hampi', '/tours/hampi', '/page/hampi'],
    ...['/index', '/Packages', '/packages/x', '/%', '/ಮೈಸೂರು', `/${long}`],
    '/%3Cscript%3Ealert(1)%3C/script%3E',
    '/javascript:alert(1)',
    '/..%2f..%2fetc/passwd',
  ],
} as const satisfies Partial<Record<keyof typeof messages, readonly string[]>>

const views = Object.keys(addresses) as (keyof typeof addresses)[]

for (const view of views) {
  const [plain, ...odd] = addresses[view]

  test(`${plain} shows ${messages[view]}, contact links and links to other pages`, async ({
    page,
    guard,
  }) => {
    guard.allow(statusComplaint)
    if (view === 'page') guard.allow(/^console error: Page not found: \/faq$/)
    await expectMessage(page, plain, messages[view])
    await expect(page).toHaveTitle(new RegExp(`^${messages[view]} \\| `))
    await expect(page.getByRole('banner').locator(`a[href="tel:+91${operator.phone}"]`)).toBeVisible()
    const main = page.getByRole('main')
    await expect(main.getByRole('img', { name: /\w+ \w+/ }).first()).toBeVisible()
    expect(await main.getByRole('listitem').getByRole('link').count()).toBeGreaterThanOrEqual(2)
    await expect(page.getByRole('navigation', { name: 'Main' }).locator('a[href="/packages/"]')).toBeVisible()
    await main.getByRole('link', { name: buttons.home, exact: true }).click()
    await expect(page).toHaveURL('/')
  })

  test(`odd addresses show ${messages[view]}, and no part of them is in the page`, async ({
    page,
    guard,
    baseURL,
  }) => {
    guard.allow(statusComplaint)
    guard.allow(/^console error: Page not found: /)
    const dialogs: string[] = []
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message())
      void dialog.dismiss()
    })
    await page.goto(plain)
    const expected = await page.content()
    for (const address of odd) {
      const before = guard.seen.length
      // Not resolved by Playwright, which would read `/javascript:` and `//` differently.
      await expectMessage(page, `${baseURL}${address}`, messages[view])
      expect(await page.content(), address).toBe(expected)
      const logged = guard.seen.slice(before).filter((complaint) => !statusComplaint.test(complaint))
      const path = await page.evaluate(() => location.pathname)
      expect(logged).toEqual(view === 'page' ? [`console error: Page not found: ${path}`] : [])
    }
    expect(dialogs).toEqual([])
  })
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test(`every unknown address shows ${messages.page} and links to home`, async ({ page, guard }) => {
    guard.allow(statusComplaint)
    for (const [plain] of views.map((view) => addresses[view])) {
      await expectMessage(page, plain, messages.page)
      for (const other of [messages.tour, messages.destination, messages['tour-type']])
        await expect(page.getByText(other)).toHaveCount(0)
    }
    await page.getByRole('link', { name: buttons.home, exact: true }).click()
    await expect(page).toHaveURL('/')
  })
})

async function expectMessage(page: Page, address: string, message: string): Promise<void> {
  const response = await page.goto(address, { waitUntil: 'domcontentloaded' })
  expect(response?.status(), address).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(message)
}
