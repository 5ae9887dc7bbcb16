/** What `content/` says is on the pages. */
import { readFileSync } from 'node:fs'
import { destinations, expect, pages, site, test, textOf, tours, toursWithPage } from './support.ts'

test.use({ javaScriptEnabled: false })

/** Fields that a page shows word for word; texts with a `{value}` to fill in are left out. */
const shown = [
  ...['title', 'description', 'itinerary', 'inclusions', 'exclusions', 'goodToKnow'],
  ...['highlights', 'story', 'faq'],
]
/** Inside of them: marks for the map, for search engines and for the sources under the page. */
const unshown = /^(at|id|place|source|photos|weekdays)$/

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return value.includes('{') ? [] : [value.replaceAll(/\s+/g, ' ').trim()]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => (unshown.test(key) ? [] : textsOf(inner)))
}

const shownTexts = (record: unknown, fields = shown) =>
  textsOf(Object.fromEntries(Object.entries(record as object).filter(([key]) => fields.includes(key))))

for (const { id, title, href, record, hasPage } of tours) {
  test(`every text of ${title} is on its page or in its plan`, async ({ page }) => {
    await page.goto(href.split('#')[0] ?? '')
    const text = await textOf(hasPage ? page.getByRole('main') : page.locator(`article#${id}`))
    // The highlights and questions of a tour are on its own page.
    const texts = shownTexts(record, hasPage ? shown : shown.slice(0, 6))
    expect(texts.length).toBeGreaterThan(10)
    expect(texts.filter((words) => !text.includes(words))).toEqual([])
  })
}

for (const { id, record } of destinations) {
  test(`every text of ${id} is on its page`, async ({ page }) => {
    await page.goto(`/destination/${id}/`)
    const text = await textOf(page.getByRole('main'))
    const texts = shownTexts(record)
    expect(texts.length).toBeGreaterThan(10)
    expect(texts.filter((words) => !text.includes(words))).toEqual([])
  })
}

test('every card has kind, duration, price, rating, picture and links about its own tour', async ({
  page,
}) => {
  for (const path of pages) {
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    for (const card of await page.locator('article.tour-card').all()) {
      const title = await textOf(card.locator('.tour-card__title'))
      const tour = tours.find((one) => one.title === title)
      expect(tour, `${path}: a tour of the name ${title}`).toBeDefined()
      if (!tour) continue
      const text = await textOf(card)
      const facts = [tour.type, tour.shownDuration, tour.description, `${tour.rating} out of 5`]
      for (const words of facts) expect(text, `${path} ${title}`).toContain(words)
      expect(new Set(text.match(/₹[\d,]+\.\d\d/g)), `${path} ${title}`).toEqual(new Set([tour.shownPrice]))
      await expect(card.getByRole('img').first()).toHaveAccessibleName(tour.image.alt)
      const link = card.locator('.tour-card__title a')
      if ((await link.count()) > 0) await expect(link).toHaveAttribute('href', tour.href)
      await expect(card.locator('a[href^="tel:"]').first()).toHaveAttribute('href', `tel:+91${site.phone}`)
      const chat = (await card.locator('a[href^="https://wa.me/"]').first().getAttribute('href')) ?? ''
      const draft = new URL(chat).searchParams.get('text')
      for (const words of [title, tour.shownPrice]) expect(draft, `${path} ${title}`).toContain(words)
    }
  }
})

test('the packages page compares every tour in a table with its price', async ({ page }) => {
  await page.goto('/packages/')
  for (const { title, shownPrice, href } of tours) {
    const row = page
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: title, exact: true }) })
    await expect(row).toContainText(shownPrice)
    await expect(row.getByRole('link')).toHaveAttribute('href', href)
  }
})

test('a tour’s page has each stop at its time, and other tours', async ({ page }) => {
  for (const { href, itinerary, title } of toursWithPage) {
    await page.goto(href)
    const steps = page.getByRole('region', { name: 'Itinerary' }).getByRole('listitem')
    await expect(steps).toHaveCount(itinerary.length)
    for (const [index, { at, activity }] of itinerary.entries()) {
      const step = await textOf(steps.nth(index))
      expect(step).toContain(activity)
      const [hour = 0, minute = 0] = at.split(':').map(Number)
      const minutes = minute > 0 ? `:${String(minute).padStart(2, '0')}` : ''
      expect(step).toMatch(new RegExp(`^${hour % 12 || 12}${minutes} ${hour < 12 ? 'am' : 'pm'}`))
    }
    const others = page.getByRole('region', { name: 'Other tours' }).getByRole('listitem')
    expect(await others.count()).toBeGreaterThanOrEqual(2)
    await expect(others.filter({ hasText: title })).toHaveCount(0)
  }
})

test('words beside each other are separated, and Kannada is marked as Kannada', async ({ page }) => {
  for (const path of pages) {
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    expect(await textOf(page.locator('body')), path).not.toMatch(
      /[\p{Script=Latin}\d]\p{Script=Kannada}|\p{Script=Kannada}[\p{Script=Latin}\d]|\p{Ll}(Call|WhatsApp|Our rating)\b/u,
    )
    const marked = await page.locator('[lang=kn]').allTextContents()
    for (const words of marked) expect(words, path).toMatch(/^\p{Script=Kannada}+$/u)
    const all = (await textOf(page.locator('body'))).match(/\p{Script=Kannada}+/gu) ?? []
    expect(all.length, path).toBe(await page.locator('[lang=kn]:not(svg *)').count())
  }
})

test('the licence of the font is beside the font', () => {
  const text = readFileSync('out/LICENCES.txt', 'utf8')
  expect(text).toContain('Copyright (c) 2014 Indian Type Foundry')
  expect(text).toContain('SIL OPEN FONT LICENSE Version 1.1 - 26 February 2007')
})
