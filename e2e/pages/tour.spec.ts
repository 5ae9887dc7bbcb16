import type { Page } from '@playwright/test'
import { expectBookingMessage, phoneDigits } from '../support/contact.ts'
import { toursWithPage } from '../support/price-table.ts'
import { expect, test } from '../support/test.ts'

const pictures: Readonly<Record<string, RegExp>> = {
  'mysore-city-tour': /Nandi|Chamundi|palace/i,
  'coorg-trip': /coffee|hairpin|hills/i,
}

for (const tour of toursWithPage) {
  const { title, leadsTo: path } = tour

  test.describe(title, () => {
    test('the page has the name of the card that led to it', async ({ reading }) => {
      const page = await reading(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    })

    test('a picture shows the place', async ({ reading }) => {
      const page = await reading(path)
      await expect(
        page.getByRole('main').getByRole('img', { name: pictures[tour.slug]! }).first(),
      ).toBeVisible()
    })

    test('a description says where the day goes', async ({ reading }) => {
      const page = await reading(path)
      await expect(
        page
          .getByRole('main')
          .getByRole('paragraph')
          .filter({ hasText: /^[A-Z].{60,}\.$/ })
          .first(),
      ).toBeVisible()
    })

    test('the side card shows price, duration, type and rating', async ({ reading }) => {
      const facts = sideCard(await reading(path))
      for (const [term, value] of [
        ['Price', tour.price],
        ['Duration', tour.duration],
        ['Type', tour.type],
      ] as const) {
        const line = facts
          .locator('dl > div')
          .filter({ has: facts.page().getByRole('term').filter({ hasText: term }) })
        await expect(line.getByRole('definition')).toHaveText(value)
      }
      await expect(facts.getByText(/Rated [45] out of 5/)).toBeVisible()
    })

    test('Call Now - Book Tour dials the number of the header', async ({ reading }) => {
      const page = await reading(path)
      const call = sideCard(page).getByRole('link', { name: 'Call Now - Book Tour', exact: true })
      await expect(call).toHaveAttribute('href', `tel:+91${await phoneDigits(page)}`)
    })

    test('WhatsApp Booking names tour and price and leaves date, people and pick-up to fill in', async ({
      reading,
    }) => {
      const page = await reading(path)
      const chat = sideCard(page).getByRole('link', { name: 'WhatsApp Booking', exact: true })
      await expectBookingMessage(chat, await phoneDigits(page), tour)
    })

    test('the two labels of the side card stand nowhere else', async ({ reading }) => {
      const page = await reading(path)
      await expect(page.getByText('Call Now - Book Tour')).toHaveCount(1)
      await expect(page.getByText('WhatsApp Booking')).toHaveCount(1)
    })

    test('the itinerary goes by the clock, from pick-up to the way back', async ({ reading }) => {
      const page = await reading(path)
      const stops = page.getByRole('region', { name: 'Itinerary' }).getByRole('listitem')
      const texts = await stops.allInnerTexts()
      expect(texts.length).toBeGreaterThanOrEqual(5)
      for (const text of texts) expect(text).toMatch(/^([01]\d|2[0-3]):[0-5]\d\s+\S/)
      const times = texts.map((text) => text.slice(0, 5))
      expect(times).toEqual([...new Set(times)].sort())
      expect(texts.at(0)).toMatch(/pick-up/i)
      expect(texts.at(-1)).toMatch(/back in mysore/i)
    })

    for (const list of ['Included', 'Not included']) {
      test(`${list} is a list`, async ({ reading }) => {
        const page = await reading(path)
        const section = page
          .getByRole('main')
          .locator('section')
          .filter({
            has: page.locator('> :is(h2, h3)', { hasText: new RegExp(`^${list}$`) }),
          })
        expect(await section.getByRole('listitem').count()).toBeGreaterThanOrEqual(3)
      })
    }

    test('three to five highlights stand before the itinerary', async ({ reading }) => {
      const page = await reading(path)
      const count = await page.getByRole('region', { name: 'Highlights' }).getByRole('listitem').count()
      expect(count).toBeGreaterThanOrEqual(3)
      expect(count).toBeLessThanOrEqual(5)
      const headings = await page.getByRole('heading', { level: 2 }).allInnerTexts()
      expect(headings.indexOf('Highlights')).toBeLessThan(headings.indexOf('Itinerary'))
    })

    test('the breadcrumbs go over the packages back home and end here', async ({ reading }) => {
      const trail = (await reading(path)).getByRole('navigation', { name: 'Breadcrumb' })
      await expect(trail.getByRole('listitem')).toHaveText(['Home', /packages/i, title])
      await expect(trail.getByRole('link').first()).toHaveAttribute('href', '/')
      await expect(trail.getByRole('link').last()).toHaveAttribute('href', '/packages/')
      await expect(trail.locator('[aria-current="page"]')).toHaveText(title)
    })

    test('what to know beforehand stands on the page', async ({ reading }) => {
      const page = await reading(path)
      const topics = page.getByRole('region', { name: 'Good to know' }).getByRole('term')
      expect(await topics.count()).toBeGreaterThanOrEqual(3)
    })

    test('it leads on to other tours, never to itself', async ({ reading }) => {
      const links = (await reading(path)).getByRole('region', { name: 'Other tours' }).getByRole('link')
      const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
      expect(hrefs.length).toBeGreaterThanOrEqual(2)
      for (const href of hrefs) expect(href).toMatch(/^(\/tour\/[a-z-]+\/|\/packages\/#[a-z0-9-]+)$/)
      expect(hrefs).not.toContain(path)
    })

    test('what to ask about the price is one tap away', async ({ page }) => {
      await page.goto(path)
      await sideCard(page).getByRole('link', { name: 'what to ask' }).click()
      await expect(page.getByRole('heading', { name: 'What to ask before you pay' })).toBeInViewport()
    })

    test('on a phone the side card follows the title at once', async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 })
      await page.goto(path)
      const heading = await boxOf(page.getByRole('heading', { level: 1 }))
      const facts = await boxOf(sideCard(page))
      const next = await boxOf(page.getByRole('main').getByRole('heading', { level: 2 }).first())
      expect(facts.y).toBeGreaterThan(heading.y)
      expect(facts.y - (heading.y + heading.height)).toBeLessThan(60)
      expect(next.y).toBeGreaterThan(facts.y + facts.height)
    })

    test('on a wide screen the side card stands beside the text and stays in view', async ({ page }) => {
      await page.setViewportSize({ width: 1440, height: 1000 })
      await page.goto(path)
      const itinerary = page.getByRole('heading', { name: 'Itinerary' })
      await itinerary.scrollIntoViewIfNeeded()
      const words = await boxOf(page.getByRole('region', { name: 'Itinerary' }))
      const facts = await boxOf(sideCard(page))
      expect(facts.x).toBeGreaterThanOrEqual(words.x + words.width)
      await expect(sideCard(page).getByRole('link', { name: 'WhatsApp Booking' })).toBeInViewport()
    })
  })
}

test('the city tour names its closed day', async ({ reading }) => {
  const page = await reading('/tour/mysore-city-tour/')
  const closed = page
    .getByRole('region', { name: 'Good to know' })
    .locator('dl > div')
    .filter({ hasText: 'Closed days' })
  await expect(closed).toContainText('zoo is shut on Tuesday')
})

function sideCard(page: Page) {
  return page.getByRole('complementary', { name: /price and booking/i })
}

async function boxOf(locator: ReturnType<Page['locator']>) {
  const box = await locator.boundingBox()
  if (!box) throw new Error('The element has no box.')
  return box
}
