import { expect, test, type Page } from '@playwright/test'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import sharp from 'sharp'
import { staticServer } from '../../export/commands/static-server.mjs'
import { heic, phonePhoto, scene } from './fixtures.ts'
import { SiteCopy } from '../support/site-copy.ts'

/**
 * The site as it is once the operator has photographs: one from a phone in a tour, one in the hero, one linked from
 * another site in a destination. One build for all tests of this file.
 */
test.describe.configure({ mode: 'default' })

let copy: SiteCopy
let server: Server
let origin: string
let built: string

test.beforeAll(async () => {
  test.setTimeout(180_000)
  copy = new SiteCopy('site-with-photos')
  copy.write('content/pictures/from-phone.jpg', await phonePhoto(2400, 1800))
  copy.write('content/pictures/lit-palace.jpg', await phonePhoto(1600, 1200))
  copy.write('content/pictures/unused.jpg', await phonePhoto(800, 600))
  copy.edit('content/tours/mysore-city-tour.yaml', 'upload: mysore-city.svg', 'upload: from-phone.jpg')
  copy.edit('content/home.yaml', 'upload: hero.svg', 'upload: lit-palace.jpg')
  copy.edit(
    'content/destinations/coorg.yaml',
    'upload: coorg.svg',
    'url: https://photos.example.org/coorg.jpg\n  width: 1600\n  height: 1067',
  )
  built = copy.build()
  server = staticServer(copy.out).listen(0, '127.0.0.1')
  await new Promise((ready) => server.once('listening', ready))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

test.afterAll(() => {
  server.close()
  copy.remove()
})

/** Files of the finished folder, with `/` between names. */
const published = () =>
  readdirSync(copy.out, { recursive: true, encoding: 'utf8' }).map((file) => file.replaceAll('\\', '/'))

const tourPage = '/tour/mysore-city-tour/'
const tourPicture = (page: Page) => page.locator('.tour__head img, .tour img').first()
const currentSrc = (image: HTMLImageElement) => image.currentSrc

test('what phones write into photographs, and the originals, are nowhere in the folder', async () => {
  const pictures = published().filter((file) => /\.(jpe?g|png|webp|avif)$/.test(file))
  expect(pictures.filter((file) => file.endsWith('.avif')).length).toBeGreaterThanOrEqual(12)
  for (const file of pictures) {
    const bytes = readFileSync(join(copy.out, file))
    const { exif, xmp, iptc, comments } = await sharp(bytes).metadata()
    expect({ file, exif, xmp, iptc, comments }).toEqual({ file })
    expect(bytes.toString('latin1')).not.toMatch(/GPSL|Asha/)
  }
  expect(published().filter((file) => file.includes('unused'))).toEqual([])
  expect(
    readdirSync(join(copy.folder, 'public/uploads')).filter((file) => file.startsWith('unused')),
  ).toEqual([])
})

test('the first picture of a page is fetched first, the others when they come near', async ({ page }) => {
  await page.goto(origin + tourPage)
  const first = tourPicture(page)
  await expect(first).toHaveAttribute('fetchpriority', 'high')
  await expect(first).not.toHaveAttribute('loading')
  await expect(first).toHaveAttribute('width', '1600')
  await expect(first).toHaveAttribute('height', '1200')
  await expect(page.locator('link[rel=preload][as=image]')).toHaveCount(0)

  await page.goto(origin)
  const card = page.getByRole('article').filter({ hasText: 'Mysore one day trip' }).getByRole('img').first()
  await expect(card).toHaveAttribute('loading', 'lazy')
  await expect(card).not.toHaveAttribute('fetchpriority')
})

for (const [screen, viewport, deviceScaleFactor, width] of [
  ['a phone with three pixels to each', { width: 360, height: 740 }, 3, 1280],
  ['an old phone', { width: 320, height: 568 }, 1, 320],
  ['a desk', { width: 1440, height: 900 }, 1, 960],
] as const) {
  test(`${screen} fetches one AVIF of the right size, which fills its frame of 4:3`, async ({ browser }) => {
    const page = await browser.newPage({ viewport, deviceScaleFactor })
    const fetched: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('from-phone')) fetched.push(request.url())
    })
    await page.goto(origin + tourPage, { waitUntil: 'networkidle' })
    expect(fetched).toEqual([
      expect.stringMatching(new RegExp(`/uploads/from-phone-${width}\\.[0-9a-f]{8}\\.avif$`)),
    ])
    const box = await tourPicture(page).boundingBox()
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(4 / 3, 1)
    expect(box?.width ?? 0).toBeGreaterThan(viewport.width < 1000 ? viewport.width * 0.8 : 600)
    await page.close()
  })
}

test('a card fetches what its place in the grid needs', async ({ browser }) => {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 })
  await page.goto(origin)
  const card = page.getByRole('article').filter({ hasText: 'Mysore one day trip' }).getByRole('img').first()
  await card.scrollIntoViewIfNeeded()
  await expect.poll(() => card.evaluate(currentSrc)).toMatch(/from-phone-(320|480)\.[0-9a-f]{8}\.avif$/)
  await page.close()
})

test('a photograph behind the headline covers the hero and moves nothing', async ({ page }) => {
  await page.goto(origin, { waitUntil: 'networkidle' })
  const hero = page.getByRole('region', { name: 'Explore Mysore, the royal city of lights' })
  const [frame, picture] = [await hero.boundingBox(), await hero.getByRole('img').boundingBox()]
  expect(picture).toEqual(frame)
  expect(await hero.getByRole('img').evaluate(currentSrc)).toMatch(/lit-palace-\d+\.[0-9a-f]{8}\.avif$/)
  const shift = await page.evaluate(
    () =>
      new Promise<number>((done) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => done(sum), 300)
      }),
  )
  expect(shift).toBeLessThan(0.001)
})

test('a browser that knows no new format gets the JPEG', async ({ page }) => {
  await page.goto(origin + tourPage)
  await page.locator('picture source').evaluateAll((sources) => sources.forEach((source) => source.remove()))
  await expect.poll(() => tourPicture(page).evaluate(currentSrc)).toMatch(/from-phone-\d+\.[0-9a-f]{8}\.jpg$/)
  await expect
    .poll(() => tourPicture(page).evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
})

test('a picture on another site is let through where it is named, and nowhere else', async ({ page }) => {
  const picture = await scene(1600, 1067).jpeg({ quality: 40 }).toBuffer()
  await page.route('https://photos.example.org/**', (route) =>
    route.fulfill({ contentType: 'image/jpeg', body: picture }),
  )
  const refused: string[] = []
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text())
  })
  await page.goto(`${origin}/destination/coorg/`, { waitUntil: 'load' })
  const linked = page.locator('img[src^="https://photos.example.org/"]')
  await expect(linked).toHaveAttribute('width', '1600')
  await expect(linked).toHaveAttribute('height', '1067')
  await expect(linked).toHaveAttribute('fetchpriority', 'high')
  await expect.poll(() => linked.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1600)
  expect(refused).toEqual([])

  const policy = (path: string) =>
    /img-src [^;]*/.exec(readFileSync(join(copy.out, path, 'index.html'), 'utf8'))?.[0]
  expect(policy('destination/coorg')).toBe("img-src 'self' https://photos.example.org")
  expect(policy('destination/ooty')).not.toContain('example.org')
})

test('pictures on other sites are told of in one line of the build', () => {
  expect(built.split('\n').filter((line) => line.includes('photos.example.org'))).toEqual([
    'Note: a picture comes from another site (photos.example.org); nothing checks that it is there or how large it is',
  ])
})

test('a shared link shows the photograph as a JPEG of 1200 by 630', async () => {
  const html = readFileSync(join(copy.out, tourPage, 'index.html'), 'utf8')
  const [, file = ''] =
    /property="og:image" content="[^"]*(\/uploads\/from-phone-preview\.[0-9a-f]{8}\.jpg)"/.exec(html) ?? []
  const { format, width, height } = await sharp(join(copy.out, file)).metadata()
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 })
})

test('photographs that have not changed are not made again', () => {
  const made = () => {
    const folder = join(copy.folder, '.cache/derived')
    return readdirSync(folder).map((file) => `${file} ${statSync(join(folder, file)).mtimeMs}`)
  }
  const before = made()
  const builtBefore = readdirSync(join(copy.folder, 'public/uploads'))
  expect(copy.run('derive').status).toBe(0)
  expect(made()).toEqual(before)
  expect(readdirSync(join(copy.folder, 'public/uploads'))).toEqual(builtBefore)
})

test('a photograph that cannot be used stops the build with one line', () => {
  copy.write('content/pictures/from-phone.jpg', heic)
  const { status, errors } = copy.run('derive')
  expect(status).toBe(1)
  expect(errors.trim().split('\n')).toEqual([
    expect.stringMatching(/^content\/pictures\/from-phone\.jpg: this is a HEIC photo/),
  ])
})
