import type { Page } from '@playwright/test'
import { buttons, messages } from '../specification.ts'
import { operator } from '../support/content.ts'
import { expect, statusComplaint, test } from '../support/test.ts'

// The server under test knows the root `404.html` and nothing else, as the plainest hosts do.
type View = Exclude<keyof typeof messages, 'error'>
const views = ['tour', 'destination', 'tour-type', 'page'] as const satisfies readonly View[]

/** An address of each view that nobody means ill with; every other address has to give the same page, to the letter. */
const plain: Readonly<Record<View, string>> = {
  tour: '/tour/hampi',
  destination: '/destination/hampi',
  'tour-type': '/tour-type/cruises',
  page: '/faq',
}

const long = 'a'.repeat(4000)
const badAddresses: readonly [address: string, view: View][] = [
  ['/tour/Coorg-Trip', 'tour'],
  ['/tour/coorg-trip%20', 'tour'],
  ['/tour/x?y=/destination/z', 'tour'],
  ['/tour/x#/destination/z', 'tour'],
  ['/tour/%3Cscript%3Ealert(1)%3C%2Fscript%3E', 'tour'],
  ['/tour/%22%3E%3Cimg%20src=x%20onerror=alert(1)%3E', 'tour'],
  ['/tour/<img src=x onerror=alert(1)>', 'tour'],
  ['/tour/hampi/', 'tour'],
  ['/tour/__proto__', 'tour'],
  ['/tour/%E0%A4%A', 'tour'],
  [`/tour/${long}`, 'tour'],
  ['/tour/ಮೈಸೂರು', 'tour'],
  ['/destination/Coorg', 'destination'],
  ['/destination/%zz', 'destination'],
  ['/destination/ಮೈಸೂರು/', 'destination'],
  ['/tour-type/One-Day-Tours', 'tour-type'],
  ['/tour-type/%', 'tour-type'],
  ['/tour/a/b', 'page'],
  ['/tour', 'page'],
  ['/tour/', 'page'],
  ['/destination/', 'page'],
  ['/tour-type/', 'page'],
  ['/tour//hampi', 'page'],
  ['/tours/hampi', 'page'],
  ['/page/hampi', 'page'],
  ['/index', 'page'],
  ['/Packages', 'page'],
  ['/packages/x', 'page'],
  ['/%', 'page'],
  ['/%3Cscript%3Ealert(1)%3C/script%3E', 'page'],
  ['/javascript:alert(1)', 'page'],
  ['/..%2f..%2fetc/passwd', 'page'],
  [`/${long}`, 'page'],
  ['/ಮೈಸೂರು', 'page'],
]

test.describe('with scripts', () => {
  test.beforeEach(({ guard }) => {
    guard.allow(statusComplaint)
  })

  for (const view of views) {
    test(`${plain[view]} says ${messages[view]}, is for no search engine, and keeps contact, picture and ways on`, async ({
      page,
      guard,
    }) => {
      if (view === 'page') guard.allow(/^console error: Page not found: \/faq$/)
      const response = await page.goto(plain[view])
      expect(response?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(messages[view])
      await expect(page).toHaveTitle(new RegExp(`^${messages[view]} \\| `))
      await expectHidden(page)
      await expect(page.getByRole('banner').locator(`a[href="tel:+91${operator.phone}"]`)).toBeVisible()
      const main = page.getByRole('main')
      await expect(main.getByRole('img', { name: /\w+ \w+/ }).first()).toBeVisible()
      await expect(main.getByRole('link', { name: buttons.home, exact: true })).toHaveAttribute('href', '/')
      expect(await main.getByRole('listitem').getByRole('link').count()).toBeGreaterThanOrEqual(2)
      await expect(
        page.getByRole('navigation', { name: 'Main' }).locator('a[href="/packages/"]'),
      ).toBeVisible()
    })
  }

  for (const [address, view] of badAddresses) {
    test(`${readable(address)} says ${messages[view]}, and nothing of the address is in the page`, async ({
      page,
      guard,
      baseURL,
    }) => {
      const dialogs: string[] = []
      page.on('dialog', (dialog) => {
        dialogs.push(dialog.message())
        void dialog.dismiss()
      })
      guard.allow(/^console error: Page not found: /)
      const expected = await contentOf(view, page)
      const before = guard.seen.length

      // Not resolved by Playwright, which would take `/javascript:` and `//` for something else.
      const response = await page.goto(`${baseURL}${address}`)
      expect(response?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(messages[view])
      expect(await page.content()).toBe(expected)
      expect(dialogs).toEqual([])

      const logged = guard.seen.slice(before).filter((complaint) => !statusComplaint.test(complaint))
      const path = await page.evaluate(() => location.pathname)
      expect(logged).toEqual(view === 'page' ? [`console error: Page not found: ${path}`] : [])
    })
  }

  test('Return to Home goes home', async ({ page }) => {
    await page.goto('/tour/hampi')
    await page.getByRole('link', { name: buttons.home, exact: true }).click()
    await expect(page).toHaveURL('/')
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  for (const address of ['/faq', '/tour/hampi', '/destination/hampi', '/tour-type/cruises', '/tour/a/b']) {
    test(`${address} says ${messages.page} and leads home`, async ({ page, guard }) => {
      guard.allow(statusComplaint)
      const response = await page.goto(address)
      expect(response?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(messages.page)
      for (const other of [messages.tour, messages.destination, messages['tour-type']])
        await expect(page.getByText(other)).toHaveCount(0)
      await page.getByRole('link', { name: buttons.home, exact: true }).click()
      await expect(page).toHaveURL('/')
    })
  }
})

const contents = new Map<View, string>()

/** The page as the plain address of a view shows it; asked for once. */
async function contentOf(view: View, page: Page): Promise<string> {
  const known = contents.get(view)
  if (known !== undefined) return known
  await page.goto(plain[view])
  const content = await page.content()
  contents.set(view, content)
  return content
}

async function expectHidden(page: Page): Promise<void> {
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
  await expect(page.locator('link[rel="canonical"]')).toHaveCount(0)
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(0)
}

function readable(address: string): string {
  return address.length > 80 ? `${address.slice(0, 12)}… (${address.length} letters)` : address
}
