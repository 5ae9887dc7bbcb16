import type { Locator, Page } from '@playwright/test'
import { toursWithPage } from '../support/content.ts'
import { contrast, pixelsIn, placeOf } from '../support/pixels.ts'
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

/** The best contrast that any pixel at the left edge of an element has with the pixels outside. */
async function edgeContrast(page: Page, locator: Locator): Promise<number> {
  await locator.scrollIntoViewIfNeeded()
  const box = await placeOf(locator)
  const strip = { x: Math.floor(box.x) - 4, y: Math.round(box.y + box.height / 2), width: 12, height: 1 }
  const pixels = await pixelsIn(page, strip)
  const outside = pixels.at(0, 0)
  return Math.max(...Array.from({ length: pixels.width }, (_, x) => contrast(pixels.at(x, 0), outside)))
}
