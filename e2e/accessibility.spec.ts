import { pageOfEachKind, pages, unknownPage } from './pages.ts'
import { brokenRules, expect, test } from './support.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 360, height: 740 } })

for (const path of [...pages, unknownPage, '/500/']) {
  test(`axe finds nothing on ${path}, also in dark colours`, async ({ page }) => {
    await page.goto(path)
    expect(await brokenRules(page)).toEqual([])
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.emulateMedia({ colorScheme: 'dark' })
    // The only rules that depend on colours.
    const rules = ['color-contrast', 'color-contrast-enhanced', 'link-in-text-block']
    expect(await brokenRules(page, rules)).toEqual([])
  })
}

for (const path of pageOfEachKind) {
  test(`Tab reaches every link of ${path} in order, each with its ring in view`, async ({ page }) => {
    await page.goto(path)
    const links = page.locator('a[href]').filter({ visible: true })
    for (const link of await links.all()) {
      await page.keyboard.press('Tab')
      await expect(link).toBeFocused()
      await expect(link).toBeInViewport()
      expect(await link.evaluate(hasRing), await link.innerText()).toBe(true)
    }
    // The first skips header and menu.
    await links.first().press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
  })
}

/** Runs in the page. A card’s title has its ring on the pseudo-element that covers the card. */
function hasRing(link: Element): boolean {
  const styles = [getComputedStyle(link), getComputedStyle(link, '::after')]
  return styles.some((style) => style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2)
}
