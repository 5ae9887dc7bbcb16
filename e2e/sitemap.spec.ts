import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { load } from 'cheerio'
import { attributes, fileOf, pageAt, pages, textOf, textsOf, toursWithPage } from './pages.ts'

const sitemap = readFileSync('out/sitemap.xml', 'utf8')
const $ = load(sitemap, { xml: true })
const pathOf = (address: string) => new URL(address).pathname
const entries = $('url')
  .get()
  .map((entry) => ({
    address: textOf($('loc', entry)),
    images: textsOf($('image\\:loc', entry)).map(pathOf),
    dates: textsOf($('lastmod', entry)),
  }))

test('the sitemap lists all pages by their canonical addresses, with their pictures', () => {
  for (const namespace of ['sitemaps.org/schemas/sitemap/0.9', 'google.com/schemas/sitemap-image/1.1'])
    expect(sitemap).toContain(`="http://www.${namespace}"`)
  expect(entries.map(({ address }) => pathOf(address)).sort()).toEqual(pages)
  for (const { address, images } of entries) {
    const page = pageAt(pathOf(address))
    expect(page('link[rel=canonical]').attr('href')).toBe(address)
    for (const image of images) expect(existsSync(fileOf(image)), image).toBe(true)
    const previews = attributes(page('meta[property="og:image"]'), 'content').map(pathOf)
    const shown = attributes(page('main img:not([src^="/qr/"])'), 'src')
    expect(images, address).toEqual(expect.arrayContaining([...previews, ...shown]))
  }
})

test('each entry has the day of a change of its record, not of the build', () => {
  const today = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10)
  for (const { address, dates } of entries) {
    expect(dates, address).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\d$/)])
    const [date = ''] = dates
    expect(date <= today, address).toBe(true)
    const tour = toursWithPage.find(({ href }) => href === pathOf(address))
    if (tour) expect(date >= tour.updated, address).toBe(true)
  }
})

test('robots.txt allows everything and names the sitemap', () => {
  const { href } = new URL('/sitemap.xml', entries[0]?.address)
  const robots = readFileSync('out/robots.txt', 'utf8').replaceAll(/#.*/g, '').trim()
  expect(robots.split(/\n+/)).toEqual(['User-agent: *', 'Allow: /', `Sitemap: ${href}`])
})
