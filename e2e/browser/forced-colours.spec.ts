import type { Locator, Page } from '@playwright/test'
import { toursWithPage } from '../support/content.ts'
import { contrast, pixelsIn, placeOf, type Rectangle } from '../support/pixels.ts'
import { expect, test } from '../support/test.ts'

test.use({
  contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' },
  viewport: { width: 360, height: 740 },
})

for (const path of ['/', toursWithPage[0]?.href ?? '']) {
  test(`every button of ${path} has an edge in forced colours`, async ({ page }) => {
    await page.goto(path)
    const buttons = page.locator('a.button')
    expect(await buttons.count()).toBeGreaterThanOrEqual(4)
    for (const button of await buttons.all()) {
      if (!(await button.isVisible())) continue
      expect(await edgeContrast(page, button), await button.innerText()).toBeGreaterThanOrEqual(3)
    }
  })
}

test('the menu marks the current page alone in forced colours', async ({ page }) => {
  await page.goto('/packages/')
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
  const lines = await links.evaluateAll((all) =>
    all
      .filter((link) => getComputedStyle(link).borderBlockEndWidth !== '0px')
      .map((link) => link.getAttribute('aria-current')),
  )
  expect(lines).toEqual(['page'])
})

test('highlights have their bullets in forced colours', async ({ page }) => {
  await page.goto(toursWithPage[0]?.href ?? '')
  const highlight = page.getByRole('region', { name: 'Highlights' }).getByRole('listitem').first()
  await highlight.scrollIntoViewIfNeeded()
  const { x, y } = await placeOf(highlight)
  const bullet = { x: Math.floor(x) - 16, y: Math.floor(y), width: 16, height: 24 }
  expect(await bestContrast(page, bullet)).toBeGreaterThanOrEqual(3)
})

/** The best contrast that any pixel at the left edge of an element has with the pixels outside. */
async function edgeContrast(page: Page, locator: Locator): Promise<number> {
  await locator.scrollIntoViewIfNeeded()
  const box = await placeOf(locator)
  return bestContrast(page, {
    x: Math.floor(box.x) - 4,
    y: Math.round(box.y + box.height / 2),
    width: 12,
    height: 1,
  })
}

/** The best contrast that any pixel of a rectangle has with its first one. */
async function bestContrast(page: Page, rectangle: Rectangle): Promise<number> {
  const pixels = await pixelsIn(page, rectangle)
  const area = Array.from({ length: pixels.width * pixels.height }, (_, at) =>
    pixels.at(at % pixels.width, Math.floor(at / pixels.width)),
  )
  return Math.max(...area.map((colour) => contrast(colour, pixels.at(0, 0))))
}
