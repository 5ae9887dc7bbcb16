/** The JSON-LD of each page says what the page shows, and nothing else. */
import {
  destinations,
  expect,
  graphOf,
  pages,
  site,
  test,
  textOf,
  tours,
  toursWithPage,
  valuesIn,
} from './support.ts'

test.use({ javaScriptEnabled: false })

/** The nodes that a page must have; Google’s rules are at https://developers.google.com/search/docs/appearance. */
function nodesOf(path: string): readonly string[] {
  if (path === '/') return ['WebSite', 'TravelAgency']
  if (path === '/packages/') return ['TouristTrip', 'BreadcrumbList']
  if (path.startsWith('/tour/')) return ['TouristTrip', 'Product', 'BreadcrumbList']
  const place = destinations.find(({ id }) => path === `/destination/${id}/`)
  return place ? [place.kind, 'BreadcrumbList'] : ['BreadcrumbList']
}

const properties: Readonly<Record<string, readonly string[]>> = {
  WebSite: ['name', 'url', 'publisher'],
  TravelAgency: [
    'name',
    'description',
    'url',
    'telephone',
    'email',
    'image',
    'logo',
    'address',
    'priceRange',
  ],
  TouristTrip: ['name', 'description', 'image', 'url', 'provider', 'offers', 'itinerary'],
  Product: ['name', 'description', 'image', 'offers'],
  TouristAttraction: ['name', 'description', 'image', 'url'],
  TouristDestination: ['name', 'description', 'image', 'url', 'includesAttraction'],
  BreadcrumbList: ['itemListElement'],
}

/** Codes and addresses, which the page need not show. */
const forPrograms =
  /^(@.*|url|item|image|logo|sameAs|dayOfWeek|inLanguage|availability|priceCurrency|currenciesAccepted|addressCountry|alternateName)$/

for (const path of pages) {
  test(`${path} has the nodes of its kind, with absolute addresses and only values that it shows`, async ({
    page,
  }) => {
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    const graph = await graphOf(page)
    expect([...new Set(graph.map((node) => node['@type']))]).toEqual(nodesOf(path))
    for (const node of graph)
      expect(Object.keys(node)).toEqual(
        expect.arrayContaining([...(properties[String(node['@type'])] ?? [])]),
      )

    const values = valuesIn(graph)
    for (const { key, value } of values) {
      expect(['', null], key).not.toContain(value)
      if (/^(@id|url|item|logo)$/.test(key) && typeof value === 'string') expect(value).toMatch(/^https:\/\//)
      // Ratings come from the operator, so they may not be marked up.
      expect(key === '@type' ? String(value) : key).not.toMatch(/rating|review/i)
    }
    await expect(page.locator('[itemscope], [itemprop], [typeof]')).toHaveCount(0)

    // A reference leads to a node with more than its name.
    const nodes = [...graph, ...values.map(({ value }) => value as Record<string, unknown>)]
    const whole = nodes
      .filter((node) => node?.['@id'] && Object.keys(node).length > 1)
      .map((node) => node['@id'])
    for (const node of nodes.filter((one) => one?.['@id'])) expect(whole).toContain(node['@id'])

    const text = await textOf(page.locator('body'))
    const texts = values.filter(({ key, value }) => typeof value === 'string' && !forPrograms.test(key))
    const missing = texts.filter(
      ({ key, value }) => !shownForms(key, String(value)).every((one) => text.includes(one)),
    )
    expect(missing).toEqual([])
  })
}

/** A value as the page writes it. */
function shownForms(key: string, value: string): string[] {
  if (key === 'price') return [`₹${Number(value).toLocaleString('en-IN', { minimumFractionDigits: 2 })}`]
  if (key === 'priceRange') return value.split(' to ')
  if (key === 'telephone') return [value.replace(/^\+91[- ]?/, '').slice(0, 5)]
  if (key === 'opens' || key === 'closes') {
    if (/^(00:00|23:59)/.test(value)) return ['at any hour']
    const [hour = 0, minute = 0] = value.split(':').map(Number)
    const minutes = minute ? `:${String(minute).padStart(2, '0')}` : ''
    return [`${hour % 12 || 12}${minutes}`]
  }
  return [value]
}

for (const { href, price, shownPrice, itinerary } of toursWithPage) {
  test(`${href} has the price of content/ in both nodes and in every place that shows it`, async ({
    page,
  }) => {
    await page.goto(href)
    const graph = await graphOf(page)
    for (const type of ['TouristTrip', 'Product']) {
      const node = graph.find((one) => one['@type'] === type)
      expect(node?.['offers'], type).toMatchObject({
        '@type': 'Offer',
        price: price.toFixed(2),
        priceCurrency: 'INR',
        availability: 'https://schema.org/InStock',
      })
      // There is no such date, and an invented one would be false.
      expect(node?.['offers']).not.toHaveProperty('priceValidUntil')
    }
    const shown = await page.getByRole('definition').filter({ hasText: /^₹/ }).allTextContents()
    expect(shown.length).toBeGreaterThan(0)
    for (const text of shown) expect(text.startsWith(shownPrice), text).toBe(true)

    const trip = graph.find((node) => node['@type'] === 'TouristTrip')
    const stops = (trip?.['itinerary'] as { itemListElement: { position: number; name: string }[] })
      .itemListElement
    expect(stops.map(({ position }) => position)).toEqual(itinerary.map((_, index) => index + 1))
    for (const [index, { activity }] of itinerary.entries()) expect(stops[index]?.name).toContain(activity)
  })
}

test('every page but home has the breadcrumb that it shows', async ({ page }) => {
  for (const path of pages.filter((one) => one !== '/')) {
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    const list = (await graphOf(page)).find((node) => node['@type'] === 'BreadcrumbList')
    const items = list?.['itemListElement'] as { position: number; name: string; item: string }[]
    const shown = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')
    expect(
      items.map(({ name }) => name),
      path,
    ).toEqual(await shown.allTextContents())
    expect(items.map(({ position }) => position)).toEqual(items.map((_, index) => index + 1))
    expect(items.length).toBeGreaterThanOrEqual(2)
    expect(new URL(items.at(-1)?.item ?? '').pathname).toBe(path)
    await expect(shown.last().locator('[aria-current=page]')).toHaveText(items.at(-1)?.name ?? '')
  }
})

test('the operator is described once, with brand, telephone and the range of all prices', async ({
  page,
}) => {
  await page.goto('/')
  const agency = (await graphOf(page)).find((node) => node['@type'] === 'TravelAgency')
  const byPrice = tours.toSorted((one, other) => one.price - other.price)
  expect(agency).toMatchObject({
    name: site.brand,
    email: site.email,
    priceRange: `${byPrice[0]?.shownPrice} to ${byPrice.at(-1)?.shownPrice}`,
  })
  expect(String(agency?.['telephone']).replaceAll(/\D/g, '')).toBe(`91${site.phone}`)
})
