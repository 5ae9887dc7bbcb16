import { pageOfEachKind, pages, unknownPage } from './pages.ts'
import { brokenRules, expect, test } from './support.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 360, height: 740 } })

for (const path of [...pages, unknownPage, '/500/']) {
  test(`axe finds nothing on ${path}`, async ({ page }) => {
    await page.goto(path)
    expect(await brokenRules(page)).toEqual([])
  })
}

for (const path of [...pageOfEachKind, unknownPage]) {
  test(`dark colours have contrast on ${path}`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto(path)
    // The only rules that depend on colours.
    const rules = ['color-contrast', 'color-contrast-enhanced', 'link-in-text-block']
    expect(await brokenRules(page, rules)).toEqual([])
  })
}

for (const path of pageOfEachKind) {
  test(`Tab reaches every link of ${path} in order, each with its ring in view`, async ({ page }) => {
    await page.goto(path)
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'Skip to main content' })
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()

    await page.goto(path)
    const expected = await page
      .locator('a[href]')
      .evaluateAll((links) => links.filter((one) => one.checkVisibility()).map((one) => one.outerHTML))
    const reached: string[] = []
    const faults: string[] = []
    while (reached.length < expected.length) {
      await page.keyboard.press('Tab')
      const { html, fault } = await page.evaluate(focusedLink)
      reached.push(html)
      if (fault) faults.push(`${html}: ${fault}`)
    }
    expect(reached).toEqual(expected)
    expect(faults).toEqual([])
  })
}

/** Runs in the page: the focused element, and what is wrong with its ring or place. */
function focusedLink(): { html: string; fault: string } {
  const one = document.activeElement ?? document.body
  // A card’s title has its ring on the pseudo-element that covers the card.
  const rings = [getComputedStyle(one), getComputedStyle(one, '::after')]
  const hasRing = rings.some((style) => style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2)
  const { top, bottom, left, right } = one.getBoundingClientRect()
  const isInView = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
  return { html: one.outerHTML, fault: !hasRing ? 'no ring' : !isInView ? 'out of view' : '' }
}

for (const reducedMotion of ['reduce', 'no-preference'] as const) {
  test(`with the setting "${reducedMotion}" the drawing of home is the right one`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion })
    await page.goto('/')
    const drawing = page.getByRole('main').getByRole('img').first()
    const address = await drawing.evaluate((image: HTMLImageElement) => image.currentSrc)
    expect(address.endsWith('#moving')).toBe(reducedMotion === 'no-preference')
  })
}
