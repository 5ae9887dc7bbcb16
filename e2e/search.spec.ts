/** Metadata for search engines and link previews: head elements, sitemap, robots.txt, icons. */
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { load } from 'cheerio'
import sharp from 'sharp'
import { searchResultWidth } from '../content/search-result.ts'
import {
  attributes,
  destinations,
  errorPages,
  fileOf,
  home,
  packagesPage,
  pageAt,
  pages,
  site,
  textOf,
  textsOf,
  tours,
  tourTypes,
} from './pages.ts'

const sitemap = load(readFileSync('out/sitemap.xml', 'utf8'), { xml: true })
const entries = new Map(
  sitemap('url')
    .get()
    .map((entry) => [textOf(sitemap('loc', entry)), sitemap(entry)]),
)
const changed = [...tours, ...destinations, home, packagesPage, ...Object.values(tourTypes)]
const lastChange = changed
  .map(({ updated }) => updated)
  .toSorted()
  .at(-1)!
const getPath = (address: string) => new URL(address).pathname

// A description that is too wide loses its last sentences.
for (const [path, end] of [
  ['/destination/bangalore/', '₹5,200 for the car.'],
  ['/destination/coorg/', 'for Abbey Falls July to October.'],
  ['/destination/mysore-palace/', 'on Sundays at 7.'],
  ['/destination/ooty/', 'Best time: October to June.'],
  ['/destination/wayanad/', 'package ₹18,500.'],
  ['/tour/coorg-trip/', '6:30 am to 8:15 pm.'],
  ['/tour/mysore-city-tour/', '8:30 am to 8:30 pm.'],
] as const)
  test(`the description of ${path} ends with “${end}”`, () => {
    const [description = ''] = attributes(pageAt(path)('meta[name=description]'), 'content')
    expect(description.slice(-end.length)).toBe(end)
  })

// A phone shows about 120 characters of a description (docs/decisions/14-search-descriptions.md).
for (const [path, exception] of [
  ['/destination/bangalore/', 'closed on some Dasara dates'],
  ['/destination/coorg/', 'no boat when the river is high'],
  ['/destination/mysore-palace/', 'closed on some Dasara dates'],
  ['/destination/ooty/', 'The car needs an e-pass'],
  ['/destination/wayanad/', 'not on Mondays'],
  ['/tour/coorg-trip/', 'No boats in high water.'],
  ['/tour/mysore-city-tour/', 'No zoo on Tuesdays.'],
] as const)
  test(`the description of ${path} has “${exception}” in its first 120 characters`, () => {
    const [description = ''] = attributes(pageAt(path)('meta[name=description]'), 'content')
    expect(description.slice(0, 120)).toContain(exception)
  })

for (const path of pages) {
  const $ = pageAt(path)
  const canonical = attributes($('link[rel=canonical]'), 'href')

  test(`${path} has a unique title and description, a canonical address and a link preview`, async () => {
    const title = $('title').text()
    const previewTitle = path === '/' ? title.replace(`${site.brand}: `, '') : title
    expect(searchResultWidth('title', title)).toBeLessThanOrEqual(580)
    expect(canonical).toEqual([expect.stringMatching(new RegExp(`^https://[^/]+${path}$`))])
    const elements = $('meta[name], meta[property]')
      .get()
      .map(({ attribs }) => attribs)
    const metas = Object.fromEntries(
      elements.map(({ name, property, content }) => [name ?? property, content]),
    )
    expect(Object.keys(metas), 'metadata names are unique').toHaveLength(elements.length)
    const { description, 'og:image': image = '', 'og:image:alt': alt } = metas
    expect(description).toMatch(/^.{70,}$/)
    // The month of a fee would stay in the text when the amount beside it changes.
    expect(description).not.toMatch(/\b20\d\d\b/)
    expect(searchResultWidth('description', description!)).toBeLessThanOrEqual(960)
    for (const part of ['title', 'meta[name=description]'])
      expect(pages.filter((other) => pageAt(other)(part).toString() === $(part).toString())).toEqual([path])
    expect(metas).toMatchObject({
      'og:url': canonical[0],
      'og:title': previewTitle,
      'og:description': description,
    })
    expect(metas['robots']).toBe('index, follow, max-image-preview:large')
    // WhatsApp caches previews by address, so a changed picture needs a new address.
    expect(image).toMatch(/^https:\/\/[^/]+\/uploads\/[a-z0-9-]+-preview\.[0-9a-f]{4}\.jpg$/)
    const { format, width, height, exif, xmp } = await sharp(fileOf(image)).metadata()
    expect({ format, width, height, exif, xmp }).toEqual({ format: 'jpeg', width: 1200, height: 630 })
    expect(attributes($('main img'), 'alt')).toContain(alt)
  })

  test(`${path} is in the sitemap with its pictures and the date when its record changed`, () => {
    const entry = entries.get(canonical[0]!)!
    const images = textsOf(entry.find('image\\:loc')).map(getPath)
    expect(images.filter((image) => !existsSync(fileOf(image)))).toEqual([])
    const previews = attributes($('meta[property="og:image"]'), 'content').map(getPath)
    const shown = attributes($('main img:not([src^="/qr/"])'), 'src')
    expect(images).toEqual([...new Set([...previews, ...shown])])
    const date = textOf(entry.find('lastmod'))
    expect(date).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(date <= lastChange).toBe(true)
    const record = [...tours, ...destinations].find(({ href }) => href === path)
    if (record) expect(date >= record.updated).toBe(true)
  })
}

test('the sitemap lists no other pages, and robots.txt allows everything and refers to the sitemap', () => {
  for (const namespace of ['sitemaps.org/schemas/sitemap/0.9', 'google.com/schemas/sitemap-image/1.1'])
    expect(sitemap.xml()).toContain(`="http://www.${namespace}"`)
  expect(sitemap('url').length).toBe(pages.length)
  const { href } = new URL('/sitemap.xml', [...entries.keys()][0])
  const robots = readFileSync('out/robots.txt', 'utf8').replaceAll(/#.*/g, '').trim()
  expect(robots.split(/\n+/)).toEqual(['User-agent: *', 'Allow: /', `Sitemap: ${href}`])
})

test('error pages have noindex, and no canonical address, preview or structured data', () => {
  for (const path of errorPages) {
    const $ = pageAt(path)
    expect(attributes($('[name=robots]'), 'content'), path).toEqual([expect.stringMatching(/^noindex/)])
    const metadata = $('[name=description], [property^="og:"], [rel=canonical], [type$="ld+json"]')
    expect(metadata.length, path).toBe(0)
  }
})

test('the manifest has the name, tagline and colours of the site, and browsers do not turn numbers into phone links', () => {
  const manifest = JSON.parse(readFileSync('out/manifest.webmanifest', 'utf8')) as object
  const colours = { background_color: '#fff9ef', theme_color: '#1d1440' }
  expect(manifest).toMatchObject({ name: site.brand, start_url: '/', display: 'browser', ...colours })
  expect(manifest).toMatchObject({ short_name: site.brand, description: site.tagline, lang: 'en-IN' })
  for (const [name, content] of [
    ['theme-color', '#1d1440'],
    ['format-detection', 'telephone=no, address=no, email=no'],
    ['viewport', 'width=device-width, initial-scale=1, viewport-fit=cover'],
  ] as const)
    expect(attributes(pageAt('/')(`meta[name=${name}]`), 'content')).toEqual([content])
})

test('icons have the sizes that the manifest and the head declare', async () => {
  const [apple = ''] = attributes(pageAt('/')('link[rel=apple-touch-icon][sizes="180x180"]'), 'href')
  const manifest = readFileSync('out/manifest.webmanifest', 'utf8')
  const { icons } = JSON.parse(manifest) as {
    icons: { src: string; sizes: string; purpose?: string }[]
  }
  // Chromium requires both for installation.
  expect(icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']))
  // The maskable icon has a margin.
  expect(icons.find(({ purpose }) => purpose === 'maskable')?.src).toBe('/icon-maskable-512.png')
  for (const { src, sizes } of [...icons, { src: apple, sizes: '180x180' }]) {
    const { width, height } = await sharp(fileOf(src)).metadata()
    expect(`${width}x${height}`, src).toBe(sizes)
  }
})
