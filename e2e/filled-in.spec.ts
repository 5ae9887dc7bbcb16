/** Pages with photographs, guests’ words and every optional field, as the editor’s preview renders them. */
import { cpSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { load } from 'cheerio'
import sharp from 'sharp'
import { parse } from 'yaml'
import { checkContent, readFiles } from '../content/read.ts'
import type { Content } from '../content/schema.ts'
import { renderPage } from '../editor/render.ts'
import { graphOf, region, textOf } from './pages.ts'
import { applyStyles, brokenRules, expect, openPlans, test as base } from './support.ts'

interface FilledIn {
  folder: string
  content: Content
}

const test = base.extend<{ open: (path: string) => Promise<void> }, { filledIn: FilledIn }>({
  filledIn: [
    async ({}, provide, { project, workerIndex }) => {
      const folder = join(project.outputDir, `filled-in-${workerIndex}`)
      cpSync('content/pictures', join(folder, 'pictures'), { recursive: true })
      await photograph(960, 720).toFile(join(folder, 'pictures/landscape.jpg'))
      await photograph(720, 960).toFile(join(folder, 'pictures/upright.jpg'))
      const files = readFiles('content').files as Record<string, object>
      const fields = readFileSync('e2e/fixture/filled-in.yaml', 'utf8')
      for (const [file, added] of Object.entries(parse(fields) as Record<string, object>)) {
        const values = Object.entries(added).map(([name, value]: [string, unknown]) => {
          return [name, typeof value === 'number' ? Array.from({ length: value }, photo) : value]
        })
        files[file] = { ...files[file], ...Object.fromEntries(values) }
      }
      const { content, issues } = checkContent(files, folder)
      if (!content) throw new Error(JSON.stringify(issues))
      await provide({ folder, content })
    },
    { scope: 'worker' },
  ],
  // The font comes from the finished site, and one of its codes stands for all.
  open: async ({ page, filledIn: { folder, content } }, provide) => {
    await page.route('**/pictures/*', (route) =>
      route.fulfill({ path: join(folder, new URL(route.request().url()).pathname) }),
    )
    await page.route('**/qr/*', (route) => route.fulfill({ path: 'out/qr/general.svg' }))
    await provide(async (path) => {
      const html = await renderPage(path, content, folder)
      // Next writes the title.
      const body = html.replace('<head>', `<head><title>${path}</title>`)
      const isPage = (url: URL) => url.pathname === path
      await page.route(isPage, (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body }))
      await page.goto(path)
    })
  },
})

/** A photograph of random colours, which compresses as one of leaves does. */
function photograph(width: number, height: number) {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const create = { width: 96, height: 96, channels: 3, background: '#888888', noise } as const
  return sharp({ create }).resize(width, height)
}

/** Every third is upright. */
const photo = (_: unknown, index: number) => ({
  upload: index % 3 === 2 ? 'upright.jpg' : 'landscape.jpg',
  alt: `Colours of a test, number ${index}.`,
  by: 'A test',
  taken: '2026-03',
  permission: true,
})

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const tourPage = '/tour/mysore-city-tour/'
const plan = 'mysore-coorg-wayanad'

test('home says who runs the tours, in text, footer and structured data', async ({ page, open }) => {
  await open('/')
  const $ = load(await page.content())
  const why = textOf(region($, /^Why Choose/))
  for (const words of ['2009', 'Test Board of Tourism, no. 123', 'Kannada and English', 'Test Driver'])
    expect(why).toContain(words)
  for (const words of ['29AAAAA0000A1ZY', 'October 2026'])
    await expect(page.getByRole('contentinfo')).toContainText(words)
  await expect(page.getByRole('link', { name: /12 Palace Road, Mysore/ }).first()).toHaveAttribute(
    'href',
    /^https:\/\/www\.google\.com\/maps\/search\/\?api=1&query=12%20Palace%20Road/,
  )
  const agency = graphOf($).find((node) => node['@type'] === 'TravelAgency')
  expect(agency).toMatchObject({
    foundingDate: '2009',
    vatID: '29AAAAA0000A1ZY',
    knowsLanguage: ['Kannada', 'English'],
    address: { streetAddress: '12 Palace Road', postalCode: '570004' },
  })
})

test('a plan has terms of its own', async ({ page, open }) => {
  await open('/packages/')
  await expect(page.locator(`article#${plan}`)).toContainText('Nights: Madikeri 2, Kalpetta 1')
})

test('photographs are after the price, in the plan, of the place and of the cars', async ({ page, open }) => {
  const photographs = (place = page.getByRole('main')) =>
    place.getByRole('group', { name: /^Photographs/ }).getByRole('link')
  await open(tourPage)
  const afterPrice = photographs(page.locator('section[aria-label="Price and booking"] + div'))
  await expect(afterPrice).toHaveCount(20)
  await expect(afterPrice.last()).not.toBeInViewport()
  await afterPrice.last().focus()
  await expect(afterPrice.last()).toBeInViewport()
  await open('/destination/coorg/')
  await expect(photographs()).toHaveCount(3)
  await open('/packages/')
  await expect(page.getByRole('group', { name: 'Photographs of our cars' }).getByRole('link')).toHaveCount(8)
  await openPlans(page)
  await expect(photographs(page.locator(`article#${plan}`))).toHaveCount(2)
})

test('guests’ words: three on home, all on packages, a tour’s on its page', async ({ page, open }) => {
  const words = page.getByRole('region', { name: 'What guests say' }).getByRole('blockquote')
  await open('/')
  await expect(words).toHaveText([/fourth/, /third/, /second/])
  await open(tourPage)
  await expect(words).toHaveText([/second/, /first/])
  await open('/packages/')
  await expect(words).toHaveText([/fourth/, /third/, /second/, /first/])
  const writeAt = 'https://reviews.example.org/write'
  await expect(page.getByRole('link', { name: 'Write about us' })).toHaveAttribute('href', writeAt)
  const source = page.getByRole('figure').filter({ hasText: 'Four, Testville' }).getByRole('link')
  await expect(source).toHaveAttribute('href', 'https://reviews.example.org/4')
  // Google allows no markup of reviews that the operator publishes about itself.
  expect(await page.content()).not.toMatch(/"@type":"\w*(Review|Rating)"|itemprop/)
})

for (const path of ['/', '/packages/', tourPage, '/destination/coorg/']) {
  test(`axe finds nothing on ${path}, and it does not scroll sideways`, async ({ page, open }) => {
    await page.setViewportSize({ width: 320, height: 740 })
    await open(path)
    await openPlans(page)
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(sideways).toBe(0)
    // Axe cannot decide about text that is scrolled out of a row.
    await applyStyles(page, '[aria-label^="Photographs"] { flex-wrap: wrap !important; }')
    await page.setViewportSize({ width: 360, height: 740 })
    expect(await brokenRules(page)).toEqual([])
  })
}
