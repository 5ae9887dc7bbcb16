import type { Locator, Page } from '@playwright/test'
import { buttons } from '../specification.ts'
import { toursWithPage } from '../support/content.ts'
import { expect, test } from '../support/test.ts'

const sideCard = (page: Page) => page.getByRole('region', { name: /price and booking/i })

for (const { title, href } of toursWithPage) {
  test(`${title}: on a phone the side card follows the title at once`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(href)
    const heading = await boxOf(page.getByRole('heading', { level: 1 }))
    const facts = await boxOf(sideCard(page))
    const next = await boxOf(page.getByRole('main').getByRole('heading', { level: 2 }).first())
    expect(facts.y).toBeGreaterThan(heading.y)
    expect(facts.y - (heading.y + heading.height)).toBeLessThan(60)
    expect(next.y).toBeGreaterThan(facts.y + facts.height)
  })

  test(`${title}: on a wide screen the side card stands beside the text and stays in view`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 1000 })
    await page.goto(href)
    await page.getByRole('heading', { name: 'Itinerary' }).scrollIntoViewIfNeeded()
    const words = await boxOf(page.getByRole('region', { name: 'Itinerary' }))
    const facts = await boxOf(sideCard(page))
    expect(facts.x).toBeGreaterThanOrEqual(words.x + words.width)
    await expect(sideCard(page).getByRole('link', { name: buttons.chat })).toBeInViewport()
  })
}

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error('The element has no box.')
  return box
}
