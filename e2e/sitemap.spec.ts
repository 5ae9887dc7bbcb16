import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { attributes, fileOf, pageAt, pages, toursWithPage } from './pages.ts'

const sitemap = readFileSync('out/sitemap.xml', 'utf8')
const values = (text: string, tag: string) =>
  [...text.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'gs'))].map(([, value = '']) => value)
const pathOf = (address = '') => new URL(address).pathname
const entries = values(sitemap, 'url').map((entry) => ({
  address: values(entry, 'loc')[0] ?? '',
  images: values(entry, 'image:loc').map(pathOf),
  dates: values(entry, 'lastmod'),
}))

test('the sitemap lists all pages by their canonical addresses, with their pictures', () => {
  for (const namespace of ['sitemaps.org/schemas/sitemap/0.9', 'google.com/schemas/sitemap-image/1.1'])
    expect(sitemap).toContain(`="http://www.${namespace}"`)
  expect(entries.map(({ address }) => pathOf(address)).sort()).toEqual(pages)
  for (const { address, images } of entries) {
    const $ = pageAt(pathOf(address))
    expect($('link[rel=canonical]').attr('href')).toBe(address)
    for (const image of images) expect(existsSync(fileOf(image)), image).toBe(true)
    const preview = attributes($, 'meta[property="og:image"]', 'content')
    const shown = attributes($, 'main img:not([src^="/qr/"])', 'src')
    expect(images, address).toEqual(expect.arrayContaining([...preview.map(pathOf), ...shown]))
  }
})

test('each entry has the day of a change of its record, not of the build', () => {
  const today = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10)
  for (const { address, dates } of entries) {
    expect(dates, address).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\d$/)])
    expect((dates[0] ?? '') <= today, address).toBe(true)
    const tour = toursWithPage.find(({ href }) => href === pathOf(address))
    if (tour) expect((dates[0] ?? '') >= tour.updated, address).toBe(true)
  }
})

test('robots.txt allows everything and names the sitemap', () => {
  const lines = readFileSync('out/robots.txt', 'utf8').split('\n')
  expect(lines.filter((line) => line !== '' && !line.startsWith('#'))).toEqual([
    'User-agent: *',
    'Allow: /',
    `Sitemap: ${new URL('/sitemap.xml', entries[0]?.address).href}`,
  ])
})
