import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { destinations, pages, tours, toursWithPage } from '../support/content.ts'
import { fileOf, folder, foundPages, siteOrigin } from './page.ts'

const sitemap = readFileSync(join(folder, 'sitemap.xml'), 'utf8')
const found = (pattern: RegExp, text = sitemap) => [...text.matchAll(pattern)].map(([, value = '']) => value)
/** The `<url>` of a page. */
const entryOf = (path: string) =>
  found(/<url>(.*?)<\/url>/g).find((url) => url.includes(`<loc>${siteOrigin()}${path}</loc>`)) ?? ''

test('the sitemap is valid XML of the schema of sitemaps.org, with pictures of Google’s extension', () => {
  // The part of https://www.sitemaps.org/schemas/sitemap/0.9/sitemap.xsd that search engines read.
  const address = String.raw`https://[^\s<>&"']+`
  const picture = `<image:image><image:loc>${address}</image:loc></image:image>`
  const url = String.raw`<url><loc>${address}</loc>(<lastmod>\d{4}-\d\d-\d\d</lastmod>)?(${picture})+</url>\n`
  const names =
    'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"(?=[^>]* xmlns:image="http://www.google.com/schemas/sitemap-image/1.1")( xmlns:\\w+="[^"]+")+'
  expect(sitemap.trim()).toMatch(
    new RegExp(String.raw`^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset ${names}>\n(${url})+</urlset>$`),
  )
})

test('the sitemap lists exactly the pages that search engines may index', () => {
  expect(found(/<loc>(.*?)<\/loc>/g).sort()).toEqual(pages.map((path) => siteOrigin() + path).sort())
})

test('the sitemap lists the pictures of each page, the link preview first, all of them in out/', () => {
  for (const page of foundPages()) {
    const images = found(/<image:loc>(.*?)<\/image:loc>/g, entryOf(page.path))
    expect(images[0]).toBe(page.meta('og:image'))
    const shown = page.all('main img').map(({ properties }) => String(properties['src']))
    for (const src of shown.filter((one) => one.startsWith('/') && !one.includes('/qr-')))
      expect(images).toContain(siteOrigin() + src)
    for (const image of images.filter((one) => one.startsWith(siteOrigin())))
      expect(existsSync(fileOf(image)), image).toBe(true)
  }
})

test('the sitemap dates each page by its newest record, not by the build', () => {
  const newestTour = tours.reduce((newest, { updated }) => (updated > newest ? updated : newest), '')
  const atLeast = new Map<string, string>([
    ...['/', '/packages/'].map((path) => [path, newestTour] as const),
    ...toursWithPage.map(({ href, updated }) => [href, updated] as const),
    ...destinations.map(({ id, updated }) => [`/destination/${id}/`, updated] as const),
  ])
  const today = new Date(Date.now() + 5.5 * 3_600_000).toISOString()
  for (const [path, earliest] of atLeast) {
    const [date = ''] = found(/<lastmod>(.*?)<\/lastmod>/g, entryOf(path))
    expect(date >= earliest && date <= today, `${path} ${date}`).toBe(true)
  }
})

test('robots.txt allows all crawlers and names the sitemap', () => {
  const lines = readFileSync(join(folder, 'robots.txt'), 'utf8').split('\n')
  expect(lines.filter((line) => line && !line.startsWith('#'))).toEqual([
    'User-agent: *',
    'Allow: /',
    `Sitemap: ${siteOrigin()}/sitemap.xml`,
  ])
})
