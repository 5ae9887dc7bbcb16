import { representativePages, unknownPage } from './pages.ts'
import { axeViolations, expect, test } from './support.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 360, height: 740 } })

// Not all pages: html.spec.ts and links.spec.ts check texts, ids, headings and names of links on every page.
for (const path of [...representativePages, unknownPage, '/500/']) {
  test(`${path} passes axe in the light and the dark colour scheme`, async ({ page }) => {
    await page.goto(path)
    expect(await axeViolations(page)).toEqual([])
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.emulateMedia({ colorScheme: 'dark' })
    // Only these rules depend on colours. `color-contrast-enhanced` omits what `color-contrast` reports.
    const rules = ['color-contrast', 'color-contrast-enhanced', 'link-in-text-block']
    expect(await axeViolations(page, rules)).toEqual([])
  })
}

for (const path of representativePages) {
  test(`Tab focuses the links of ${path} in order, with a visible ring`, async ({ page }) => {
    await page.goto(path)
    const visible = page.locator('a[href]').filter({ visible: true })
    // Handles, because each locator would search all links again.
    const links = await visible.elementHandles()
    for (const link of links) {
      await page.keyboard.press('Tab')
      expect(await link.evaluate(focusState)).toMatchObject({
        isFocused: true,
        isInViewport: true,
        hasRing: true,
      })
    }
    // The first link is the skip link.
    await links[0]!.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
  })
}

/** Runs in the page. The focus ring of a card's link is on the pseudo-element that covers the card. */
function focusState(link: Element) {
  const { top, right, bottom, left } = link.getBoundingClientRect()
  const styles = [getComputedStyle(link), getComputedStyle(link, '::after')]
  return {
    text: link.textContent,
    isFocused: link === document.activeElement,
    isInViewport: bottom > 0 && top < innerHeight && right > 0 && left < innerWidth,
    hasRing: styles.some((style) => style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2),
  }
}
