/** The head of each page: title, description, link previews, icons. */
import { readFileSync, statSync } from 'node:fs'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { attributes, errorPages, expect, fileOf, pages, site, test, tours } from './support.ts'

test.use({ javaScriptEnabled: false })

/** The one value of a `<meta>`. */
async function meta(page: Page, name: string): Promise<string> {
  const found = await attributes(page.locator(`meta[name="${name}"], meta[property="${name}"]`), 'content')
  expect(found, name).toHaveLength(1)
  return found[0] ?? ''
}

const origin = /^https:\/\/[^/]+/

for (const path of pages) {
  test(`${path} has one h1, a title, a description and an address of its own`, async ({ page }) => {
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
    expect(canonical.map((address) => address.replace(origin, ''))).toEqual([path])
    expect(await meta(page, 'og:url')).toBe(canonical[0])
    for (const name of ['og:title', 'twitter:title']) expect(await meta(page, name)).toBe(shared)
    for (const name of ['og:description', 'twitter:description'])
      expect(await meta(page, name)).toBe(description)
    expect(await meta(page, 'og:site_name')).toBe(site.brand)
    expect(await meta(page, 'og:locale')).toBe('en_IN')
    expect(await meta(page, 'twitter:card')).toBe('summary_large_image')
  })

  test(`${path} has a link preview of a picture on it: a JPEG of 1200 × 630 without metadata`, async ({
    page,
  }) => {
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    const address = await meta(page, 'og:image')
    const canonical = (await page.locator('link[rel=canonical]').getAttribute('href')) ?? ''
    expect(new URL(address).origin).toBe(new URL(canonical).origin)
    expect(await meta(page, 'twitter:image')).toBe(address)
    // WhatsApp keeps a preview by its address, so a new picture needs a new one.
    expect(address).toMatch(/\/uploads\/[a-z0-9-]+-preview\.[0-9a-f]{8}\.jpg$/)
    const file = fileOf(address)
    expect(statSync(file).size).toBeLessThan(300_000)
    const { format, width, height, exif, xmp } = await sharp(file).metadata()
    expect({ format, width, height, exif, xmp }).toEqual({ format: 'jpeg', width: 1200, height: 630 })
    const alternative = await meta(page, 'og:image:alt')
    expect(await attributes(page.locator('main img, main svg[role=img]'), 'alt')).toContain(alternative)
  })
}

test('no two pages have the same title or description, and a tour’s title has its price', async ({
  page,
}) => {
  const titles = new Map<string, string>()
  const descriptions = new Set<string>()
  for (const path of pages) {
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    titles.set(path, await page.title())
    descriptions.add(await meta(page, 'description'))
  }
  expect([new Set(titles.values()).size, descriptions.size]).toEqual([pages.length, pages.length])
  for (const { href, hasPage, shownPrice } of tours)
    if (hasPage) expect(titles.get(href)).toContain(shownPrice)
})

test('error pages have noindex, no canonical address, no preview and no structured data', async ({
  page,
}) => {
  for (const path of errorPages) {
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-IN')
    const robots = await attributes(page.locator('meta[name=robots]'), 'content')
    expect(robots.length, path).toBeGreaterThan(0)
    for (const rules of robots) expect(rules, path).toMatch(/^noindex/)
    const claims =
      'link[rel=canonical], meta[property^="og:"], meta[name=description], script[type$="ld+json"]'
    await expect(page.locator(claims), path).toHaveCount(0)
  }
})

test('every page has its icons, the manifest and a theme colour', async ({ page }) => {
  for (const path of [...pages, ...errorPages]) {
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    const icons = await attributes(page.locator('link[rel=icon]'), 'type')
    expect(icons, path).toEqual(expect.arrayContaining(['image/svg+xml']))
    for (const selector of ['link[rel="apple-touch-icon"]', 'link[rel=manifest]', 'meta[name="theme-color"]'])
      expect(await page.locator(selector).count(), `${path} ${selector}`).toBeGreaterThan(0)
  }
})

test('the icons have the sizes that they name: an .ico of 48 pixels, opaque on iOS, 192 and 512 in the manifest', async ({
  page,
}) => {
  await page.goto('/')
  // Google wants a raster of 48 pixels; an .ico has its size in bytes 6 and 7.
  expect([...readFileSync('out/favicon.ico').subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 48, 48])
  const apple = (await page.locator('link[rel="apple-touch-icon"]').getAttribute('href')) ?? ''
  expect((await sharp(fileOf(apple)).metadata()).width).toBe(180)
  expect((await sharp(fileOf(apple)).stats()).isOpaque).toBe(true)

  const manifest = JSON.parse(readFileSync('out/manifest.webmanifest', 'utf8')) as {
    name: string
    start_url: string
    icons: { src: string; sizes: string; type: string; purpose?: string }[]
  }
  expect(manifest).toMatchObject({ name: site.brand, start_url: '/' })
  for (const { src, sizes, type } of manifest.icons) {
    const { width, height, format } = await sharp(fileOf(src)).metadata()
    expect([`${width}x${height}`, `image/${format}`], src).toEqual([sizes, type])
  }
  const sizes = manifest.icons.map((icon) => icon.sizes)
  expect(sizes).toEqual(expect.arrayContaining(['192x192', '512x512']))
  expect(manifest.icons.filter(({ purpose }) => purpose === 'maskable')).toHaveLength(1)
})
