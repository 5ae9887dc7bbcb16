import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import { pages } from '../support/routes.ts'
import { errorFiles, errorPages, foundPages, pageAt, textOf } from './site.ts'

/**
 * Reviewed word for word. After a change that is wanted: `npx playwright test e2e/found/reading -u`, and read the
 * difference before it is committed.
 */
const reviewed = 'e2e/found/reading'
const paths = [...pages, ...errorFiles.map((file) => `/${file}` as const)]

/** What assistive technology is given, as text: roles, names, texts, in their order. Plans are opened first. */
async function readAloud(page: Page, path: string): Promise<string> {
  await page.goto(path)
  await page.locator('details').evaluateAll((plans) => plans.forEach((plan) => plan.setAttribute('open', '')))
  return await page.locator('body').ariaSnapshot()
}

/** Leaves out what the operator sets in `content/site.ts` and where links lead; both have tests of their own. */
function withoutDetails(tree: string, brand: string, address: string): string {
  return tree
    .split('\n')
    .filter((line) => !/^\s*- \/url:/.test(line))
    .map((line) => line.replace(/(- link(?: "(?:[^"\\]|\\.)*")?(?: \[[^\]]*\])?):$/, '$1'))
    .join('\n')
    .replaceAll(/\+91 \d{5} \d{5}/g, '{phone}')
    .replaceAll(/[\w.+-]+@[\w-]+(\.[\w-]+)+/g, '{email}')
    .replaceAll(brand, '{brand}')
    .replaceAll(address, '{address}')
    .replaceAll(/(timings checked )\p{L}+ \d{4}/gu, '$1{month}')
    .concat('\n')
}

for (const path of paths) {
  test(`${path} reads aloud as reviewed`, async ({ page }, testInfo) => {
    const brand = pageAt('/').meta('og:site_name')
    const spoken = withoutDetails(await readAloud(page, path), brand, textOf(pageAt('/').one('address')))
    const name = path.replaceAll(/^\/|\/$|\.html$/g, '').replaceAll('/', '-') || 'home'
    const file = join(reviewed, `${name}.aria.yml`)
    if (['all', 'changed'].includes(testInfo.config.updateSnapshots)) {
      mkdirSync(reviewed, { recursive: true })
      writeFileSync(file, spoken)
    }
    expect(existsSync(file), `${file} has been reviewed`).toBe(true)
    expect(spoken).toBe(readFileSync(file, 'utf8'))
  })
}

test('ratings are read as words, never as stars', async ({ page }) => {
  for (const path of ['/', '/packages/', '/tour/coorg-trip/', '/tour-type/one-day-tours/']) {
    const spoken = await readAloud(page, path)
    expect(spoken).not.toMatch(/[★☆⭐]/u)
    const ratings = spoken.match(/Rated [45] out of 5/g) ?? []
    expect(ratings.length, path).toBe(await page.locator('.rating').count())
    expect(ratings.length).toBeGreaterThan(0)
  }
})

// The specification's price table, section 3.
const prices = ['18,500', '2,500', '17,500', '14,500', '5,700', '5,200', '5,200', '4,200'].map(
  (price) => `₹${price}.00`,
)

test('prices are read whole, with rupees before them, each a text of its own', async ({ page }) => {
  const spoken = await readAloud(page, '/')
  expect(spoken.match(/paragraph: ₹[\d,]+\.\d\d$/gm)?.map((line) => line.replace('paragraph: ', ''))).toEqual(
    prices,
  )
})

test('durations are read as days and nights', async ({ page }) => {
  const spoken = await readAloud(page, '/packages/')
  expect(spoken.match(/\b1 DAY\b/g)?.length).toBe(5)
  expect(spoken.match(/\b\d DAYS - \d NIGHTS?\b/g)?.length).toBe(3)
})

test('times of the day are read as times, before what happens then', async ({ page }) => {
  const spoken = await readAloud(page, '/tour/coorg-trip/')
  const times = spoken.match(/- time: "?\d\d:\d\d"?/g) ?? []
  expect(times.length).toBe(await page.locator('.itinerary li').count())
  expect(times.length).toBeGreaterThan(4)
})

test('price, duration, type and rating of a tour are read each with its word', async ({ page }) => {
  await page.goto('/tour/mysore-city-tour/')
  const card = page.getByRole('complementary', { name: 'Price and booking' })
  await expect(card.getByRole('term')).toHaveText(['Price', 'Duration', 'Type', 'Rating'])
  await expect(card.getByRole('definition')).toHaveText([
    '₹2,500.00',
    '1 DAY',
    'CITY DAY TOUR',
    /Rated [45] out of 5 by our team/,
  ])
})

test('every picture that tells something has a sentence of its own; no two pictures share one', async ({
  page,
}) => {
  for (const path of pages) {
    await page.goto(path)
    const names = await page
      .getByRole('img')
      .evaluateAll((all) => all.map((one) => one.getAttribute('alt') ?? one.getAttribute('aria-label') ?? ''))
    const posters = names.filter((name) => !name.startsWith('QR code'))
    expect(posters.length, path).toBeGreaterThan(0)
    expect(new Set(posters).size, path).toBe(posters.length)
    for (const name of posters) {
      expect(name).toMatch(/^[A-Z].{60,400}\.$/)
      expect(name).not.toMatch(/\b(image|picture|photo|drawing|poster) of\b/i)
    }
  }
})

test('nothing that can be used is without a name', async ({ page }) => {
  for (const path of paths) {
    const spoken = await readAloud(page, path)
    expect(spoken, path).not.toMatch(/^\s*- (link|button|img|navigation|complementary)( \[[^\]]*\])*:?$/m)
  }
})

test('words that stand apart are not run together', () => {
  for (const page of [...foundPages(), ...errorPages()]) {
    expect(page.text, page.path).not.toMatch(
      /[\p{Script=Latin}\d]\p{Script=Kannada}|\p{Script=Kannada}[\p{Script=Latin}\d]/u,
    )
    expect(page.text, page.path).not.toMatch(/\d (km|DAYS?|NIGHTS?)\p{Lu}\p{Ll}/u)
    expect(page.text, page.path).not.toMatch(/\p{Ll}(Call|WhatsApp|Rated)\b|\b(Call|WhatsApp)\p{Lu}/u)
  }
})

test('Kannada is marked as Kannada, and nothing else is', async ({ page }) => {
  let marked = 0
  for (const path of paths) {
    await page.goto(path)
    const found = await page.locator('body').evaluate((body) => {
      const kannada = /[\u0C80-\u0CFF]/
      const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT)
      const unmarked: string[] = []
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        if (node.parentElement?.closest('script, style')) continue
        const text = node.textContent ?? ''
        const language = node.parentElement?.closest('[lang]')?.getAttribute('lang')
        if (kannada.test(text) !== (language === 'kn')) unmarked.push(text)
      }
      const inAttributes = [...body.querySelectorAll('[alt], [aria-label], [title]')].filter((one) =>
        ['alt', 'aria-label', 'title'].some((name) => kannada.test(one.getAttribute(name) ?? '')),
      )
      return {
        unmarked,
        inAttributes: inAttributes.length,
        marked: body.querySelectorAll('[lang=kn]').length,
      }
    })
    expect(found, path).toMatchObject({ unmarked: [], inAttributes: 0 })
    marked += found.marked
  }
  expect(marked).toBeGreaterThan(0)
})

test('headings go down step by step, and each page has its landmarks', async ({ page }) => {
  for (const path of paths) {
    const spoken = await readAloud(page, path)
    for (const role of ['banner', 'main', 'contentinfo'])
      expect(spoken.match(new RegExp(`^- ${role}\\b`, 'gm')), `${path} ${role}`).toHaveLength(1)
    const levels = [...spoken.matchAll(/- heading .*\[level=(\d)\]/g)].map(([, level]) => Number(level))
    expect(levels[0], path).toBe(1)
    for (const [index, level] of levels.entries())
      expect(level - (levels[index - 1] ?? 0), path).toBeLessThanOrEqual(1)
    const names = [...spoken.matchAll(/- navigation "(.*?)"/g)].map(([, name]) => name)
    expect(new Set(names).size, path).toBe(names.length)
  }
})
