import type { Page } from '@playwright/test'
import { everyPage } from '../support/content.ts'
import { openPlans, overrideStyles } from '../support/style.ts'
import { expect, test } from '../support/test.ts'
import { sidewaysScroll, textFaults } from '../support/text-boxes.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const small = { width: 320, height: 640 }
const wide = { width: 1280, height: 720 }

for (const path of everyPage) {
  test(`all text of ${path} can be read on 320 pixels, at twice the size, and with wider letters and lines`, async ({
    page,
    visit,
  }) => {
    await page.setViewportSize(small)
    await visit(path)
    await openPlans(page)
    await expectReadable(page, 'at 320 pixels')
    const size = await page.evaluate(() => parseFloat(getComputedStyle(document.documentElement).fontSize))
    expect(size).toBeGreaterThanOrEqual(16)
    for (const [what, css] of [
      ['text of twice the size', `html { font-size: ${2 * size}px !important; }`],
      // WCAG 2.2, 1.4.12: the four settings that a reader may choose.
      [
        'wider letters, words, lines and paragraphs',
        `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
         p { margin-block-end: 2em !important; }`,
      ],
    ] as const) {
      await page.evaluate(() => (document.adoptedStyleSheets = []))
      await openPlans(page)
      await overrideStyles(page, css)
      for (const window of [small, wide]) {
        await page.setViewportSize(window)
        await expectReadable(page, `${what}, at ${window.width} pixels`)
      }
    }
  })
}

/** Fails when the page scrolls sideways, or text is cut or overlaid. */
async function expectReadable(page: Page, when: string): Promise<void> {
  expect(await sidewaysScroll(page), when).toBe(0)
  expect(await textFaults(page), when).toEqual([])
}
