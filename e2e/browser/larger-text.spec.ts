/** Pages in browsers that are set to larger text. */
import type { Page } from '@playwright/test'
import { pageOfEachKind } from '../support/content.ts'
import { worstContrast } from '../support/measured-contrast.ts'
import { openPlans } from '../support/style.ts'
import { expect, test as base } from '../support/test.ts'

/**
 * `test` in a separate browser whose settings have a text size of `textSize` CSS pixels; 16 is the default. Widths
 * in `em` and `rem` in media queries follow such a setting, and would not follow a style sheet.
 */
const test = base.extend<{ textSize: number }>({
  textSize: [16, { option: true }],
  context: async ({ playwright, launchOptions, contextOptions, baseURL, textSize }, provide) => {
    const args = [...(launchOptions.args ?? []), `--blink-settings=defaultFontSize=${textSize}`]
    const browser = await playwright.chromium.launch({ ...launchOptions, args })
    await provide(await browser.newContext({ ...contextOptions, ...(baseURL !== undefined && { baseURL }) }))
    await browser.close()
  },
})

// The animation has ended, with the lights of the palace at their brightest.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const textSize of [16, 20, 32]) {
  test.describe(`with text of ${textSize} pixels`, () => {
    test.use({ textSize })

    test('the text on the hero picture has 7:1 in either scheme on phones and screens', async ({ page }) => {
      await page.goto('/')
      for (const width of [320, 768, 1920]) {
        await page.setViewportSize({ width, height: 2600 })
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme })
          const found = await worstContrast(page, '.hero__words')
          expect(found.length).toBeGreaterThanOrEqual(2)
          const faint = found.filter(({ ratio }) => ratio < 7)
          expect(faint, `at ${width} pixels, ${colorScheme}`).toEqual([])
        }
      }
    })
  })
}

test.describe('with text of twice the size', () => {
  test.use({ textSize: 32 })

  test('words stay in their boxes and unbroken, where the window has room for them', async ({ page }) => {
    for (const path of pageOfEachKind) {
      await page.goto(path)
      await openPlans(page)
      for (const width of [320, 360, 390]) {
        await page.setViewportSize({ width, height: 740 })
        expect(await wordFaults(page), `${path} at ${width} pixels`).toEqual([])
      }
    }
  })
})

/** Words outside the button, card or window around them, and broken words that are narrower than half of the window. */
function wordFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults = new Set<string>()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const node = walker.currentNode
      const element = node.parentElement
      // The menu has its own scrolling.
      if (!element?.checkVisibility() || element.closest('.skip-link, .site-nav, script, style')) continue
      let box = element
      while (!hasEdge(box) && box.parentElement) box = box.parentElement
      const { left, right } = box.getBoundingClientRect()
      // A line may end after a hyphen or a dash, and not at a no-break space.
      for (const { index, 0: word } of (node.nodeValue ?? '').matchAll(/[^ \n–-]+[–-]?/g)) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const parts = [...range.getClientRects()].filter(({ width }) => width > 0)
        const length = parts.reduce((sum, { width }) => sum + width, 0)
        if (length < innerWidth / 2 && new Set(parts.map(({ top }) => Math.round(top))).size > 1)
          faults.add(`"${word}" is broken in ${box.tagName} ${box.className}: ${length}`)
        if (parts.some((part) => part.left < left - 1 || part.right > right + 1))
          faults.add(`"${word}" leaves ${box.tagName} ${box.className}`)
      }
    }
    return [...faults]

    function hasEdge(one: Element): boolean {
      const { backgroundColor, borderInlineStartWidth } = getComputedStyle(one)
      return backgroundColor !== 'rgba(0, 0, 0, 0)' || borderInlineStartWidth !== '0px'
    }
  })
}
