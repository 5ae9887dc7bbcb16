import type { Page } from '@playwright/test'
import { everyPage } from '../support/content.ts'
import { overrideStyles } from '../support/style.ts'
import { expect, test } from '../support/test.ts'
import { sidewaysScroll, textFaults } from '../support/text-boxes.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const path of everyPage) {
  test.describe(path, () => {
    test('at 320 pixels nothing scrolls sideways and all text can be read', async ({ page, visit }) => {
      await page.setViewportSize({ width: 320, height: 640 })
      await visit(path)
      await openPlans(page)
      expect(await sidewaysScroll(page)).toBe(0)
      expect(await textFaults(page)).toEqual([])
    })

    test('text of twice the size is neither cut nor overlaid, at 320 pixels and at 1280', async ({
      page,
      visit,
    }) => {
      await page.setViewportSize({ width: 1280, height: 720 })
      await visit(path)
      await openPlans(page)
      const size = await page.evaluate(() =>
        Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
      )
      expect(size).toBeGreaterThanOrEqual(16)
      await overrideStyles(page, `html { font-size: ${2 * size}px !important; }`)
      expect(await textFaults(page)).toEqual([])
      await page.setViewportSize({ width: 320, height: 640 })
      expect(await sidewaysScroll(page)).toBe(0)
      expect(await textFaults(page)).toEqual([])
    })

    // WCAG 2.2, 1.4.12: the four settings that a reader may choose.
    test('wider letters, words, lines and paragraphs cost no text', async ({ page, visit }) => {
      await page.setViewportSize({ width: 320, height: 640 })
      await visit(path)
      await openPlans(page)
      await overrideStyles(
        page,
        `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
         p { margin-block-end: 2em !important; }`,
      )
      expect(await sidewaysScroll(page)).toBe(0)
      expect(await textFaults(page)).toEqual([])
      await page.setViewportSize({ width: 1280, height: 720 })
      expect(await textFaults(page)).toEqual([])
    })
  })
}

async function openPlans(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const plan of document.querySelectorAll('details')) plan.open = true
  })
}
