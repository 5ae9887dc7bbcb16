/** The sample site with photographs, an address and the terms of a price. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { readContent } from '../../content/read.ts'
import { about, terms } from '../../content/testing/content-copy.ts'
import { scene } from '../../tools/assets/testing/photographs.ts'
import { SiteCopy } from '../support/site-copy.ts'
import { sampleName } from './site.ts'
import { test } from './test.ts'

test.describe.configure({ mode: 'default' })

const tourPage = '/tour/mysore-city-tour/'

const covers = 'with driver, fuel, tolls, parking and driver’s meals; permits and GST extra'

const copy = new SiteCopy(sampleName, { existing: true })
const tourPicture = (page: Page) => page.locator('.tour__head img, .tour img').first()
const cardPicture = (page: Page) =>
  page.getByRole('article').filter({ hasText: 'Mysore one day trip' }).getByRole('img').first()
const currentSrc = (image: HTMLImageElement) => image.currentSrc
const naturalWidth = (image: HTMLImageElement) => image.naturalWidth

test('out/ has no original photographs and no metadata of phones', async () => {
  const published = readdirSync(copy.out, { recursive: true, encoding: 'utf8' })
  const pictures = published.filter((file) => /\.(jpe?g|png|webp|avif)$/.test(file))
  expect(pictures.filter((file) => file.endsWith('.avif')).length).toBeGreaterThanOrEqual(9)
  for (const file of pictures)
    expect(readFileSync(join(copy.out, file)).toString('latin1'), file).not.toMatch(/Exif|GPSL|Asha|xmpmeta/)
  const made = readdirSync(join(copy.folder, 'public/uploads'))
  expect([...published, ...made].filter((file) => file.includes('unused'))).toEqual([])
})

test('the first picture of a page is loaded eagerly, the others lazily', async ({ page }) => {
  await page.goto(tourPage)
  const first = tourPicture(page)
  await expect(first).toHaveAttribute('fetchpriority', 'high')
  await expect(first).not.toHaveAttribute('loading')
  await expect(first).toHaveAttribute('width', '1280')
  await expect(first).toHaveAttribute('height', '960')
  await expect(page.locator('link[rel=preload][as=image]')).toHaveCount(0)
  await page.goto('/')
  await expect(cardPicture(page)).toHaveAttribute('loading', 'lazy')
  await expect(cardPicture(page)).not.toHaveAttribute('fetchpriority')
})

for (const [screen, viewport, deviceScaleFactor, width] of [
  ['a phone with three pixels to each', { width: 360, height: 740 }, 3, 1280],
  ['an old phone', { width: 320, height: 568 }, 1, 320],
  ['a desktop', { width: 1440, height: 900 }, 1, 960],
] as const) {
  test(`${screen} fetches one AVIF of the right size, which fills its frame of 2:1`, async ({ browser }) => {
    const page = await browser.newPage({ viewport, deviceScaleFactor })
    const fetched: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('from-phone')) fetched.push(request.url())
    })
    await page.goto(tourPage)
    await expect.poll(() => tourPicture(page).evaluate(naturalWidth)).toBeGreaterThan(0)
    expect(fetched).toEqual([
      expect.stringMatching(new RegExp(`/uploads/from-phone-${width}\\.[0-9a-f]{8}\\.avif$`)),
    ])
    const box = await tourPicture(page).boundingBox()
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(2, 1)
    expect(box?.width ?? 0).toBeGreaterThan(viewport.width < 1000 ? viewport.width * 0.8 : 600)
    await page.close()
  })
}

test('at home a card fetches the size of its layout, and a photograph covers the hero', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/')
  const hero = page.locator('.hero')
  await expect
    .poll(() => hero.getByRole('img').evaluate(currentSrc))
    .toMatch(/lit-palace-\d+\.[0-9a-f]{8}\.avif$/)
  expect(await hero.getByRole('img').boundingBox()).toEqual(await hero.boundingBox())
  await cardPicture(page).scrollIntoViewIfNeeded()
  await expect
    .poll(() => cardPicture(page).evaluate(currentSrc))
    .toMatch(/from-phone-(320|480)\.[0-9a-f]{8}\.avif$/)
})

test('a browser without AVIF and WebP gets the JPEG', async ({ page }) => {
  await page.goto(tourPage)
  await page.locator('picture source').evaluateAll((sources) => sources.forEach((source) => source.remove()))
  await expect.poll(() => tourPicture(page).evaluate(currentSrc)).toMatch(/from-phone-\d+\.[0-9a-f]{8}\.jpg$/)
  await expect.poll(() => tourPicture(page).evaluate(naturalWidth)).toBeGreaterThan(0)
})

test('the policy allows a picture on another site only on pages that name it', async ({ page }) => {
  const picture = await scene(1600, 1067).jpeg({ quality: 40 }).toBuffer()
  await page.route('https://photos.example.org/**', (route) =>
    route.fulfill({ contentType: 'image/jpeg', body: picture }),
  )
  await page.goto('/destination/coorg/')
  const linked = page.locator('img[src^="https://photos.example.org/"]')
  await expect(linked).toHaveAttribute('width', '1600')
  await expect(linked).toHaveAttribute('height', '1067')
  await expect(linked).toHaveAttribute('fetchpriority', 'high')
  await expect.poll(() => linked.evaluate(naturalWidth)).toBe(1600)

  const policy = (path: string) =>
    /img-src [^;]*/.exec(readFileSync(join(copy.out, path, 'index.html'), 'utf8'))?.[0]
  expect(policy('destination/coorg')).toBe("img-src 'self' https://photos.example.org")
  expect(policy('destination/ooty')).not.toContain('example.org')
  expect(
    copy
      .read('build.log')
      .split('\n')
      .filter((line) => line.includes('photos.example.org')),
  ).toEqual([
    'Note: pictures on other sites (photos.example.org): nothing checks that they are there or how large they are',
  ])
})

test('a shared link shows the photograph as a JPEG of 1200 by 630', async () => {
  const html = readFileSync(join(copy.out, tourPage, 'index.html'), 'utf8')
  const [, file = ''] =
    /property="og:image" content="[^"]*(\/uploads\/from-phone-preview\.[0-9a-f]{8}\.jpg)"/.exec(html) ?? []
  const { format, width, height } = await sharp(join(copy.out, file)).metadata()
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 })
})

test('every card and the comparison show what a price covers', async ({ page }) => {
  await page.goto('/packages/')
  for (const card of await page.getByRole('article').all())
    for (const note of [terms.priceBasis, covers])
      await expect(card.getByText(note, { exact: true })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: `Price, ${terms.priceBasis}` })).toBeVisible()
  await expect(page.getByRole('table', { name: `Every price: ${covers}.` })).toBeVisible()
})

test('the plan of a package names its nights and cars, and nothing is left to the quote', async ({
  page,
}) => {
  await page.goto('/packages/#mysore-coorg-wayanad')
  const plan = page.getByRole('group', { name: 'Itinerary of Mysore Coorg Wayanad' })
  await expect(plan).toContainText(
    'Nights: Madikeri 2 (three-star hotel with breakfast); Kalpetta 1 (hotel not included)',
  )
  await expect(plan).toContainText('Car: Sedan, up to 4 people; Innova, up to 7 people')
  await expect(plan).not.toContainText('unless your quote says')
  await page.emulateMedia({ media: 'print' })
  await expect(plan.getByText(terms.cancellation)).toBeVisible()
})

test('the home page, its footer and its structured data name who runs the tours', async ({ page }) => {
  await page.goto('/')
  const why = page.getByRole('region', { name: /^Why Choose/ })
  for (const text of ['2009', about.registration, about.gstin, 'Kannada and English', 'Test Driver'])
    await expect(why).toContainText(text)
  await expect(page.locator('body')).not.toContainText('Hidden Driver')
  await expect(page.getByRole('contentinfo')).toContainText(`GST number ${about.gstin}`)
  const data = await page.locator('script[type="application/ld+json"]').textContent()
  const graph = (JSON.parse(data ?? '') as { '@graph': readonly Record<string, unknown>[] })['@graph']
  expect(graph.find((node) => node['@type'] === 'TravelAgency')).toMatchObject({
    foundingDate: '2009',
    vatID: about.gstin,
    knowsLanguage: about.languages,
  })
})

test('axe finds nothing on the pages with these details', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  for (const path of ['/', tourPage, '/packages/#mysore-coorg-wayanad']) {
    await page.goto(path)
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(
      violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`)),
      path,
    ).toEqual([])
  }
})

test('the side card has all terms and the fares, and answered questions are no longer listed', async ({
  page,
}) => {
  await page.goto(tourPage)
  const side = page.getByRole('region', { name: 'Price and booking' })
  for (const text of Object.values(terms).filter((term) => typeof term === 'string'))
    await expect(side).toContainText(text)
  for (const text of ['Included: Driver, fuel, tolls', 'Extra: Permits and GST'])
    await expect(side).toContainText(text)
  const fares = side.getByRole('table', { name: 'Fares by car and group' })
  await expect(fares).toContainText('Sedan, up to 4 people')
  await expect(page.getByRole('region', { name: /before you book/ })).toHaveCount(0)
  await expect(page.locator('.booking-steps')).toContainText(`Advance: ${terms.deposit}`)
  await expect(page.getByRole('link', { name: /written quote/ })).toHaveCount(0)
  const left = page.getByRole('region', { name: 'Quick questions: tap to ask us on WhatsApp' })
  const questions = readContent(copy.folder).records?.questions.quick ?? []
  const open = questions.filter(({ answeredBy }) => answeredBy === undefined)
  await expect(left.getByRole('listitem').getByRole('link')).toHaveText(open.map(({ text }) => text))
})

test('a tour with every field given still prints on one sheet', async ({ page }) => {
  for (const path of [tourPage, '/packages/#mysore-coorg-wayanad']) {
    await page.goto(path)
    const sheet = (await page.pdf({ format: 'A4', preferCSSPageSize: true })).toString('latin1')
    expect(sheet.match(/\/Type \/Page\b/g), path).toHaveLength(1)
  }
})

test('an address links to a map', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('link', { name: '12 Palace Road' })).toHaveAttribute(
    'href',
    /^https:\/\/www\.google\.com\/maps\/search\/\?api=1&query=12%20Palace%20Road/,
  )
})
