/** The sample site with forty photographs and the words of guests. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import { everything, expectNothing, ofLooks } from '../support/axe.ts'
import { openPlans, overrideStyles } from '../support/style.ts'
import { fullTour, guests, inPlan, onCard, writeAt } from './proof.ts'
import { sampleOut } from './site.ts'
import { test } from './test.ts'

test.describe.configure({ mode: 'default' })
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const full = `/tour/${fullTour}/`
const pages = ['/', '/packages/', full, '/destination/coorg/']
const newestFirst = guests.toReversed()

const rows = (page: Page) => page.getByRole('group', { name: /^Photographs/ })
const inRow = (row: Locator) => row.getByRole('link')

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

test('photographs are shown under the price, at their stops, and with the cars in the terms', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(full)
  await expect(inRow(rows(page).first())).toHaveCount(20)
  const [price, row, day] = await Promise.all(
    [
      page.getByRole('region', { name: 'Price and booking' }),
      rows(page).first(),
      page.getByRole('heading', { name: 'The day', exact: true }),
    ].map(async (place) => (await place.boundingBox())?.y ?? 0),
  )
  expect([price, row, day]).toEqual([price, row, day].toSorted((one = 0, other = 0) => one - other))
  const stops = page.getByRole('region', { name: 'Itinerary' }).getByRole('group')
  await expect(stops).toHaveCount(4)
  for (const stop of await stops.all()) await expect(inRow(stop)).toHaveCount(3)
  const cars = page.getByRole('region', { name: 'What you pay' }).getByRole('region', { name: 'Our cars' })
  await expect(inRow(cars)).toHaveCount(8)
  await page.goto('/destination/coorg/')
  await expect(inRow(rows(page))).toHaveCount(3)
  await page.goto(`/packages/#${inPlan}`)
  await expect(inRow(page.locator(`#${inPlan}`).getByRole('group', { name: /^Photographs/ }))).toHaveCount(2)
})

test('an upright photograph stays upright, each links to its uncropped version, and the row scrolls by keyboard', async ({
  page,
}) => {
  await page.goto(full)
  const [lying, upright] = [0, 2].map((at) => inRow(rows(page).first()).nth(at))
  for (const [link, shape, size] of [
    [lying, 4 / 3, [1000, 750]],
    [upright, 3 / 4, [750, 1000]],
  ] as const) {
    const image = link?.locator('img')
    const box = await image?.boundingBox()
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(shape, 1)
    const file = (await link?.getAttribute('href')) ?? ''
    const { width, height, format } = await sharp(join(sampleOut, file)).metadata()
    expect([format, width, height]).toEqual(['jpeg', ...size])
  }
  const last = inRow(rows(page).first()).last()
  await expect(last).not.toBeInViewport()
  await last.focus()
  await expect(last).toBeInViewport()
})

test('the first photograph is used on the card and in link previews, where the operator chose so', async ({
  page,
}) => {
  await page.goto('/')
  const card = page.getByRole('article').filter({ has: page.locator(`a[href="/tour/${onCard}/"]`) })
  await expect(card.first().getByRole('img').first()).toHaveAttribute('src', /\/uploads\/proof-41-/)
  const html = readFileSync(join(sampleOut, `tour/${onCard}/index.html`), 'utf8')
  expect(html).toMatch(/property="og:image" content="[^"]*\/uploads\/proof-41-preview\./)
  // The page begins as it did.
  expect(html).toMatch(
    /fetchPriority="high"[^>]*src="\/uploads\/(?!proof)|src="\/uploads\/(?!proof)[^>]*fetchPriority="high"/i,
  )
})

test('guests’ words are shown, the newest first: three on home, all on the packages page, and on their tour', async ({
  page,
}) => {
  const shown = async (path: string) => {
    await page.goto(path)
    return page.getByRole('region', { name: 'What guests say' }).locator('blockquote').allTextContents()
  }
  const texts = newestFirst.map(({ text }) => text)
  expect(await shown('/')).toEqual(texts.slice(0, 3))
  expect(await shown(full)).toEqual(
    newestFirst.filter(({ tour }) => tour === fullTour).map(({ text }) => text),
  )
  expect(await shown('/packages/')).toEqual(texts)
  const quotes = page.getByRole('region', { name: 'What guests say' }).getByRole('figure')
  await expect(quotes.first()).toContainText('Guest Five, Testville')
  await expect(quotes.first().getByRole('link')).toHaveCount(0)
  const [, second] = newestFirst
  await expect(quotes.nth(1).locator('cite').getByRole('link')).toHaveAttribute('href', second?.url ?? '')
  await expect(page.getByRole('link', { name: 'Write about us' })).toHaveAttribute('href', writeAt)
  await expect(page.getByRole('img', { name: 'QR code that opens the same page' })).toBeVisible()
})

test('guests’ words are not marked up as reviews', () => {
  for (const path of pages)
    expect(readFileSync(join(sampleOut, path, 'index.html'), 'utf8'), path).not.toMatch(
      /"@type":"\w*(Review|Rating)"|itemprop|itemtype/,
    )
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
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectNothing(page, 1280, ofLooks)
  })
}

test('a tour with forty photographs still prints on one sheet, without them', async ({ page }) => {
  await page.goto(full)
  const sheet = (await page.pdf({ format: 'A4', preferCSSPageSize: true })).toString('latin1')
  expect(sheet.match(/\/Type \/Page\b/g)).toHaveLength(1)
  await page.emulateMedia({ media: 'print' })
  for (const row of await rows(page).all()) await expect(row).toBeHidden()
})
