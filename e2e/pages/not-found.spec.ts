import type { Page } from '@playwright/test'
import { phoneDigits } from '../support/contact.ts'
import { expect, statusComplaint, test } from '../support/test.ts'

// The server under test knows the root `404.html` and nothing else, as the plainest hosts do.
const messages = {
  tour: 'Tour not found',
  destination: 'Destination not found',
  'tour-type': 'Tour type not found',
  page: 'Oops! Page not found',
} as const
type View = keyof typeof messages

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

  for (const view of Object.keys(messages) as View[]) {
    test(`${plain[view]} says ${messages[view]}`, async ({ page, guard }) => {
      if (view === 'page') guard.allow(/^console error: Page not found: \/faq$/)
      const response = await page.goto(plain[view])
      expect(response?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(messages[view])
      await expect(page).toHaveTitle(new RegExp(`^${messages[view]} \\| `))
    })

    test(`the view of ${messages[view]} is for no search engine`, async ({ page, guard }) => {
      if (view === 'page') guard.allow(/^console error: Page not found: \/faq$/)
      await page.goto(plain[view])
      await expectHidden(page)
    })

    test(`the view of ${messages[view]} keeps contact, picture and ways on`, async ({ page, guard }) => {
      if (view === 'page') guard.allow(/^console error: Page not found: \/faq$/)
      await page.goto(plain[view])
      await phoneDigits(page)
      const main = page.getByRole('main')
      await expect(main.getByRole('img', { name: /\w+ \w+/ }).first()).toBeVisible()
      await expect(main.getByRole('link', { name: 'Return to Home', exact: true })).toHaveAttribute(
        'href',
        '/',
      )
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
    await page.getByRole('link', { name: 'Return to Home', exact: true }).click()
    await expect(page).toHaveURL('/')
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  for (const address of ['/faq', '/tour/hampi', '/destination/hampi', '/tour-type/cruises', '/tour/a/b']) {
    test(`${address} says Oops! Page not found and leads home`, async ({ page, guard }) => {
      guard.allow(statusComplaint)
      const response = await page.goto(address)
      expect(response?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found')
      for (const other of ['Tour not found', 'Destination not found', 'Tour type not found']) {
        await expect(page.getByText(other)).toHaveCount(0)
      }
      await page.getByRole('link', { name: 'Return to Home', exact: true }).click()
      await expect(page).toHaveURL('/')
    })
  }

  for (const [file, message] of [
    ['/tour/404.html', 'Tour not found'],
    ['/destination/404.html', 'Destination not found'],
    ['/tour-type/404.html', 'Tour type not found'],
  ] as const) {
    test(`${file}, which better hosts serve, says ${message} by itself`, async ({ page }) => {
      await page.goto(file)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(message)
      await expect(page.getByRole('link', { name: 'Return to Home', exact: true })).toHaveAttribute(
        'href',
        '/',
      )
      await expectHidden(page)
    })
  }

  test('500.html says Unexpected Application Error! and keeps contact and a way home', async ({ page }) => {
    await page.goto('/500.html')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!')
    await phoneDigits(page)
    await expect(page.getByRole('link', { name: 'Return to Home', exact: true })).toHaveAttribute('href', '/')
    await expectHidden(page)
  })
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
