/** Pages with photographs, reviews and every optional field, as the editor’s preview renders them. */
import { cpSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { Document, parse } from 'yaml'
import { entriesWithPaths } from '../../content/paths.ts'
import { fieldAt, type FieldSchema, contentPath } from '../../content/field-schema.ts'
import { checkContent, readFiles } from '../../content/read.ts'
import type { Content } from '../../content/schema.ts'
import { renderPage } from '../editor/server/render.ts'
import { applyStyles, axeViolations, expect, openPlans, horizontalOverflow, test } from '../../e2e/support.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** The content folder and the records of this worker. */
let folder: string
let content: Content

test.beforeAll(async ({}, { project, workerIndex }) => {
  folder = join(project.outputDir, `filled-in-${workerIndex}`)
  cpSync('content/pictures', join(folder, 'pictures'), { recursive: true })
  const photograph = sharp({ create: { width: 960, height: 720, channels: 3, background: 'green' } })
  await photograph.toFile(join(folder, 'pictures/landscape.jpg'))
  await photograph.rotate(90).toFile(join(folder, 'pictures/upright.jpg'))
  const files = readFiles('content').files
  const added = parse(readFileSync('operator/e2e/fixture/filled-in.yaml', 'utf8')) as typeof files
  for (const [file, fields] of Object.entries(added)) {
    const document = new Document(files[file])
    for (const [field, value] of Object.entries(fields as object))
      document.setIn(field.split('.'), document.createNode(value))
    files[file] = document.toJS()
  }
  const paths = Object.entries(files).flatMap(([file, values]) =>
    entriesWithPaths(values).map(({ path }) => [...contentPath(file), ...path]),
  )
  const filled = new Set(paths.map(fieldAt))
  const missing = optionalFields(fieldAt([])!).filter(({ field }) => !filled.has(field))
  expect(
    missing.map(({ name }) => name),
    'optional fields that operator/e2e/fixture/filled-in.yaml lacks',
  ).toEqual([])
  const checked = checkContent(files, folder)
  expect(checked.issues).toEqual([])
  content = checked.content!
})

/** The optional fields of a field and of all fields in it. */
function optionalFields(parent: FieldSchema, path = ''): { name: string; field: FieldSchema }[] {
  const { properties = {}, required = [], items, additionalProperties } = parent
  const entry = items || additionalProperties
  const nested = Object.entries(properties).flatMap(([name, field]) => [
    ...(required.includes(name) ? [] : [{ name: `${path}.${name}`, field }]),
    ...optionalFields(field, `${path}.${name}`),
  ])
  return entry ? [...nested, ...optionalFields(entry, `${path}[]`)] : nested
}

/** Shows a page with open plans, with the font of the finished site. */
async function open(page: Page, path: string): Promise<void> {
  await page.route('**/pictures/*', (route) =>
    route.fulfill({ path: join(folder, new URL(route.request().url()).pathname) }),
  )
  const html = await renderPage(path, content, folder)
  // The title is added here, because Next.js renders it, not the page.
  const body = html.replace('<head>', `<head><title>${path}</title>`)
  await page.route(path, (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body }))
  await page.goto(path)
  await openPlans(page)
}

const reviewTexts = (page: Page) =>
  page.getByRole('region', { name: 'What guests say' }).getByRole('blockquote')

test('home says who runs the tours, with the last three reviews', async ({ page }) => {
  await open(page, '/')
  const why = page.getByRole('region', { name: /^Why Choose/ })
  for (const words of ['2009', 'Test Board of Tourism, no. 123', 'Kannada and English', 'Test Driver'])
    await expect(why).toContainText(words)
  await expect(page.getByRole('contentinfo')).toContainText('October 2026')
  await expect(reviewTexts(page)).toHaveText([/fourth/, /third/, /second/])
})

test('a tour has its reviews, and before the itinerary a row of photographs', async ({ page }) => {
  await open(page, '/tour/mysore-city-tour/')
  await expect(reviewTexts(page)).toHaveText([/second/, /first/])
  const photographs = page.getByRole('group', { name: 'Photographs', exact: true }).getByRole('link')
  await expect(photographs).toHaveCount(20)
  await expect(photographs.last()).not.toBeInViewport()
  await photographs.last().focus()
  await expect(photographs.last()).toBeInViewport()
})

test('a package with a page of its own has a heading for each day', async ({ page }) => {
  await open(page, '/tour/tirupati-package/')
  const days = page.getByRole('region', { name: 'Itinerary' }).getByRole('list').first()
  await expect(days.getByRole('heading')).toHaveText([/^Day.1 · .+/, /^Day.2 · .+/, /^Day.3 · .+/])
  await expect(days).toContainText('Padmavathi temple')
})

test('a destination has photographs, and a highlight shows a part of one', async ({ page }) => {
  await open(page, '/destination/coorg/')
  const photographs = page.getByRole('main').getByRole('group', { name: /^Photographs/ })
  await expect(photographs.getByRole('link')).toHaveCount(3)
  const highlights = page.getByRole('region', { name: 'Highlights' }).getByRole('listitem')
  await expect(highlights.locator('img')).toHaveCount(2)
  // The frame without its border.
  const frame = await highlights
    .first()
    .locator('> div')
    .first()
    .evaluate((element) => {
      const { x, y } = element.getBoundingClientRect()
      const { clientLeft, clientTop, clientWidth: width, clientHeight: height } = element
      return { x: x + clientLeft, y: y + clientTop, width, height }
    })
  const whole = (await highlights.first().locator('img').boundingBox())!
  expect(frame.width / frame.height).toBeCloseTo(4 / 3, 2)
  expect(whole.width / frame.width).toBeCloseTo(2, 2)
  expect((frame.x - whole.x) / whole.width).toBeCloseTo(0.2, 2)
  expect((frame.y - whole.y) / whole.height).toBeCloseTo(0.1, 2)
})

test('the packages page has all reviews, the cars, and plans with photographs', async ({ page }) => {
  await open(page, '/packages/')
  await expect(reviewTexts(page)).toHaveText([/fourth/, /third/, /second/, /first/])
  const reviewUrl = 'https://reviews.example.org/write'
  await expect(page.getByRole('link', { name: 'Write about us' })).toHaveAttribute('href', reviewUrl)
  const source = page.getByRole('figure').filter({ hasText: 'Four, Testville' }).getByRole('link')
  await expect(source).toHaveAttribute('href', 'https://reviews.example.org/4')
  // Google allows no markup of reviews that the operator publishes about itself.
  expect(await page.content()).not.toMatch(/"@type":"\w*(Review|Rating)"|itemprop/)
  await expect(page.getByRole('group', { name: 'Photographs of our cars' }).getByRole('link')).toHaveCount(8)
  // The operator has confirmed the terms.
  await expect(page.getByRole('heading', { name: 'Terms', exact: true })).toHaveCount(1)
  await expect(page.getByRole('main')).not.toContainText(/usual terms|in writing\./i)
  const plan = page.locator('article#mysore-coorg-wayanad')
  await expect(plan.getByRole('group', { name: /^Photographs/ }).getByRole('link')).toHaveCount(2)
  await expect(plan).toContainText('Nights Madikeri 2, Kalpetta 1')
})

test.afterEach('axe finds nothing, and nothing scrolls sideways', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 740 })
  expect(await horizontalOverflow(page)).toBe(0)
  // Axe cannot check text that is scrolled out of a row.
  await applyStyles(page, '[aria-label^="Photographs"] { flex-wrap: wrap !important; }')
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await axeViolations(page)).toEqual([])
})
