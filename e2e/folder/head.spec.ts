import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import { formatPrice, titleWithPrice } from '../../app/_lib/format.ts'
import { cheapest, tourById, toursThatVisit } from '../../content/index.ts'
import type { Tour } from '../../content/schema/index.ts'
import { buttons, messages } from '../specification.ts'
import { destinations, operator, packagesPage, pages, tourTypes, toursWithPage } from '../support/content.ts'
import { allPages, fileOf, foundPages, pageAt, siteOrigin, textOf } from './page.ts'

/** The lowest price of these tours, as in a title. */
const priceOf = (tours: readonly Tour[]) =>
  `${tours.length > 1 ? 'from ' : ''}${formatPrice(cheapest(tours).price)}`

/** The titles that are made from content, without the brand. */
const titles: Readonly<Record<string, string>> = {
  '/': 'Mysore Tours and Holiday Packages',
  '/packages/': packagesPage.searchTitle,
  ...Object.fromEntries([
    ...toursWithPage.map((tour) => [
      tour.href,
      titleWithPrice(tour.pageTitle ?? tour.searchedAs, formatPrice(tour.price)),
    ]),
    ...destinations.map(({ id, title, searchTitle, openingHours }) => [
      `/destination/${id}/`,
      openingHours
        ? (searchTitle ?? title)
        : titleWithPrice(searchTitle ?? `${title} Tour from Mysore`, priceOf(toursThatVisit(id))),
    ]),
    ...tourTypes.map(({ id, title, tours }) => [
      `/tour-type/${id}/`,
      titleWithPrice(`${title} from Mysore`, priceOf(tours.map(tourById))),
    ]),
  ]),
}

for (const path of pages) {
  const title = titles[path] ?? pageAt(path).title

  test(`${path} has the title of its kind, which a search engine shows whole, and one h1`, () => {
    const page = pageAt(path)
    expect(page.title).toBe(path === '/' ? `${operator.brand}: ${title}` : title)
    expect(title.length).toBeLessThanOrEqual(60)
    expect(page.all('h1')).toHaveLength(1)
  })

  test(`${path} has one canonical address, no limits on search previews, and its own description`, () => {
    const page = pageAt(path)
    expect(page.one('link[rel=canonical]').properties['href']).toBe(siteOrigin() + path)
    expect(page.all('link[rel=alternate], link[rel=amphtml]')).toEqual([])
    const rules = 'index, follow, max-video-preview:-1, max-image-preview:large, max-snippet:-1'
    expect(page.metas('robots')).toEqual([rules])
    expect(page.meta('description')).toMatch(/^.{70,160}$/)
    expect(page.meta('description')).not.toContain(page.title)
  })

  test(`${path} has the same title and description for link previews as for search engines, by WhatsApp’s rules`, () => {
    const page = pageAt(path)
    const description = page.meta('description')
    const values = (names: string) => names.split(' ').map((name) => page.meta(name))
    expect(values('og:title twitter:title og:description twitter:description')).toEqual([
      ...[title, title],
      ...[description, description],
    ])
    expect(values('og:url og:type og:locale og:site_name twitter:card')).toEqual([
      siteOrigin() + path,
      ...['website', 'en_IN', operator.brand, 'summary_large_image'],
    ])
    expect(title).not.toContain(operator.brand)
    expect(Buffer.byteLength(page.html.slice(0, page.html.indexOf('</head>')))).toBeLessThan(300_000)
  })

  test(`${path} has a link preview of a picture that it shows: a JPEG of 1200 × 630 without metadata of its place`, async () => {
    const page = pageAt(path)
    const address = page.meta('og:image')
    expect(address.startsWith(`${siteOrigin()}/`)).toBe(true)
    expect(page.meta('twitter:image')).toBe(address)
    const about = ['width', 'height', 'type'].map((name) => page.meta(`og:image:${name}`))
    expect(about).toEqual(['1200', '630', 'image/jpeg'])
    const bytes = readFileSync(fileOf(address))
    expect(bytes.length).toBeLessThan(300_000)
    const { format, width, height, exif, xmp, iptc } = await sharp(bytes).metadata()
    expect({ format, width, height, exif, xmp, iptc }).toEqual({ format: 'jpeg', width: 1200, height: 630 })
    // A picture, not a plain colour.
    const { channels } = await sharp(bytes).stats()
    expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(20)
    // WhatsApp caches a preview by its address.
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8)
    expect(basename(address)).toMatch(new RegExp(`^[a-z0-9-]+-preview\\.${hash}\\.jpg$`))
    const shown = page.all('main img, main svg[role=img]')
    const texts = shown.map(({ properties }) => properties['alt'] ?? properties['ariaLabel'])
    expect(texts).toContain(page.meta('og:image:alt'))
    expect(page.meta('twitter:image:alt')).toBe(page.meta('og:image:alt'))
  })
}

test('no two pages have the same title or description', () => {
  const titles = new Set(foundPages().map(({ title }) => title))
  const descriptions = new Set(foundPages().map((page) => page.meta('description')))
  expect([titles.size, descriptions.size]).toEqual([pages.length, pages.length])
})

test('every page, the error pages too, has a lang attribute', () => {
  for (const page of allPages()) expect(page.one('html').properties['lang'], page.path).toBe('en-IN')
})

/** Each error page and its message in the specification. */
const errors = {
  '404.html': messages.page,
  'tour/404.html': messages.tour,
  'destination/404.html': messages.destination,
  'tour-type/404.html': messages['tour-type'],
  '500.html': messages.error,
}

for (const [file, message] of Object.entries(errors)) {
  test(`${file} has its message and a link to home, noindex, no canonical address and no structured data`, () => {
    const page = pageAt(file)
    expect(textOf(page.one('h1'))).toBe(message)
    expect(page.title.startsWith(message)).toBe(true)
    expect(page.all('main a[href="/"]').map(textOf)).toEqual([buttons.home])
    expect(page.metas('robots').length).toBeGreaterThan(0)
    for (const rules of page.metas('robots')) expect(rules).toMatch(/^noindex\b/)
    const claims =
      'link[rel=canonical], meta[property^="og:"], meta[name^="twitter:"], meta[name=description]'
    expect(page.all(claims)).toEqual([])
    expect(page.graph).toEqual([])
  })
}
