/** What `content/` says is on the pages. */
import { readFileSync } from 'node:fs'
import {
  attributes,
  destinations,
  expect,
  pages,
  site,
  test,
  textOf,
  tours,
  toursWithPage,
} from './support.ts'

test.use({ javaScriptEnabled: false })

/** Fields that a page shows word for word; texts with a `{value}` to fill in are left out. */
const shownInPlan = ['title', 'description', 'itinerary', 'inclusions', 'exclusions', 'goodToKnow']
const shown = [...shownInPlan, 'story', 'faq']
/** Inside of them: marks for the map, for search engines and for the sources under the page. */
const unshown = /^(at|id|sight|source|photos|weekdays)$/

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return value.includes('{') ? [] : [value.replaceAll(/\s+/g, ' ').trim()]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => (unshown.test(key) ? [] : textsOf(inner)))
}

for (const record of [
  ...tours,
  ...destinations.map((one) => ({ ...one, href: `/destination/${one.id}/`, hasPage: true })),
]) {
  test(`every text of ${record.title} is on its page or in its plan`, async ({ page }) => {
    await page.goto(record.href)
    const text = await textOf(page.locator(record.hasPage ? 'main' : `article#${record.id}`))
    const texts = Object.entries(record)
      .filter(([key]) => (record.hasPage ? shown : shownInPlan).includes(key))
      .flatMap(([, value]) => textsOf(value))
    expect(texts.length).toBeGreaterThan(10)
    expect(texts.filter((words) => !text.includes(words))).toEqual([])
  })
}

test('every card has kind, duration, price, rating, picture and links of its tour', async ({ page }) => {
  for (const path of pages) {
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    for (const card of await page.locator('article.tour-card').all()) {
      const title = await textOf(card.locator('.tour-card__title'))
      const tour = tours.find((one) => one.title === title)
      expect(tour, `${path}: a tour of the name ${title}`).toBeDefined()
      if (!tour) continue
      const text = await textOf(card)
      for (const words of [tour.label, tour.shownDuration, tour.description, `${tour.rating} out of 5`])
        expect(text, `${path} ${title}`).toContain(words)
      expect(new Set(text.match(/₹[\d,]+\.\d\d/g)), `${path} ${title}`).toEqual(new Set([tour.shownPrice]))
      await expect(card.getByRole('img').first()).toHaveAccessibleName(tour.image.alt)
      const link = card.locator('.tour-card__title a')
      if ((await link.count()) > 0) await expect(link).toHaveAttribute('href', tour.href)
      await expect(card.locator('a[href^="tel:"]')).toHaveAttribute('href', `tel:+91${site.phone}`)
      const chat = (await card.locator('a[href^="https://wa.me/"]').getAttribute('href')) ?? ''
      for (const words of [title, tour.shownPrice])
        expect(new URL(chat).searchParams.get('text'), `${path} ${title}`).toContain(words)
    }
  }
})

test('a tour’s page has the time of each stop, and other tours', async ({ page }) => {
  for (const { href, itinerary, title } of toursWithPage) {
    await page.goto(href)
    const times = page.getByRole('region', { name: 'Itinerary' }).getByRole('listitem').getByRole('time')
    expect(await attributes(times, 'datetime')).toEqual(itinerary.map(({ at }) => at))
    const others = page.getByRole('region', { name: 'Other tours' }).getByRole('listitem')
    expect(await others.count()).toBeGreaterThanOrEqual(2)
    await expect(others.filter({ hasText: title })).toHaveCount(0)
  }
})

test('the licence of the font is beside the font', () =>
  expect(readFileSync('out/LICENCES.txt', 'utf8')).toContain('SIL OPEN FONT LICENSE Version 1.1'))
