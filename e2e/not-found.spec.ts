/** Unknown addresses, on a server that serves only the `404.html` of the root folder. */
import { test as baseTest } from '@playwright/test'
import { attributes, errorPages, pageAt, site, textOf, textsOf, tours } from './pages.ts'
import { expect, test } from './support.ts'

const pageNotFound = 'Oops! Page not found'

for (const [path, message] of [
  ['/tour/no-such-tour/', 'Tour not found'],
  ['/tour/Coorg-Trip/', 'Tour not found'],
  ['/tour/%3Cscript%3Ealert(1)%3C%2Fscript%3E/', 'Tour not found'],
  ['/destination/no-such-destination/', 'Destination not found'],
  ['/destination/ಮೈಸೂರು/', 'Destination not found'],
  ['/tour-type/cruises/', 'Tour type not found'],
  ['/tour/', pageNotFound],
  ['/tour/a/b/', pageNotFound],
  ['/%22%3E%3Cimg%20src=x%20onerror=alert(1)%3E/', pageNotFound],
] as const)
  test(`${path} shows "${message}" and stores nothing`, async ({ page, context, consoleErrors }) => {
    const response = await page.goto(path)
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(message)
    await expect(page).toHaveTitle(new RegExp(`^${message}`))
    const { pathname } = new URL(page.url())
    expect(consoleErrors.splice(0)).toEqual(message === pageNotFound ? [`Page not found: ${pathname}`] : [])
    const [first, second] = await page.locator('h1 ~ p > a').allTextContents()
    // For an unknown tour the list of tours comes first.
    const buttons = ['Return to Home', 'View Tour Packages']
    expect([first, second]).toEqual(message === 'Tour not found' ? buttons.toReversed() : buttons)
    // The page contains no part of the address.
    expect(await page.locator('html').innerHTML()).not.toMatch(/no-such|alert\(1|cruises/)
    expect(await context.storageState({ indexedDB: true })).toEqual({ cookies: [], origins: [] })
  })

test('the page for unknown tours has the message and the buttons of other pages at /tour/a/b/', async ({
  page,
  consoleErrors,
}) => {
  await page.route('/tour/a/b/', (route) => route.fulfill({ path: 'out/tour/404.html', status: 404 }))
  await page.goto('/tour/a/b/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(pageNotFound)
  await expect(page.locator('h1 ~ p > a')).toHaveText(['Return to Home', 'View Tour Packages'])
  expect(consoleErrors.splice(0)).toEqual(['Page not found: /tour/a/b/'])
})

baseTest('without scripts each error page has only its own message, and a link to home', () => {
  const messages = errorPages.map((path) => {
    const $ = pageAt(path)
    const message = textOf($('h1'))
    expect($('title').text().split(' | ')[0]).toBe(message)
    expect(textOf($('body')).match(/not found|Unexpected/g), path).toHaveLength(1)
    const home = $('main a').filter((_, link) => textOf($(link)) === 'Return to Home')
    expect(attributes(home, 'href'), path).toEqual(['/'])
    return message
  })
  const folders = ['Tour not found', 'Destination not found', 'Tour type not found']
  expect(messages).toEqual([pageNotFound, ...folders, 'Unexpected Application Error!'])
})

baseTest('each error page has links to the popular tours, with their prices', () => {
  const popular = tours.filter(({ homeGrid }) => homeGrid === 'popular')
  const cards = popular.map(({ title, priceInText, duration: { nights } }) =>
    `${title} ${priceInText}.00 ${nights > 0 ? 'hotels extra' : ''}`.trim(),
  )
  for (const path of errorPages) {
    const grid = pageAt(path)('.error-page .arch-grid')
    expect(textsOf(grid.find('li')).sort(), path).toEqual(cards.sort())
    expect(attributes(grid.find('a'), 'href').sort(), path).toEqual(popular.map(({ href }) => href).sort())
  }
})

baseTest('the buttons of the page for server errors lead home, call and open WhatsApp', () => {
  const links = attributes(pageAt('/500.html')('.error-page__buttons a'), 'href')
  expect(links).toEqual([
    '/',
    `tel:+91${site.phone}`,
    expect.stringContaining(`https://wa.me/91${site.phone}?`),
  ])
})
