/** The head of each page: title, description, link previews, icons. */
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { attributes, errorPages, expect, fileOf, pages, site, test, toursWithPage } from './support.ts'

test.use({ javaScriptEnabled: false })

async function meta(page: Page, name: string): Promise<string> {
  const found = await attributes(page.locator(`meta[name="${name}"], meta[property="${name}"]`), 'content')
  expect(found, name).toHaveLength(1)
  return found[0] ?? ''
}

for (const path of pages) {
  test(`${path} has one h1, title, description, address and link preview`, async ({ page }) => {
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-IN')
    await expect(page.locator('h1')).toHaveCount(1)
    const title = await page.title()
    const shared = path === '/' ? title.replace(`${site.brand}: `, '') : title
    expect(shared.length).toBeLessThanOrEqual(60)
    const description = await meta(page, 'description')
    expect(description).toMatch(/^.{70,160}$/)
    expect(await meta(page, 'robots')).toBe(
      'index, follow, max-video-preview:-1, max-image-preview:large, max-snippet:-1',
    )
    const canonical = await attributes(page.locator('link[rel=canonical]'), 'href')
    expect(canonical).toEqual([expect.stringMatching(new RegExp(`^https://[^/]+${path}$`))])
    const image = await meta(page, 'og:image')
    for (const [name, value] of [
      ['og:url', canonical[0]],
      ['og:title', shared],
      ['og:description', description],
      ['og:site_name', site.brand],
      ['og:locale', 'en_IN'],
      ['twitter:card', 'summary_large_image'],
    ] as const)
      expect(await meta(page, name), name).toBe(value)

    // WhatsApp keeps a preview by its address, so a new picture needs a new one.
    expect(image).toMatch(/^https:\/\/[^/]+\/uploads\/[a-z0-9-]+-preview\.[0-9a-f]{8}\.jpg$/)
    const { format, width, height, exif, xmp } = await sharp(fileOf(image)).metadata()
    expect({ format, width, height, exif, xmp }).toEqual({ format: 'jpeg', width: 1200, height: 630 })
    expect(await attributes(page.locator('main img'), 'alt')).toContain(await meta(page, 'og:image:alt'))
  })
}

test('titles and descriptions differ, and a tour’s title has its price', async ({ page }) => {
  const titles = new Map<string, string>()
  const descriptions = new Set<string>()
  for (const path of pages) {
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    titles.set(path, await page.title())
    descriptions.add(await meta(page, 'description'))
  }
  expect([new Set(titles.values()).size, descriptions.size]).toEqual([pages.length, pages.length])
  for (const { href, shownPrice } of toursWithPage) expect(titles.get(href)).toContain(shownPrice)
})

test('error pages have noindex, and no address, preview or structured data', async ({ page }) => {
  for (const path of errorPages) {
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-IN')
    expect(await meta(page, 'robots'), path).toMatch(/^noindex/)
    const claims =
      'link[rel=canonical], meta[property^="og:"], meta[name=description], script[type$="ld+json"]'
    await expect(page.locator(claims), path).toHaveCount(0)
  }
})

test('icons have the sizes that they name, and the one for iOS is opaque', async ({ page }) => {
  for (const path of [...pages, ...errorPages]) {
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    const head = 'link[rel=icon][type="image/svg+xml"], link[rel=manifest], meta[name="theme-color"]'
    await expect(page.locator(head), path).toHaveCount(3)
  }
  // Google wants a raster of 48 pixels; an .ico has its size in bytes 6 and 7.
  expect([...readFileSync('out/favicon.ico').subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 48, 48])
  const apple = await page.locator('link[rel=apple-touch-icon]').getAttribute('href')
  expect((await sharp(fileOf(apple ?? '')).stats()).isOpaque).toBe(true)
  const manifest = readFileSync('out/manifest.webmanifest', 'utf8')
  const { icons } = JSON.parse(manifest) as { icons: { src: string; sizes: string }[] }
  expect(icons.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512', '512x512'])
  for (const { src, sizes } of [...icons, { src: apple ?? '', sizes: '180x180' }]) {
    const { width, height } = await sharp(fileOf(src)).metadata()
    expect(`${width}x${height}`, src).toBe(sizes)
  }
})
