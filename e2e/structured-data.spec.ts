/** The JSON-LD of each page says what the page shows, and nothing else. */
import { destinations, expect, graphOf, pages, test, textOf, toursWithPage } from './support.ts'

test.use({ javaScriptEnabled: false })

/** The nodes of a page, each with what Google requires (https://developers.google.com/search/docs/appearance). */
function nodesOf(path: string): Readonly<Record<string, readonly string[]>> {
  const common = ['name', 'description', 'image', 'url']
  const trip = { TouristTrip: [...common, 'provider', 'offers', 'itinerary'] }
  const breadcrumb = { BreadcrumbList: ['itemListElement'] }
  if (path === '/')
    return {
      WebSite: ['name', 'url', 'publisher'],
      TravelAgency: [...common, 'telephone', 'email', 'logo', 'address', 'priceRange'],
    }
  if (path === '/packages/') return { ...trip, ...breadcrumb }
  if (path.startsWith('/tour/'))
    return { ...trip, Product: ['name', 'description', 'image', 'offers'], ...breadcrumb }
  const destination = destinations.find(({ id }) => path === `/destination/${id}/`)
  return { ...(destination && { [destination.schemaType]: common }), ...breadcrumb }
}

/** Codes and addresses, which the page need not show. */
const forPrograms =
  /^(@.*|url|item|image|logo|sameAs|dayOfWeek|inLanguage|availability|priceCurrency|currenciesAccepted|addressCountry|alternateName)$/

/** Every text and number inside a JSON value, with its key; those of a list have the key of the list. */
function valuesIn(value: unknown, key = ''): { key: string; value: string }[] {
  if (typeof value !== 'object' || value === null) return [{ key, value: String(value) }]
  return Object.entries(value).flatMap(([own, inner]) => valuesIn(inner, Array.isArray(value) ? key : own))
}

for (const path of pages) {
  test(`${path} has the nodes of its kind, with only values that it shows`, async ({ page }) => {
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    const graph = await graphOf(page)
    const expected = nodesOf(path)
    expect([...new Set(graph.map((node) => node['@type']))]).toEqual(Object.keys(expected))
    for (const node of graph)
      expect(Object.keys(node)).toEqual(expect.arrayContaining([...(expected[String(node['@type'])] ?? [])]))

    const text = await textOf(page.locator('body'))
    for (const { key, value } of valuesIn(graph)) {
      expect(['', 'null'], key).not.toContain(value)
      if (/^(@id|url|item|logo)$/.test(key)) expect(value).toMatch(/^https:\/\//)
      // Ratings come from the operator, so they may not be marked up.
      expect(key === '@type' ? value : key).not.toMatch(/rating|review/i)
      if (key.startsWith('position') || key === 'numberOfItems' || /^(latitude|longitude)$/.test(key))
        continue
      if (!forPrograms.test(key)) for (const form of shownForms(key, value)) expect(text, key).toContain(form)
    }
    await expect(page.locator('[itemscope], [itemprop], [typeof]')).toHaveCount(0)

    const breadcrumbs = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')
    const list = graph.find((node) => node['@type'] === 'BreadcrumbList')?.['itemListElement'] ?? []
    const items = list as { position: number; name: string; item: string }[]
    await expect(breadcrumbs).toHaveText(items.map(({ name }) => name))
    expect(items.map(({ position }) => position)).toEqual(items.map((_, index) => index + 1))
    if (path !== '/') expect(items.at(-1)?.item).toMatch(new RegExp(`${path}$`))
  })
}

function shownForms(key: string, value: string): string[] {
  if (key === 'price') return [`₹${Number(value).toLocaleString('en-IN', { minimumFractionDigits: 2 })}`]
  if (key === 'priceRange') return value.split(' to ')
  if (key === 'telephone') return [value.replace(/^\+91[- ]?/, '').slice(0, 5)]
  if (key !== 'opens' && key !== 'closes') return [value]
  if (/^(00:00|23:59)/.test(value)) return ['at any hour']
  const [hour = 0, minute = 0] = value.split(':').map(Number)
  return [`${hour % 12 || 12}${minute ? `:${String(minute).padStart(2, '0')}` : ''}`]
}

for (const { href, price, shownPrice, itinerary } of toursWithPage) {
  test(`${href} has the price of its record in both nodes and wherever it is shown`, async ({ page }) => {
    await page.goto(href)
    const graph = await graphOf(page)
    for (const type of ['TouristTrip', 'Product']) {
      const offer = graph.find((node) => node['@type'] === type)?.['offers']
      expect(offer, type).toMatchObject({ price: price.toFixed(2), priceCurrency: 'INR' })
      // There is no such date, and an invented one would be false.
      expect(offer).not.toHaveProperty('priceValidUntil')
    }
    for (const text of await page.getByRole('definition').filter({ hasText: /^₹/ }).allTextContents())
      expect(text.startsWith(shownPrice), text).toBe(true)
    const trip = graph.find((node) => node['@type'] === 'TouristTrip')
    const { itemListElement: stops } = trip?.['itinerary'] as { itemListElement: { name: string }[] }
    expect(stops).toHaveLength(itinerary.length)
    for (const [index, { activity }] of itinerary.entries()) expect(stops[index]?.name).toContain(activity)
  })
}
