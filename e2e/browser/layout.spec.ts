import type { Locator, Page } from '@playwright/test'
import { faqOfTour } from '../../app/_lib/faq.ts'
import { buttons } from '../specification.ts'
import { tourOf, toursWithPage } from '../support/content.ts'
import { expect, test } from '../support/test.ts'

const sideCard = (page: Page) => page.getByRole('region', { name: /price and booking/i })

for (const { title, href } of toursWithPage) {
  test(`${title}: the side card follows the head on a phone, and stays in view beside the text on a wide screen`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(href)
    const head = await boxOf(page.getByRole('main').locator('header'))
    const below = await boxOf(sideCard(page))
    const next = await boxOf(page.getByRole('main').getByRole('heading', { level: 2 }).first())
    expect(below.y).toBeGreaterThan(head.y)
    expect(below.y - (head.y + head.height)).toBeLessThan(60)
    expect(next.y).toBeGreaterThan(below.y + below.height)

    await page.setViewportSize({ width: 1440, height: 1000 })
    await page.getByRole('heading', { name: 'Itinerary' }).scrollIntoViewIfNeeded()
    const words = await boxOf(page.getByRole('region', { name: 'Itinerary' }))
    expect((await boxOf(sideCard(page))).x).toBeGreaterThanOrEqual(words.x + words.width)
    await expect(sideCard(page).getByRole('link', { name: buttons.chat })).toBeInViewport()
  })
}

test('on a phone the answer that the fragment names is open, and the others are collapsed', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const tour = toursWithPage.find(({ faq }) => faq.length > 1)
  const [first, second] = faqOfTour(tour ?? tourOf(''))
  await page.goto(`${tour?.href}#${second?.id}`)
  await expect(page.getByText(second?.answer ?? '')).toBeInViewport()
  await expect(page.getByText(first?.answer ?? '')).toBeHidden()
})

test('the banner has the same height in a low window and in a tall one', async ({ page }) => {
  await page.goto('/')
  const heights: number[] = []
  for (const height of [500, 1000]) {
    await page.setViewportSize({ width: 390, height })
    heights.push((await boxOf(page.locator('.hero'))).height)
  }
  expect(heights[0]).toBeGreaterThan(300)
  expect(heights[1]).toBe(heights[0])
})

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error('The element has no box.')
  return box
}
