/** Pages with photographs, guests’ words and every optional field, as the editor’s preview renders them. */
import { cpSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { load } from 'cheerio'
import sharp from 'sharp'
import { parse } from 'yaml'
import { checkContent, readFiles } from '../content/read.ts'
import type { Content } from '../content/schema.ts'
import { renderPage } from '../editor/render.ts'
import { graphOf, region, textOf } from './pages.ts'
import { applyStyles, brokenRules, expect, openPlans, sidewaysScroll, test } from './support.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const tourPage = '/tour/mysore-city-tour/'
/** The content folder and the records of this worker. */
let folder: string
let content: Content

test.beforeAll(async ({}, { project, workerIndex }) => {
  folder = join(project.outputDir, `filled-in-${workerIndex}`)
  cpSync('content/pictures', join(folder, 'pictures'), { recursive: true })
  const photograph = sharp({ create: { width: 960, height: 720, channels: 3, background: 'green' } })
  await photograph.toFile(join(folder, 'pictures/landscape.jpg'))
  await photograph.rotate(90).toFile(join(folder, 'pictures/upright.jpg'))
  const files = readFiles('content').files as Record<string, object>
  const fields = parse(readFileSync('e2e/fixture/filled-in.yaml', 'utf8')) as Record<string, object>
  for (const [file, added] of Object.entries(fields)) files[file] = { ...files[file], ...added }
  const checked = checkContent(files, folder)
  expect(checked.issues).toEqual([])
  content = checked.content!
})

/** Shows a page. The font comes from the finished site, and one of its codes stands for all. */
async function open(page: Page, path: string): Promise<void> {
  await page.route('**/qr/*', (route) => route.fulfill({ path: 'out/qr/general.svg' }))
  await page.route('**/pictures/*', (route) =>
    route.fulfill({ path: join(folder, new URL(route.request().url()).pathname) }),
  )
  const html = await renderPage(path, content, folder)
  // Next writes the title.
  const body = html.replace('<head>', `<head><title>${path}</title>`)
  await page.route(path, (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body }))
  await page.goto(path)
}

test('home says who runs the tours, in text, footer and structured data', async ({ page }) => {
  await open(page, '/')
  const $ = load(await page.content())
  const why = textOf(region($, /^Why Choose/))
  for (const words of ['2009', 'Test Board of Tourism, no. 123', 'Kannada and English', 'Test Driver'])
    expect(why).toContain(words)
  for (const words of ['29AAAAA0000A1ZY', 'October 2026']) expect(textOf($('body > footer'))).toContain(words)
  await expect(page.getByRole('link', { name: /12 Palace Road, Mysore/ }).first()).toHaveAttribute(
    'href',
    /^https:\/\/www\.google\.com\/maps\/search\/\?api=1&query=12%20Palace%20Road/,
  )
  expect(graphOf($).find((node) => node['@type'] === 'TravelAgency')).toMatchObject({
    foundingDate: '2009',
    vatID: '29AAAAA0000A1ZY',
    knowsLanguage: ['Kannada', 'English'],
    address: { streetAddress: '12 Palace Road', postalCode: '570004' },
  })
})

test('photographs are after the price, in a plan with its terms, of the place and of the cars', async ({
  page,
}) => {
  const photographs = (place = page.getByRole('main')) =>
    place.getByRole('group', { name: /^Photographs/ }).getByRole('link')
  await open(page, tourPage)
  const afterPrice = page.locator('section[aria-label="Price and booking"] + [role=group]').getByRole('link')
  await expect(afterPrice).toHaveCount(20)
  await expect(afterPrice.last()).not.toBeInViewport()
  await afterPrice.last().focus()
  await expect(afterPrice.last()).toBeInViewport()
  await open(page, '/destination/coorg/')
  await expect(photographs()).toHaveCount(3)
  await open(page, '/packages/')
  await expect(page.getByRole('group', { name: 'Photographs of our cars' }).getByRole('link')).toHaveCount(8)
  await openPlans(page)
  const plan = page.locator('article#mysore-coorg-wayanad')
  await expect(photographs(plan)).toHaveCount(2)
  await expect(plan).toContainText('Nights: Madikeri 2, Kalpetta 1')
})

test('guests’ words: three on home, all on packages, a tour’s on its page', async ({ page }) => {
  const words = page.getByRole('region', { name: 'What guests say' }).getByRole('blockquote')
  await open(page, '/')
  await expect(words).toHaveText([/fourth/, /third/, /second/])
  await open(page, tourPage)
  await expect(words).toHaveText([/second/, /first/])
  await open(page, '/packages/')
  await expect(words).toHaveText([/fourth/, /third/, /second/, /first/])
  const writeAt = 'https://reviews.example.org/write'
  await expect(page.getByRole('link', { name: 'Write about us' })).toHaveAttribute('href', writeAt)
  const source = page.getByRole('figure').filter({ hasText: 'Four, Testville' }).getByRole('link')
  await expect(source).toHaveAttribute('href', 'https://reviews.example.org/4')
  // Google allows no markup of reviews that the operator publishes about itself.
  expect(await page.content()).not.toMatch(/"@type":"\w*(Review|Rating)"|itemprop/)
})

for (const path of ['/', '/packages/', tourPage, '/destination/coorg/']) {
  test(`axe finds nothing on ${path}, and it does not scroll sideways`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 740 })
    await open(page, path)
    await openPlans(page)
    expect(await sidewaysScroll(page)).toBe(0)
    // Axe cannot decide about text that is scrolled out of a row.
    await applyStyles(page, '[aria-label^="Photographs"] { flex-wrap: wrap !important; }')
    await page.setViewportSize({ width: 360, height: 740 })
    expect(await brokenRules(page)).toEqual([])
  })
}
