import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import { formatPrice, formatTime } from '../../app/_lib/format.ts'
import { destinations, operator, pages, tours, toursWithPage, toursWithPlan } from '../support/content.ts'
import { fileOf, foundPages, hrefOf, pageAt, siteOrigin, textOf, type JsonLdNode } from './page.ts'

/** The top-level nodes of a page. */
function typesOf(path: string): readonly string[] {
  if (path === '/') return ['WebSite', 'TravelAgency']
  if (path === '/packages/') return [...toursWithPlan.map(() => 'TouristTrip'), 'BreadcrumbList']
  if (path.startsWith('/tour/')) return ['TouristTrip', 'Product', 'BreadcrumbList']
  const place = destinations.find(({ id }) => path === `/destination/${id}/`)
  return place ? [place.kind, 'BreadcrumbList'] : ['BreadcrumbList']
}

/** Properties that Google requires or recommends for each type, as far as this site has them (https://developers.google.com/search). */
const properties: Readonly<Record<string, string>> = {
  WebSite: '@id name alternateName url inLanguage publisher',
  TravelAgency:
    '@id name description url telephone email image logo address priceRange currenciesAccepted areaServed',
  TouristTrip: '@id name description image url tripOrigin provider offers itinerary',
  Product: '@id name description image brand offers',
  TouristAttraction: '@id name description image url containedInPlace',
  TouristDestination: '@id name description image url containedInPlace includesAttraction',
  BreadcrumbList: 'itemListElement',
}

/** Codes and addresses, which need not be in the text. */
const addresses = ['@id', 'url', 'item', 'image', 'logo']
const forPrograms: ReadonlySet<string> = new Set([
  ...addresses,
  ...[
    '@type',
    'dayOfWeek',
    'inLanguage',
    'availability',
    'priceCurrency',
    'currenciesAccepted',
    'addressCountry',
    'sameAs',
  ],
])

/** Every property of every node, nested ones too. */
function valuesOf(nodes: readonly unknown[]): { key: string; value: unknown }[] {
  return nodes.filter(isNode).flatMap((node) =>
    Object.entries(node).flatMap(([key, held]) => {
      const values: unknown[] = [held].flat()
      return [...values.map((value) => ({ key, value })), ...valuesOf(values)]
    }),
  )
}

function isNode(value: unknown): value is JsonLdNode {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function nodeOf(path: string, type: string): JsonLdNode {
  const found = pageAt(path).graph.find((node) => node['@type'] === type)
  if (!found) throw new Error(`${path}: no ${type}`)
  return found
}

const inside = (node: JsonLdNode, key: string) => node[key] as JsonLdNode
const entries = (node: JsonLdNode) => node['itemListElement'] as JsonLdNode[]
const countTo = (list: readonly unknown[]) => list.map((_, index) => index + 1)

for (const path of pages) {
  test(`${path} has the nodes of its kind, with all their properties`, () => {
    const { graph } = pageAt(path)
    expect(graph.map((node) => node['@type'])).toEqual(typesOf(path))
    for (const node of graph)
      expect(Object.keys(node)).toEqual(
        expect.arrayContaining(properties[String(node['@type'])]?.split(' ') ?? []),
      )
    for (const { key, value } of valuesOf(graph)) expect([null, ''], key).not.toContain(value)
  })

  test(`${path} has no value in them that the page does not show`, () => {
    const page = pageAt(path)
    for (const { key, value } of valuesOf(page.graph)) {
      if (forPrograms.has(key) || typeof value !== 'string') continue
      for (const words of visibleForms(key, value)) expect(page.text, key).toContain(words)
    }
  })

  test(`${path} has absolute addresses in them, and no reference to a missing node`, () => {
    const values = valuesOf(pageAt(path).graph)
    for (const { key, value } of values.filter(({ key, value }) => addresses.includes(key) && !isNode(value)))
      // A picture may be on another site.
      expect(String(value)).toMatch(key === 'image' ? /^https:/ : new RegExp(`^${siteOrigin()}/`))
    const nodes = [...pageAt(path).graph, ...values.map(({ value }) => value).filter(isNode)]
    const whole = nodes.filter((node) => Object.keys(node).length > 1).map((node) => node['@id'])
    for (const node of nodes.filter((one) => '@id' in one)) expect(whole).toContain(node['@id'])
  })

  test(`${path} has the breadcrumb that it shows`, () => {
    if (path === '/') return expect(pageAt(path).all('nav[aria-label="Breadcrumb"]')).toEqual([])
    const shown = pageAt(path).all('nav[aria-label="Breadcrumb"] li')
    const links = pageAt(path).all('nav[aria-label="Breadcrumb"] a').map(hrefOf)
    const items = entries(nodeOf(path, 'BreadcrumbList'))
    expect(items.map(({ position }) => position)).toEqual(countTo(shown))
    expect(items.map(({ name }) => name)).toEqual(shown.map(textOf))
    expect(items.map(({ item }) => item)).toEqual([...links, path].map((href) => siteOrigin() + href))
    expect(textOf(pageAt(path).one('nav[aria-label="Breadcrumb"] [aria-current=page]'))).toBe(
      items.at(-1)?.['name'],
    )
    expect(items.length).toBeGreaterThanOrEqual(2)
  })
}

/** A value as the page shows it. */
function visibleForms(key: string, value: string): string[] {
  if (key === 'price') return [formatPrice(Number(value))]
  if (key === 'priceRange') return value.split(' to ')
  // 00:00 to 23:59 is shown in words.
  if (value === '00:00' || value === '23:59') return ['at any hour, every day']
  if (key === 'opens' || key === 'closes') return [formatTime(value).replaceAll('\u00a0', ' ')]
  // The bare domain is in the browser's address bar.
  if (value === new URL(siteOrigin()).hostname.replace(/^www\./, '')) return []
  return [value]
}

test('no page has ratings or reviews in its markup', () => {
  for (const page of foundPages()) {
    for (const { key, value } of valuesOf(page.graph))
      expect(key === '@type' ? String(value) : key, page.path).not.toMatch(/rating|review/i)
    // Nor as microdata or RDFa.
    expect(page.all('[itemscope], [itemprop], [typeof], [vocab]'), page.path).toEqual([])
  }
})

for (const { href: path, price, shownPrice, type: label, itinerary: plan } of toursWithPage) {
  test(`${path} has one price, the same in both nodes and beside "Price"`, () => {
    for (const type of ['TouristTrip', 'Product']) {
      const offer = inside(nodeOf(path, type), 'offers')
      expect(offer).toMatchObject({
        '@type': 'Offer',
        price: price.toFixed(2),
        priceCurrency: 'INR',
        category: label,
        url: siteOrigin() + path,
        availability: 'https://schema.org/InStock',
        seller: { '@id': inside(nodeOf(path, 'TouristTrip'), 'provider')['@id'] },
      })
      // No `priceValidUntil`: there is no such date, and an invented one would be false.
      expect(offer).not.toHaveProperty('priceValidUntil')
    }
    // In the answers at the top and in the facts beside the itinerary.
    const shown = pageAt(path).text.match(/\bPrice ₹[\d,]+\.\d\d/g)
    expect(new Set(shown)).toEqual(new Set([`Price ${shownPrice}`]))
  })

  test(`${path} has the itinerary in its order, with the sights that its lines name`, () => {
    const itinerary = inside(nodeOf(path, 'TouristTrip'), 'itinerary')
    const stops = entries(itinerary)
    expect([itinerary['numberOfItems'], stops.map(({ position }) => position)]).toEqual([
      plan.length,
      countTo(plan),
    ])
    expect(stops.map(({ name }) => name)).toEqual(
      plan.map(({ at, activity }) => `${formatTime(at)} ${activity}`.replaceAll('\u00a0', ' ')),
    )
    const sights = plan.filter(({ place, activity }) => place !== undefined && activity.includes(place))
    expect(stops.flatMap(({ item }) => (isNode(item) ? [item['name']] : []))).toEqual(
      sights.map(({ place }) => place),
    )
  })
}

test('the operator is one node, equal on every page, with the range of all prices', () => {
  const prices = tours.map(({ price }) => price)
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)].map(formatPrice)
  const home = nodeOf('/', 'TravelAgency')
  expect(home).toMatchObject({ name: operator.brand, priceRange: `${lowest} to ${highest}` })
  const agencies = foundPages()
    .flatMap((page) => valuesOf([{ graph: page.graph }]))
    .filter(({ value }) => isNode(value) && value['@type'] === 'TravelAgency')
  expect(agencies.length).toBeGreaterThan(toursWithPage.length)
  for (const { value } of agencies) expect(home).toMatchObject(value as JsonLdNode)
})

test('the operator’s logo is a picture of 112 pixels at least', async () => {
  const logo = fileOf(String(nodeOf('/', 'TravelAgency')['logo']))
  const { format, width, height } = await sharp(logo).metadata()
  expect(format).toBe('png')
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(112)
})

test('the site has the operator’s name and its own address', () => {
  expect(nodeOf('/', 'WebSite')).toMatchObject({ name: operator.brand, url: `${siteOrigin()}/` })
})

for (const { id, title, kind, highlights } of destinations) {
  test(`/destination/${id}/ is named by its title, with the sights that are places`, () => {
    const place = nodeOf(`/destination/${id}/`, kind)
    const sights = [place['includesAttraction'] ?? []].flat() as JsonLdNode[]
    const named = kind === 'TouristAttraction' ? [] : highlights.filter(({ isPlace }) => isPlace)
    expect([place['name'], ...sights.map(({ name }) => name)]).toEqual([
      title,
      ...named.map(({ name }) => name),
    ])
  })
}
