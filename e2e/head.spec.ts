/** The head of each page: title, description, link previews, icons. */
import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import type { CheerioAPI } from 'cheerio'
import sharp from 'sharp'
import { attributes, errorPages, fileOf, pageAt, pages, site } from './pages.ts'

function meta($: CheerioAPI, name: string): string {
  const found = attributes($, `meta[name="${name}"], meta[property="${name}"]`, 'content')
  expect(found, name).toHaveLength(1)
  return found[0] ?? ''
}

for (const path of pages) {
  test(`${path} has one h1, title, description, address and link preview`, async () => {
    const $ = pageAt(path)
    expect($('html').attr('lang')).toBe('en-IN')
    expect($('h1').length).toBe(1)
    const title = $('title').text()
    const shared = path === '/' ? title.replace(`${site.brand}: `, '') : title
    expect(shared.length).toBeLessThanOrEqual(60)
    const description = meta($, 'description')
    expect(description).toMatch(/^.{70,160}$/)
    expect(meta($, 'robots')).toBe(
      'index, follow, max-video-preview:-1, max-image-preview:large, max-snippet:-1',
    )
    const canonical = attributes($, 'link[rel=canonical]', 'href')
    expect(canonical).toEqual([expect.stringMatching(new RegExp(`^https://[^/]+${path}$`))])
    const image = meta($, 'og:image')
    for (const [name, value] of [
      ['og:url', canonical[0]],
      ['og:title', shared],
      ['og:description', description],
      ['og:site_name', site.brand],
      ['og:locale', 'en_IN'],
      ['twitter:card', 'summary_large_image'],
    ] as const)
      expect(meta($, name), name).toBe(value)

    // WhatsApp keeps a preview by its address, so a new picture needs a new one.
    expect(image).toMatch(/^https:\/\/[^/]+\/uploads\/[a-z0-9-]+-preview\.[0-9a-f]{8}\.jpg$/)
    const { format, width, height, exif, xmp } = await sharp(fileOf(image)).metadata()
    expect({ format, width, height, exif, xmp }).toEqual({ format: 'jpeg', width: 1200, height: 630 })
    expect(attributes($, 'main img', 'alt')).toContain(meta($, 'og:image:alt'))
  })
}

test('titles and descriptions differ', () => {
  for (const part of [($: CheerioAPI) => $('title').text(), ($: CheerioAPI) => meta($, 'description')])
    expect(new Set(pages.map(pageAt).map(part)).size).toBe(pages.length)
})

test('error pages have noindex, and no address, preview or structured data', () => {
  for (const path of errorPages) {
    const $ = pageAt(path)
    expect($('html').attr('lang')).toBe('en-IN')
    expect(meta($, 'robots'), path).toMatch(/^noindex/)
    const claims =
      'link[rel=canonical], meta[property^="og:"], meta[name=description], script[type$="ld+json"]'
    expect($(claims).length, path).toBe(0)
  }
})

test('icons have the sizes that they name, and the one for iOS is opaque', async () => {
  const apple = pageAt('/')('link[rel=apple-touch-icon]')
  const manifest = readFileSync('out/manifest.webmanifest', 'utf8')
  const { icons } = JSON.parse(manifest) as { icons: { src: string; sizes: string }[] }
  // Chromium offers to install a site that has both.
  expect(icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']))
  for (const { src, sizes } of [...icons, { src: apple.attr('href') ?? '', sizes: apple.attr('sizes') }]) {
    const { width, height } = await sharp(fileOf(src)).metadata()
    expect(`${width}x${height}`, src).toBe(sizes)
  }
  expect((await sharp(fileOf(apple.attr('href') ?? '')).stats()).isOpaque).toBe(true)
})
