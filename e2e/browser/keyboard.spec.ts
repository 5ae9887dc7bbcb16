import type { Page } from '@playwright/test'
import { contrast, type Colour } from '../support/measured-contrast.ts'
import { pageOfEachKind, unknownPage } from '../support/content.ts'
import { expect, test } from '../support/test.ts'

declare global {
  interface Window {
    nameOf: (one: Element) => string
  }
}

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 360, height: 740 } })

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    window.nameOf = (one) =>
      `${one.textContent?.trim() || one.getAttribute('aria-label')} → ${one.getAttribute('href') ?? 'opens'}`
  })
})

const schemes = {
  'the light scheme': { colorScheme: 'light', forcedColors: 'none' },
  'the dark scheme': { colorScheme: 'dark', forcedColors: 'none' },
  'forced colours': { colorScheme: 'light', forcedColors: 'active' },
} as const

for (const path of [...pageOfEachKind, unknownPage]) {
  test(`Tab reaches every link of ${path} in order, the skip link first, each with a fully visible focus ring`, async ({
    page,
    visit,
  }) => {
    await visit(path)
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'Skip to main content' })
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.locator(':focus')).toHaveCount(1)
    expect(
      await page.locator(':focus').evaluate((one) => Boolean(one.closest('main') ?? one.closest('footer'))),
    ).toBe(true)

    for (const [scheme, media] of Object.entries(schemes)) {
      await page.emulateMedia(media)
      await visit(path)
      const expected = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('a[href]')]
          .filter((one) => one.checkVisibility())
          .map((one) => window.nameOf(one)),
      )
      // The menu has scrolled to the current page.
      await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)))
      await page.evaluate(() => document.body.focus())
      const reached: string[] = []
      const faults: string[] = []
      while (reached.length < expected.length) {
        await page.keyboard.press('Tab')
        const stop = await focused(page)
        reached.push(stop.name)
        if (contrast(stop.ring, stop.ground) < 3)
          stop.faults.push('the ring has neither a second tone around it nor 3:1 on its ground')
        faults.push(...stop.faults.map((fault) => `${stop.name}: ${fault}`))
      }
      expect(reached, scheme).toEqual(expected)
      expect(faults, scheme).toEqual([])
    }
  })
}

/** The focused element, the faults of its focus ring, and the colours of the ring and its background. */
async function focused(page: Page) {
  const { ring, ground, ...stop } = await page.evaluate(() => {
    const one = document.activeElement
    if (!(one instanceof HTMLElement)) return { name: 'nothing', faults: ['no focus'], ring: '', ground: '' }
    const faults: string[] = []
    // A card's title carries its ring on the pseudo-element that covers the card.
    const ring = [getComputedStyle(one), getComputedStyle(one, '::after')].find(
      ({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
    )
    if (!ring) faults.push('no ring')
    const { top, bottom, left, right, width } = one.getBoundingClientRect()
    if (width === 0 || bottom <= 0 || top >= innerHeight || right <= 0 || left >= innerWidth)
      faults.push('outside the window')
    const bar = document.querySelector('.contact-bar')
    const barTop = bar?.checkVisibility() ? bar.getBoundingClientRect().top : innerHeight
    if (bar && !bar.contains(one) && bottom > barTop + 1) faults.push('under the bottom bar')
    // At least two pixels of a ring around the link, less one for a box that ends in half a pixel.
    const isAround = ring && Number.parseFloat(ring.outlineOffset) >= 0
    for (
      let clip = isAround && one.parentElement;
      clip && clip !== document.body;
      clip = clip.parentElement
    ) {
      const box = clip.getBoundingClientRect()
      const space = Math.min(left - box.left, box.right - right, top - box.top, box.bottom - bottom)
      if (space < 1 && getComputedStyle(clip).overflow !== 'visible')
        faults.push(`its ring is cut off by ${clip.className || clip.tagName}`)
    }
    // A second tone of four pixels around the ring is visible on any background.
    const needsGround = ring && !/rgb.* 0px 0px 0px [4-9]/.test(ring.boxShadow)
    return {
      name: window.nameOf(one),
      faults,
      ring: needsGround ? ring.outlineColor : 'rgb(0, 0, 0)',
      ground: needsGround ? groundOf(one) : 'rgb(255, 255, 255)',
    }

    function groundOf(element: Element): string {
      const { backgroundColor } = getComputedStyle(element)
      if (!/^rgba\(.*, 0\)$|^transparent$/.test(backgroundColor) || !element.parentElement)
        return backgroundColor
      return groundOf(element.parentElement)
    }
  })
  return { ...stop, ring: colourOf(ring), ground: colourOf(ground) }
}

function colourOf(css: string): Colour {
  const [red = 0, green = 0, blue = 0] = (css.match(/[\d.]+/g) ?? []).map(Number)
  return [red, green, blue]
}
