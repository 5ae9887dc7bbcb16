import { differentPages, unknownPage } from './pages.ts'
import { axeViolations, expect, test } from './support.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 360, height: 740 } })

// html.spec.ts and links.spec.ts check texts, ids, headings and names of links on every page.
for (const path of [...differentPages, unknownPage, '/500/']) {
  test(`${path} passes axe in the light and the dark colour scheme`, async ({ page }) => {
    await page.goto(path)
    expect(await axeViolations(page)).toEqual([])
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.emulateMedia({ colorScheme: 'dark' })
    // Only these rules depend on colours. The second one omits what the first one reports.
    const rules = ['color-contrast', 'color-contrast-enhanced', 'link-in-text-block']
    expect(await axeViolations(page, rules)).toEqual([])
  })
}

for (const path of differentPages) {
  test(`Tab focuses the links of ${path} in order, with a visible ring`, async ({ page }) => {
    await page.goto(path)
    const links = page.locator('a[href]').filter({ visible: true })
    for (const link of await links.all()) {
      await page.keyboard.press('Tab')
      await expect(link).toBeFocused()
      await expect(link).toBeInViewport()
      expect(await link.evaluate(hasFocusRing), await link.innerText()).toBe(true)
    }
    // The first is the skip link.
    await links.first().press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
  })
}

/** Runs in the page. The link of a card has its ring on the pseudo-element that covers the card. */
function hasFocusRing(link: Element): boolean {
  const styles = [getComputedStyle(link), getComputedStyle(link, '::after')]
  return styles.some((style) => style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2)
}
