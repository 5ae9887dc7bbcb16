/** The specification, letter for letter: routes, texts, numbers of cards. */
import { expect, pages, site, test, textOf, tours, toursWithPage, unknownPage } from './support.ts'

test.use({ javaScriptEnabled: false })

const oneDayTravel = 'One Day Travel From Mysore'

test('every route of the specification is a page', () => {
  expect(pages).toEqual(
    expect.arrayContaining([
      ...['/', '/packages/', '/tour/mysore-city-tour/', '/tour/coorg-trip/'],
      ...['mysore-palace', 'coorg', 'ooty', 'wayanad', 'bangalore'].map((id) => `/destination/${id}/`),
      ...['/tour-type/one-day-tours/', '/tour-type/multi-day-packages/'],
    ]),
  )
})

test('home has the banner with two buttons, two grids of four, benefits and contacts', async ({ page }) => {
  await page.goto('/')
  const main = page.getByRole('main')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/explor.*royal city/i)
  await expect(main.getByRole('link', { name: 'View Tour Packages', exact: true })).toHaveAttribute(
    'href',
    '/packages/',
  )
  const contact = await main.getByRole('link', { name: 'Contact Us', exact: true }).getAttribute('href')
  await expect(page.locator(`#${contact?.split('#')[1]}`)).toHaveText('Get In Touch')
  for (const name of [/most popular tour packages from mysore/i, oneDayTravel])
    await expect(main.getByRole('region', { name }).getByRole('article')).toHaveCount(4)
  for (const [name, texts] of [
    [/^Why Choose/, [/expert local guides/i, /customized tours/i, /best prices/i, /24\/7 support/i]],
    [/^Get In Touch/, [/call/i, /e-mail/i, /whatsapp/i, /location/i]],
  ] as const) {
    const articles = main.getByRole('region', { name }).getByRole('article')
    await expect(articles.getByRole('heading')).toHaveText(texts)
  }
  // No tour is in both grids.
  const titles = await main.getByRole('article').locator('.tour-card__title').allTextContents()
  expect(new Set(titles).size).toBe(8)
})

test('the packages page lists every tour, and each kind has a page with its grid', async ({ page }) => {
  const oneDay = tours.filter(({ duration }) => duration.days === 1).length
  await page.goto('/packages/')
  const cards = (name: RegExp) => page.getByRole('region', { name }).locator('article.tour-card')
  await expect(cards(/^One-day/)).toHaveCount(oneDay)
  await expect(cards(/^Multi-day/)).toHaveCount(tours.length - oneDay)
  for (const [path, count] of [
    ['/tour-type/one-day-tours/', 2],
    ['/tour-type/multi-day-packages/', 1],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('main').getByRole('article'), path).toHaveCount(count)
  }
})

for (const { title, href, shownPrice, shownDuration, label, rating } of toursWithPage) {
  test(`${href} has picture, itinerary, lists, and a side card with two buttons`, async ({ page }) => {
    await page.goto(href)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(title)
    await expect(page.getByRole('main').getByRole('img').first()).toBeVisible()
    for (const name of ['Itinerary', 'Included', 'Not included'])
      await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
    const card = page.getByRole('region', { name: 'Price and booking' })
    const facts = await textOf(card)
    for (const words of [shownPrice, shownDuration, label, `${rating} out of 5`])
      expect(facts).toContain(words)
    await expect(card.getByRole('link', { name: 'Call Now - Book Tour', exact: true })).toHaveAttribute(
      'href',
      `tel:+91${site.phone}`,
    )
    await expect(card.getByRole('link', { name: 'WhatsApp Booking', exact: true })).toHaveAttribute(
      'href',
      new RegExp(`^https://wa\\.me/91${site.phone}\\?`),
    )
  })
}

test('every page has brand, tagline and contacts in its header, and 2024 at its foot', async ({ page }) => {
  for (const path of [...pages, unknownPage]) {
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    const header = await textOf(page.locator('body > header'))
    for (const words of [site.brand, site.tagline, /\+91 [\d ]{11}/, site.email, 'WhatsApp'])
      expect(header, path).toMatch(words)
    await expect(page.getByRole('contentinfo'), path).toContainText('© 2024')
  }
})
