import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import { allPages, fileOf, hrefOf, pageAt } from './page.ts'

interface Manifest {
  name: string
  start_url: string
  lang: string
  icons: { src: string; sizes: string; type: string; purpose?: string }[]
}

const readManifest = () => JSON.parse(readFileSync(fileOf('/manifest.webmanifest'), 'utf8')) as Manifest
const iconFile = (selector: string) => fileOf(hrefOf(pageAt('/').one(selector)))

test('favicon.ico is a PNG of 48 pixels under the name that crawlers request', async () => {
  const ico = readFileSync(fileOf('/favicon.ico'))
  expect([...ico.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 48, 48])
  const { format, width, height } = await sharp(ico.subarray(ico.readUInt32LE(18))).metadata()
  expect([format, width, height, ico.readUInt32LE(14)]).toEqual(['png', 48, 48, ico.length - 22])
})

test('there are a square SVG icon and a PNG larger than 48 pixels, as Google requires', async () => {
  const svg = readFileSync(iconFile('link[rel=icon][type="image/svg+xml"]'), 'utf8')
  expect(svg).toMatch(/viewBox="0 0 ([\d.]+) \1"/)
  const png = 'link[rel=icon][type="image/png"]'
  const { format, width, height } = await sharp(iconFile(png)).metadata()
  expect(format).toBe('png')
  expect(`${width}x${height}`).toBe(String(pageAt('/').one(png).properties['sizes']))
  expect(width).toBeGreaterThanOrEqual(96)
})

test('the icon for iOS is 180 pixels and opaque, because iOS shows transparent parts black', async () => {
  const icon = sharp(iconFile('link[rel=apple-touch-icon]'))
  expect((await icon.metadata()).width).toBe(180)
  expect((await icon.stats()).isOpaque).toBe(true)
})

test('the manifest names the site, starts at home, and gives the true size and type of its icons', async () => {
  const { icons, ...manifest } = readManifest()
  const name = pageAt('/').meta('og:site_name')
  expect(manifest).toMatchObject({ name, start_url: '/', lang: 'en-IN' })
  for (const { src, sizes, type } of icons) {
    const { width, height, format } = await sharp(fileOf(src)).metadata()
    expect([`${width}x${height}`, `image/${format}`]).toEqual([sizes, type])
  }
  expect(icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']))
})

test('one icon is maskable: filled to its edges, its drawing inside the safe zone', async () => {
  const [maskable, ...more] = readManifest().icons.filter(({ purpose }) => purpose === 'maskable')
  expect(more).toEqual([])
  const { data, info } = await sharp(fileOf(maskable?.src ?? ''))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const pixel = (x: number, y: number) => [...data.subarray((y * info.width + x) * 4).subarray(0, 4)]
  const ground = pixel(0, 0)
  expect(ground[3]).toBe(255)
  // W3C manifest: the safe zone is a circle of 80 % of the edge; this one is a little outside of it.
  const at = (part: number) => Math.round(info.width * (0.5 + 0.408 * part))
  for (let angle = 0; angle < 2 * Math.PI; angle += 0.05)
    expect(pixel(at(Math.cos(angle)), at(Math.sin(angle))), `at ${angle}`).toEqual(ground)
})

test('every page, the error pages too, has the icons, the manifest and a theme colour for both schemes', () => {
  for (const page of allPages()) {
    expect(page.all('link[rel=icon]').length, page.path).toBe(3)
    expect(hrefOf(page.one('link[rel=manifest]'))).toBe('/manifest.webmanifest')
    const colours = page.all('meta[name="theme-color"]').map(({ properties: { media } }) => media)
    for (const scheme of ['light', 'dark'])
      expect(colours.filter((media) => String(media ?? 'light dark').includes(scheme))).toHaveLength(1)
  }
})
