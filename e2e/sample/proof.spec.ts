/** The sample site with forty photographs and the words of guests. */
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { selectAll } from 'hast-util-select'
import { brotliCompressSync } from 'node:zlib'
import sharp from 'sharp'
import { hrefOf, textOf, within } from '../folder/page.ts'
import { everything, expectNothing, ofLooks } from '../support/axe.ts'
import { sheetsOf } from '../support/print.ts'
import { openPlans, overrideStyles } from '../support/style.ts'
import { fullTour, guests, inPlan, onCard, writeAt } from './proof.ts'
import { sampleOut, samplePage } from './site.ts'
import { test } from './test.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const full = `/tour/${fullTour}/`
const pages = ['/', '/packages/', full, '/destination/coorg/']

test('a page with forty photographs loads less than 300 kB on a phone that does not scroll', async ({
  browser,
}) => {
  const page = await browser.newPage({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 3 })
  let bytes = 0
  let photographs = 0
  page.on('response', async (response) => {
    const body = await response.body()
    const isText = /html|svg/.test(response.headers()['content-type'] ?? '')
    bytes += isText ? brotliCompressSync(body).length : body.length
    if (response.url().includes('/proof-')) photographs++
  })
  await page.goto(full, { waitUntil: 'networkidle' })
  await expect(page.locator('.photos img')).toHaveCount(40)
  expect(await page.locator('.photos img:not([loading=lazy])').count()).toBe(0)
  expect(photographs).toBeGreaterThan(0)
  expect(bytes).toBeLessThan(300_000)
  await page.close()
})

test('photographs are shown after the price, at their stops, and with the cars in the terms', () => {
  const photographs = (path: string, place: string) => {
    const rows = samplePage(path).all(`${place} .photos__row`)
    return rows.map((row) => selectAll('a', row).length)
  }
  expect(photographs(full, 'main')).toEqual([20, 3, 3, 3, 3, 8])
  expect(photographs(full, '.tour-facts + .photos')).toEqual([20])
  expect(photographs(full, 'section[aria-labelledby=itinerary]')).toEqual([3, 3, 3, 3])
  expect(photographs(full, '.band--pay section[aria-labelledby=cars]')).toEqual([8])
  expect(photographs('/destination/coorg/', 'main')).toEqual([3])
  expect(photographs('/packages/', `#${inPlan}`)).toEqual([2])
})

test('an upright photograph stays upright, each links to its uncropped version, and the row scrolls by keyboard', async ({
  page,
}) => {
  await page.goto(full)
  const photographs = page
    .getByRole('group', { name: /^Photographs/ })
    .first()
    .getByRole('link')
  for (const [at, shape, size] of [
    [0, 4 / 3, [640, 480]],
    [2, 3 / 4, [480, 640]],
  ] as const) {
    const box = await photographs.nth(at).locator('img').boundingBox()
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(shape, 1)
    const file = (await photographs.nth(at).getAttribute('href')) ?? ''
    const { width, height, format } = await sharp(join(sampleOut, file)).metadata()
    expect([format, width, height]).toEqual(['jpeg', ...size])
  }
  await expect(photographs.last()).not.toBeInViewport()
  await photographs.last().focus()
  await expect(photographs.last()).toBeInViewport()
})

test('the first photograph is used on the card and in link previews, where the operator chose so', () => {
  const onCards = samplePage('/').all(`article:has(a[href="/tour/${onCard}/"]) picture img`)
  expect(onCards[0]?.properties['src']).toMatch(/\/uploads\/proof-41-/)
  const page = samplePage(`/tour/${onCard}/`)
  expect(page.meta('og:image')).toMatch(/\/uploads\/proof-41-preview\./)
  // The page begins as it did.
  expect(page.all('main img')[0]?.properties['src']).toMatch(/^\/uploads\/(?!proof)/)
})

test('guests’ words are shown, the newest first: three on home, all on the packages page, and on their tour', () => {
  const section = (path: string) => samplePage(path).one('section[aria-labelledby=guests]')
  const shown = (path: string) => selectAll('blockquote', section(path)).map(textOf)
  const newestFirst = guests.toReversed()
  const texts = newestFirst.map(({ text }) => text)
  expect(textOf(within(section('/'), 'h2'))).toBe('What guests say')
  expect(shown('/')).toEqual(texts.slice(0, 3))
  expect(shown(full)).toEqual(newestFirst.filter(({ tour }) => tour === fullTour).map(({ text }) => text))
  expect(shown('/packages/')).toEqual(texts)
  const [first, second] = selectAll('figure', section('/packages/'))
  expect(first && textOf(first)).toContain('Guest Five, Testville')
  expect(first && selectAll('a', first)).toEqual([])
  expect(second && hrefOf(within(second, 'cite a'))).toBe(newestFirst[1]?.url)
  const write = selectAll('a', section('/packages/')).filter((link) => textOf(link) === 'Write about us')
  expect(write.map(hrefOf)).toEqual([writeAt])
  expect(within(section('/packages/'), '.qr-code img').properties['alt']).toBe(
    'QR code that opens the same page',
  )
})

test('guests’ words are not marked up as reviews', () => {
  for (const path of pages)
    expect(samplePage(path).html, path).not.toMatch(/"@type":"\w*(Review|Rating)"|itemprop|itemtype/)
})

for (const path of pages) {
  test(`axe finds nothing on ${path} when it is full`, async ({ page }) => {
    await page.route('https://photos.example.org/**', (route) => route.abort())
    await page.goto(path)
    await openPlans(page)
    // Axe cannot decide about text that is scrolled out of a row; generated noise replaces the palace behind the headline.
    await overrideStyles(
      page,
      '.photos__row { flex-wrap: wrap !important; } .hero__picture { visibility: hidden !important; }',
    )
    await expectNothing(page, 360, everything)
    // Its cards have the same parts.
    if (path === '/packages/') return
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectNothing(page, 1280, ofLooks)
  })
}

test('a tour with every field given and forty photographs prints on one sheet, without them', async ({
  page,
}) => {
  for (const path of ['/packages/#mysore-coorg-wayanad', full]) {
    await page.goto(path)
    expect(await sheetsOf(page), path).toHaveLength(1)
  }
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('group', { name: /^Photographs/ })).toHaveCount(0)
})
