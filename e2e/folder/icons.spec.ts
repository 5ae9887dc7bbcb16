import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import { errorPages, fileOf, foundPages, pageAt } from './page.ts'

interface Manifest {
  name: string
  start_url: string
  lang: string
  theme_color: string
  icons: { src: string; sizes: string; type: string; purpose?: string }[]
}

const iconLink = (selector: string) => {
  const { properties } = pageAt('/').one(selector)
  return { href: String(properties['href']), sizes: String(properties['sizes']) }
}
const readManifest = () => JSON.parse(readFileSync(fileOf('/manifest.webmanifest'), 'utf8')) as Manifest

test('favicon.ico holds 16, 32 and 48 pixels under the name that crawlers ask for', () => {
  const ico = readFileSync(fileOf('/favicon.ico'))
  expect([ico.readUInt16LE(0), ico.readUInt16LE(2)]).toEqual([0, 1])
  const edges = Array.from({ length: ico.readUInt16LE(4) }, (_, index) => [
    ico[6 + index * 16],
    ico[7 + index * 16],
  ])
  expect(edges).toEqual([
    [16, 16],
    [32, 32],
    [48, 48],
  ])
})

test('there is a PNG icon larger than 48 pixels, which is what Google asks for', async () => {
  const { href, sizes } = iconLink('link[rel=icon][type="image/png"]')
  const { format, width, height } = await sharp(fileOf(href)).metadata()
  expect(format).toBe('png')
  expect(`${width}x${height}`).toBe(sizes)
  expect(width).toBeGreaterThanOrEqual(96)
})

test('there is an SVG icon, square', async () => {
  const svg = readFileSync(fileOf(iconLink('link[rel=icon][type="image/svg+xml"]').href), 'utf8')
  const [, width, height] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg) ?? []
  expect(width).toBeDefined()
  expect(width).toBe(height)
})

test('the icon of iOS is 180 pixels and has no see-through part, which iOS would paint black', async () => {
  const file = fileOf(iconLink('link[rel=apple-touch-icon]').href)
  expect((await sharp(file).metadata()).width).toBe(180)
  expect((await sharp(file).stats()).isOpaque).toBe(true)
})

test('the manifest names the site, starts at home, and its icons are what it says they are', async () => {
  const manifest = readManifest()
  expect(manifest.name).toBe(pageAt('/').meta('og:site_name'))
  expect(manifest).toMatchObject({ start_url: '/', lang: 'en-IN' })
  for (const { src, sizes, type } of manifest.icons) {
    const { width, height, format } = await sharp(fileOf(src)).metadata()
    expect({ size: `${width}x${height}`, type: `image/${format}` }).toEqual({ size: sizes, type })
  }
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']))
})

test('one icon may be cut to any shape: filled to its edges, its drawing inside the safe circle', async () => {
  const maskable = readManifest().icons.filter(({ purpose }) => purpose === 'maskable')
  expect(maskable).toHaveLength(1)
  const { data, info } = await sharp(fileOf(maskable[0]?.src ?? ''))
    .raw()
    .toBuffer({ resolveWithObject: true })
  const pixel = (x: number, y: number) => [
    ...data.subarray((y * info.width + x) * info.channels).subarray(0, info.channels),
  ]
  const ground = pixel(0, 0)
  expect(ground[3] ?? 255).toBe(255)
  // W3C manifest: the safe zone is a circle of 80 % of the edge.
  const radius = info.width * 0.4
  for (let angle = 0; angle < 360; angle += 3) {
    const at = (length: number) => Math.round(info.width / 2 + length * radius * 1.02)
    const [x, y] = [at(Math.cos((angle * Math.PI) / 180)), at(Math.sin((angle * Math.PI) / 180))]
    expect(pixel(x, y), `${angle}° at the edge of the safe circle`).toEqual(ground)
  }
})

test('every page, the error pages too, carries the icons, the manifest and a bar colour for both schemes', () => {
  for (const page of [...foundPages(), ...errorPages()]) {
    expect(page.all('link[rel=icon]').length, page.path).toBe(3)
    expect(page.one('link[rel=manifest]').properties['href']).toBe('/manifest.webmanifest')
    const colours = page
      .all('meta[name="theme-color"]')
      .map(({ properties }) => String(properties['media'] ?? 'light dark'))
    for (const scheme of ['light', 'dark'])
      expect(colours.filter((media) => media.includes(scheme))).toHaveLength(1)
  }
})
