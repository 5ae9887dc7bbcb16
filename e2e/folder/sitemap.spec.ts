import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { destinations, pages, tours, toursWithPage } from '../support/content.ts'
import { fileOf, folder, foundPages, siteOrigin } from './page.ts'

const sitemap = readFileSync(join(folder, 'sitemap.xml'), 'utf8')
const found = (pattern: RegExp, text = sitemap) => [...text.matchAll(pattern)].map(([, value = '']) => value)

test('the sitemap has the form of sitemaps.org with the pictures of Google’s extension, and nothing else', () => {
  // What https://www.sitemaps.org/schemas/sitemap/0.9/sitemap.xsd allows, cut down to the parts that search engines read.
  const address = String.raw`https://[^\s<>&"']+`
  const picture = `<image:image><image:loc>${address}</image:loc></image:image>`
  const url = String.raw`<url><loc>${address}</loc><lastmod>\d{4}-\d\d-\d\d</lastmod>(${picture})+</url>\n`
  const names =
    'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"(?=[^>]* xmlns:image="http://www.google.com/schemas/sitemap-image/1.1")( xmlns:\\w+="[^"]+")+'
  expect(sitemap.trim()).toMatch(
    new RegExp(String.raw`^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset ${names}>\n(${url})+</urlset>$`),
  )
})

test('the sitemap names exactly the pages that want to be found', () => {
  expect(found(/<loc>(.*?)<\/loc>/g).sort()).toEqual(pages.map((path) => siteOrigin() + path).sort())
})

test('the sitemap gives the pictures of each page, the preview first, all of them in the folder', () => {
  const urls = found(/<url>(.*?)<\/url>/g)
  for (const page of foundPages()) {
    const own = urls.find((url) => url.includes(`<loc>${siteOrigin()}${page.path}</loc>`)) ?? ''
    const images = found(/<image:loc>(.*?)<\/image:loc>/g, own)
    expect(images[0]).toBe(page.meta('og:image'))
    const shown = page.all('main img').map(({ properties }) => String(properties['src']))
    for (const src of shown.filter((one) => one.startsWith('/') && !one.includes('/qr-')))
      expect(images).toContain(siteOrigin() + src)
    for (const image of images.filter((one) => one.startsWith(siteOrigin())))
      expect(statSync(fileOf(image)).isFile()).toBe(true)
  }
})

test('the sitemap dates each page by its content, never by the build', () => {
  const dateOf = (path: string) =>
    new RegExp(`<loc>${siteOrigin()}${path}</loc><lastmod>(.*?)</lastmod>`).exec(sitemap)?.[1] ?? ''
  // A page is as new as the newest thing it shows: home and the list show every tour.
  const newestTour =
    tours
      .map(({ updated }) => updated as string)
      .sort()
      .at(-1) ?? ''
  for (const path of ['/', '/packages/']) expect(dateOf(path) >= newestTour, path).toBe(true)
  for (const { href, updated } of toursWithPage) expect(dateOf(href) >= updated, href).toBe(true)
  for (const { id, updated } of destinations) expect(dateOf(`/destination/${id}/`) >= updated, id).toBe(true)
  const contentDates = new Set(found(/<lastmod>(.*?)<\/lastmod>/g))
  for (const date of contentDates)
    expect(date <= new Date(Date.now() + 5.5 * 3_600_000).toISOString()).toBe(true)
})

test('robots.txt lets everybody in and names the sitemap', () => {
  const lines = readFileSync(join(folder, 'robots.txt'), 'utf8').split('\n')
  expect(lines.filter((line) => line && !line.startsWith('#'))).toEqual([
    'User-agent: *',
    'Allow: /',
    `Sitemap: ${siteOrigin()}/sitemap.xml`,
  ])
})
