import { existsSync, readFileSync } from 'node:fs'
import { attributes, expect, fileOf, pages, test, toursWithPage } from './support.ts'

test.use({ javaScriptEnabled: false })

const sitemap = readFileSync('out/sitemap.xml', 'utf8')
const entries = [...sitemap.matchAll(/<url>(.*?)<\/url>/gs)].map(([, entry = '']) => entry)
const values = (text: string, tag: string) =>
  [...text.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'g'))].map(([, value = '']) => value)
const pathOf = (address: string | undefined) => new URL(address ?? '').pathname

test('the sitemap is XML of sitemaps.org, and lists exactly the pages by their canonical addresses', async ({
  page,
}) => {
  expect(sitemap).toMatch(
    /^<\?xml version="1.0" encoding="UTF-8"\?>\s*<urlset [^>]*xmlns="http:\/\/www.sitemaps.org\/schemas\/sitemap\/0.9"/,
  )
  expect(sitemap).toContain('xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"')
  const listed = entries.flatMap((entry) => values(entry, 'loc'))
  expect(listed.map(pathOf).sort()).toEqual(pages)
  for (const address of listed) {
    await page.goto(pathOf(address), { waitUntil: 'domcontentloaded' })
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', address)
  }
})

test('each entry has the pictures of its page, the link preview among them', async ({ page }) => {
  for (const entry of entries) {
    const path = pathOf(values(entry, 'loc')[0])
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    const images = values(entry, 'image:loc').map(pathOf)
    for (const image of images) expect(existsSync(fileOf(image)), image).toBe(true)
    const preview = (await attributes(page.locator('meta[property="og:image"]'), 'content'))[0]
    expect(images, path).toContain(pathOf(preview))
    const shown = await attributes(page.locator('main img:not(.qr-code img)'), 'src')
    expect(images, path).toEqual(expect.arrayContaining(shown.filter((src) => src.startsWith('/'))))
  }
})

test('each entry has the day of a change of its record, not of the build', () => {
  // The date in India.
  const today = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10)
  const dates = new Map(entries.map((entry) => [pathOf(values(entry, 'loc')[0]), values(entry, 'lastmod')]))
  for (const [path, [date = '', ...more]] of dates) {
    expect(date, path).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect([date <= today, more]).toEqual([true, []])
  }
  for (const { href, record } of toursWithPage) {
    const { updated } = record as { updated: string }
    expect((dates.get(href)?.[0] ?? '') >= updated, href).toBe(true)
  }
})

test('robots.txt allows everything and names the sitemap', () => {
  const lines = readFileSync('out/robots.txt', 'utf8').split('\n')
  const origin = new URL(values(sitemap, 'loc')[0] ?? '').origin
  expect(lines.filter((line) => line !== '' && !line.startsWith('#'))).toEqual([
    'User-agent: *',
    'Allow: /',
    `Sitemap: ${origin}/sitemap.xml`,
  ])
})
