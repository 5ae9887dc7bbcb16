import { contrast } from '../support/measured-contrast.ts'
import { pageOfEachKind, unknownPage } from '../support/content.ts'
import { expect, test } from '../support/test.ts'

/** A link with the focus. */
interface Stop {
  name: string
  faults: string[]
  /** The colours of its ring and of the background, where the ring needs 3:1 against it. */
  colours?: readonly [ring: string, ground: string]
}
declare global {
  interface Window {
    nameOf: (one: Element) => string
    links: () => HTMLElement[]
    stops: Stop[]
  }
}

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 360, height: 740 } })

const otherSchemes = {
  'in the dark scheme': { colorScheme: 'dark' },
  'in forced colours': { colorScheme: 'light', forcedColors: 'active' },
} as const

for (const path of [...pageOfEachKind, unknownPage]) {
  test(`Tab reaches every link of ${path} in order, the skip link first, each with a fully visible focus ring`, async ({
    page,
    visit,
  }) => {
    await page.addInitScript(recordFocus)
    await visit(path)
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'Skip to main content' })
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.locator(':is(main, footer) :focus')).toHaveCount(1)

    await visit(path)
    const links = await page.evaluate(async () => {
      // The menu has scrolled to the current page.
      await Promise.all(document.getAnimations().map(({ finished }) => finished))
      return window.links().map(window.nameOf)
    })
    for (let count = 0; count < links.length; count++) await page.keyboard.press('Tab')
    const stops = await page.evaluate(() => window.stops)
    expect(stops.map(({ name }) => name)).toEqual(links)
    expect(stops.flatMap(faultsOf), 'in the light scheme').toEqual([])

    for (const [scheme, media] of Object.entries(otherSchemes)) {
      await page.emulateMedia(media)
      // After the Tab key, a script's focus has its ring too (https://drafts.csswg.org/selectors-4/#the-focus-visible-pseudo).
      const stops = await page.evaluate(() => {
        window.stops = []
        for (const link of window.links()) link.focus()
        return window.stops
      })
      expect(stops).toHaveLength(links.length)
      expect(stops.flatMap(faultsOf), scheme).toEqual([])
    }
  })
}

function faultsOf({ name, faults, colours }: Stop): string[] {
  const isFaint = colours !== undefined && contrast(...colours) < 3
  const all = isFaint ? [...faults, 'its ring has neither a second tone nor 3:1 on its ground'] : faults
  return all.map((fault) => `${name}: ${fault}`)
}

/** Runs in the page before its scripts: records each element that gets the focus, with the faults of its ring. */
function recordFocus(): void {
  window.nameOf = (one) =>
    `${one.textContent?.trim() || one.getAttribute('aria-label')} → ${one.getAttribute('href') ?? 'opens'}`
  window.links = () =>
    [...document.querySelectorAll<HTMLElement>('a[href]')].filter((one) => one.checkVisibility())
  window.stops = []
  addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLElement) window.stops.push(stopAt(target))
  })

  function stopAt(one: HTMLElement): Stop {
    const faults: string[] = []
    // A card's title carries its ring on the pseudo-element that covers the card.
    const ring = [getComputedStyle(one), getComputedStyle(one, '::after')].find(
      ({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
    )
    const { top, bottom, left, right, width } = one.getBoundingClientRect()
    if (width === 0 || bottom <= 0 || top >= innerHeight || right <= 0 || left >= innerWidth)
      faults.push('outside the window')
    const bar = document.querySelector('.contact-bar')
    const barTop = bar?.checkVisibility() ? bar.getBoundingClientRect().top : innerHeight
    if (bar && !bar.contains(one) && bottom > barTop + 1) faults.push('under the bottom bar')
    if (!ring) return { name: window.nameOf(one), faults: [...faults, 'no ring'] }
    // At least two pixels of a ring around the link, less one for a box that ends in half a pixel.
    const isAround = Number.parseFloat(ring.outlineOffset) >= 0
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
    const hasSecondTone = /rgb.* 0px 0px 0px [4-9]/.test(ring.boxShadow)
    const colours = [ring.outlineColor, groundOf(one)] as const
    return { name: window.nameOf(one), faults, ...(!hasSecondTone && { colours }) }
  }

  function groundOf(element: Element): string {
    const { backgroundColor } = getComputedStyle(element)
    const isClear = /^rgba\(.*, 0\)$|^transparent$/.test(backgroundColor)
    return isClear && element.parentElement ? groundOf(element.parentElement) : backgroundColor
  }
}
