/** The sample site with photographs, an address and the terms of a price. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { selectAll } from 'hast-util-select'
import sharp from 'sharp'
import { readContent } from '../../content/read.ts'
import { about, terms } from '../../content/testing/content-copy.ts'
import { scene } from '../../tools/assets/testing/photographs.ts'
import { hrefOf, textOf } from '../folder/page.ts'
import { SiteCopy } from '../support/site-copy.ts'
import { fullTour } from './proof.ts'
import { samplePage, sampleName } from './site.ts'
import { test } from './test.ts'

const tourPage = `/tour/${fullTour}/`
const covers = 'with driver, fuel, tolls, parking and driver’s meals; permits and GST extra'

const copy = new SiteCopy(sampleName, { existing: true })
const tourPicture = (page: Page) => page.locator('.tour__head img, .tour img').first()
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

test('the first picture of a page is loaded eagerly, the others lazily; browsers without AVIF and WebP get a JPEG', () => {
  const [first] = samplePage(tourPage).all('main picture img')
  expect(first?.properties).toMatchObject({
    fetchPriority: 'high',
    width: 960,
    height: 720,
  })
  expect(first?.properties['src']).toMatch(/^\/uploads\/from-phone-960\.[0-9a-f]{8}\.jpg$/)
  expect(first?.properties).not.toHaveProperty('loading')
  expect(samplePage(tourPage).all('link[rel=preload][as=image]')).toEqual([])
  const [onCard] = samplePage('/').all('article img[src*="from-phone"]')
  expect(onCard?.properties).toMatchObject({ loading: 'lazy' })
  expect(onCard?.properties).not.toHaveProperty('fetchPriority')
})

for (const [screen, viewport, deviceScaleFactor, width] of [
  ['a phone with three pixels to two', { width: 360, height: 740 }, 1.5, 640],
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
  const picture = hero.getByRole('img')
  await expect.poll(() => picture.evaluate(currentSrc)).toMatch(/lit-palace-\d+\.[0-9a-f]{8}\.avif$/)
  expect(await picture.boundingBox()).toEqual(await hero.boundingBox())
  const card = page.getByRole('article').locator('img[src*="from-phone"]').first()
  await card.scrollIntoViewIfNeeded()
  await expect.poll(() => card.evaluate(currentSrc)).toMatch(/from-phone-(320|480)\.[0-9a-f]{8}\.avif$/)
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

  const policy = (path: string) => /img-src [^;]*/.exec(samplePage(path).html)?.[0]
  expect(policy('/destination/coorg/')).toBe("img-src 'self' https://photos.example.org")
  expect(policy('/destination/ooty/')).not.toContain('example.org')
  const notes = copy.read('build.log').match(/.*photos\.example\.org.*/g)
  expect(notes).toEqual([
    'Note: pictures on other sites (photos.example.org): nothing checks that they are there or how large they are',
  ])
})

test('a shared link shows the photograph as a JPEG of 1200 by 630', async () => {
  const { pathname } = new URL(samplePage(tourPage).meta('og:image'))
  expect(pathname).toMatch(/^\/uploads\/from-phone-preview\.[0-9a-f]{8}\.jpg$/)
  const { format, width, height } = await sharp(join(copy.out, pathname)).metadata()
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 })
})

test('every card and the comparison show what a price covers', () => {
  const page = samplePage('/packages/')
  for (const card of page.all('article'))
    for (const note of [terms.priceBasis, covers]) expect(textOf(card)).toContain(note)
  expect(page.all('.comparison th').map(textOf)).toContain(`Price, ${terms.priceBasis}`)
  expect(textOf(page.one('.comparison caption'))).toContain(`Every price: ${covers}.`)
})

test('the plan of a package names its nights and cars, and nothing is left to the quote', () => {
  const plan = textOf(samplePage('/packages/').one('#mysore-coorg-wayanad .tour-plan'))
  for (const words of [
    'Nights: Madikeri 2 (three-star hotel with breakfast); Kalpetta 1 (hotel not included)',
    'Car: Sedan, up to 4 people; Innova, up to 7 people',
    terms.cancellation,
  ])
    expect(plan).toContain(words)
  expect(plan).not.toContain('unless your quote says')
})

test('the home page, its footer and its structured data name who runs the tours, and where', () => {
  const page = samplePage('/')
  const why = textOf(page.one('section[aria-labelledby=why]'))
  for (const text of ['2009', about.registration, about.gstin, 'Kannada and English', 'Test Driver'])
    expect(why).toContain(text)
  expect(page.text).not.toContain('Hidden Driver')
  expect(textOf(page.one('body > footer'))).toContain(`GST number ${about.gstin}`)
  expect(page.graph.find((node) => node['@type'] === 'TravelAgency')).toMatchObject({
    foundingDate: '2009',
    vatID: about.gstin,
    knowsLanguage: about.languages,
  })
  const [map] = page.all('main a').filter((link) => textOf(link).includes('12 Palace Road'))
  expect(map && hrefOf(map)).toMatch(
    /^https:\/\/www\.google\.com\/maps\/search\/\?api=1&query=12%20Palace%20Road/,
  )
})

test('the side card has all terms and the fares, and answered questions are no longer listed', () => {
  const page = samplePage(tourPage)
  const side = page.one('.tour-facts')
  for (const text of Object.values(terms).filter((term) => typeof term === 'string'))
    expect(textOf(side)).toContain(text)
  for (const text of ['Included: Driver, fuel, tolls', 'Extra: Permits and GST'])
    expect(textOf(side)).toContain(text)
  expect(selectAll('table', side).map(textOf)).toEqual([
    expect.stringMatching(/^Fares by car and group.*Sedan, up to 4 people/),
  ])
  expect(page.all('h2, a').map(textOf).join()).not.toMatch(/before you book|written quote/)
  expect(textOf(page.one('.booking-steps'))).toContain(`Advance: ${terms.deposit}`)
  const questions = readContent(copy.folder).records?.questions.quick ?? []
  const open = questions.filter(({ answeredBy }) => answeredBy === undefined)
  expect(page.all('.ask li a').map(textOf)).toEqual(open.map(({ text }) => text))
})
