import { existsSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import { formatPrice } from '../../app/_lib/format.ts'
import { destinations, pages, tours, toursWithPage } from '../support/content.ts'
import {
  fileOf,
  foundPages,
  hrefOf,
  pageAt,
  siteOrigin,
  textOf,
  type FoundPage,
  type JsonLdNode,
} from './page.ts'

/** Which nodes a page carries at its top. */
function typesOf(path: string): readonly string[] {
  if (path === '/') return ['WebSite', 'TravelAgency']
  if (path.startsWith('/tour/')) return ['TouristTrip', 'Product', 'BreadcrumbList']
  const place = destinations.find(({ id }) => path === `/destination/${id}/`)
  return place ? [place.kind, 'BreadcrumbList'] : ['BreadcrumbList']
}

/** What Google requires and recommends of each type, as far as this site knows it (https://developers.google.com/search). */
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

/** Codes and addresses: for programs, so no reader has to find them in the text. */
const forPrograms: ReadonlySet<string> = new Set([
  '@type',
  '@id',
  'url',
  'item',
  'image',
  'logo',
  'inLanguage',
  'availability',
  'priceCurrency',
  'currenciesAccepted',
  'addressCountry',
])

interface Value {
  key: string
  value: unknown
  owner: JsonLdNode
}

/** Every property of every node, nested ones too. */
function valuesOf(nodes: readonly JsonLdNode[]): Value[] {
  const found: Value[] = []
  const visit = (key: string, value: unknown, owner: JsonLdNode): void => {
    if (Array.isArray(value)) for (const one of value) visit(key, one, owner)
    else {
      found.push({ key, value, owner })
      if (isNode(value)) for (const [inner, one] of Object.entries(value)) visit(inner, one, value)
    }
  }
  for (const node of nodes) visit('@graph', node, {})
  return found
}

function isNode(value: unknown): value is JsonLdNode {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function nodeOf(page: FoundPage, type: string): JsonLdNode {
  const found = page.graph.find((node) => node['@type'] === type)
  if (!found) throw new Error(`${page.path}: no ${type}`)
  return found
}

const inner = (node: JsonLdNode, key: string) => node[key] as JsonLdNode

for (const path of pages) {
  test.describe(path, () => {
    test('carries the nodes of its kind, all their properties filled in', () => {
      const page = pageAt(path)
      expect(page.graph.map((node) => node['@type'])).toEqual(typesOf(path))
      for (const node of page.graph) {
        expect(Object.keys(node)).toEqual(
          expect.arrayContaining(properties[String(node['@type'])]?.split(' ') ?? []),
        )
      }
      for (const { key, value } of valuesOf(page.graph)) {
        expect(value, key).not.toBeNull()
        expect(value, key).not.toBe('')
      }
    })

    test('says nothing in it that a reader cannot read on the page', () => {
      const page = pageAt(path)
      for (const { key, value } of valuesOf(page.graph)) {
        if (forPrograms.has(key) || isNode(value) || typeof value === 'number') continue
        for (const words of visibleForms(key, String(value))) expect(page.text, key).toContain(words)
      }
    })

    test('refers to nothing outside itself', () => {
      const page = pageAt(path)
      const values = valuesOf(page.graph)
      const whole = values.filter(({ key, owner }) => key === '@id' && Object.keys(owner).length > 1)
      const known = new Set(whole.map(({ value }) => value))
      for (const { value } of values.filter(({ key }) => key === '@id')) expect([...known]).toContain(value)
    })

    test('gives absolute addresses on this site, of pages and pictures that are there', () => {
      const page = pageAt(path)
      const addresses = valuesOf(page.graph).filter(
        ({ key, value }) =>
          ['@id', 'url', 'image', 'logo'].includes(key) || (key === 'item' && typeof value === 'string'),
      )
      for (const { value } of addresses) {
        expect(String(value).startsWith(`${siteOrigin()}/`), String(value)).toBe(true)
        const { pathname } = new URL(String(value))
        if (pathname.endsWith('/')) expect(pages).toContain(pathname)
        else expect(existsSync(fileOf(String(value))), pathname).toBe(true)
      }
    })

    test('rates and reviews nothing', () => {
      const page = pageAt(path)
      for (const { key, value } of valuesOf(page.graph)) {
        expect(key).not.toMatch(/rating|review/i)
        if (key === '@type') expect(value).not.toMatch(/rating|review/i)
      }
      // Nor in the other two ways of marking up.
      expect(page.all('[itemscope], [itemprop], [typeof], [vocab]')).toEqual([])
    })

    test('mirrors the breadcrumb that it shows', () => {
      if (path === '/') return
      const page = pageAt(path)
      const shown = page.all('nav[aria-label="Breadcrumb"] li').map((item) => textOf(item))
      const links = page.all('nav[aria-label="Breadcrumb"] a').map((link) => siteOrigin() + hrefOf(link))
      const told = nodeOf(page, 'BreadcrumbList')['itemListElement'] as JsonLdNode[]
      expect(told.map(({ position }) => position)).toEqual(shown.map((_, index) => index + 1))
      expect(told.map(({ name }) => name)).toEqual(shown)
      expect(textOf(page.one('nav[aria-label="Breadcrumb"] [aria-current=page]'))).toBe(shown.at(-1))
      expect(told.map(({ item }) => item)).toEqual([...links, siteOrigin() + path])
      expect(told.length).toBeGreaterThanOrEqual(2)
    })
  })
}

/** How a value stands on the page. */
function visibleForms(key: string, value: string): string[] {
  if (key === 'price') return [`₹${Number(value).toLocaleString('en-IN', { minimumFractionDigits: 2 })}`]
  if (key === 'priceRange') return value.split(' to ')
  // The bare domain stands in the browser's own address bar.
  if (value === new URL(siteOrigin()).hostname.replace(/^www\./, '')) return []
  return [value]
}

for (const { href: path, price, shownPrice, type: label, itinerary: plan } of toursWithPage) {
  test(`${path} offers its one price, the same in both nodes and beside "Price"`, () => {
    const page = pageAt(path)
    for (const type of ['TouristTrip', 'Product']) {
      const offer = inner(nodeOf(page, type), 'offers')
      expect(offer).toMatchObject({
        '@type': 'Offer',
        price: price.toFixed(2),
        priceCurrency: 'INR',
        category: label,
        url: siteOrigin() + path,
      })
      expect(offer['availability']).toBe('https://schema.org/InStock')
      expect(inner(offer, 'seller')['@id']).toBe(inner(nodeOf(page, 'TouristTrip'), 'provider')['@id'])
      // No date is known until which a price holds; an invented one would be a false statement.
      expect(offer).not.toHaveProperty('priceValidUntil')
    }
    expect(textOf(page.one('.tour-facts__price dd'))).toBe(shownPrice)
  })

  test(`${path} has the itinerary in its order, line by line as shown`, () => {
    const page = pageAt(path)
    const itinerary = inner(nodeOf(page, 'TouristTrip'), 'itinerary')
    const stops = itinerary['itemListElement'] as JsonLdNode[]
    expect(itinerary['numberOfItems']).toBe(stops.length)
    expect(stops.map(({ position }) => position)).toEqual(stops.map((_, index) => index + 1))
    const shown = page.all('ol.itinerary li').map((item) => textOf(item))
    expect(shown).toHaveLength(stops.length)
    for (const [index, { name, item }] of stops.entries()) {
      expect(shown[index]?.startsWith(String(name)), `${String(name)} in ${shown[index]}`).toBe(true)
      if (isNode(item)) expect(String(name)).toContain(item['name'])
    }
    expect(stops.some(({ item }) => isNode(item))).toBe(plan.some(({ place }) => place))
  })
}

test('the operator is one node, the same on every page that names it', () => {
  const home = nodeOf(pageAt('/'), 'TravelAgency')
  expect(String(home['telephone'])).toMatch(/^\+91 \d{5} \d{5}$/)
  for (const page of foundPages()) {
    for (const { value } of valuesOf(page.graph)) {
      if (!isNode(value) || value['@type'] !== 'TravelAgency') continue
      expect(home).toMatchObject(value)
    }
  }
})

test('the operator’s logo is a picture of 112 pixels at least', async () => {
  const { format, width, height } = await sharp(
    fileOf(String(nodeOf(pageAt('/'), 'TravelAgency')['logo'])),
  ).metadata()
  expect(format).toBe('png')
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(112)
})

test('the operator’s prices go from the lowest to the highest of the price list', () => {
  const prices = tours.map(({ price }) => price)
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)].map(formatPrice)
  expect(nodeOf(pageAt('/'), 'TravelAgency')['priceRange']).toBe(`${lowest} to ${highest}`)
})

test('the site has one name: in the data, in the header', () => {
  const { name, url } = nodeOf(pageAt('/'), 'WebSite')
  expect(url).toBe(`${siteOrigin()}/`)
  for (const page of foundPages()) expect(textOf(page.one('.brand'))).toBe(name)
})

test('each destination lists the sights that it names as sights', () => {
  for (const page of foundPages().filter(({ path }) => path.startsWith('/destination/'))) {
    const place = page.graph[0] as JsonLdNode
    const sights = [place['includesAttraction'] ?? []].flat() as JsonLdNode[]
    const headings = page.all('.highlights h3').map((heading) => textOf(heading))
    for (const { name } of sights) expect(headings).toContain(name)
    expect(place['name']).toBe(
      textOf(page.one('h1'))
        .replaceAll(/\p{Script=Kannada}+/gu, '')
        .trim(),
    )
  }
})
