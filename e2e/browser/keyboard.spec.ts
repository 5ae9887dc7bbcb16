import type { Page } from '@playwright/test'
import { changedPixels, contrast, pixelsIn, placeOf, type Colour } from '../support/pixels.ts'
import { pageOfEachKind, toursWithPage, unknownPage } from '../support/content.ts'
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

for (const path of [...pageOfEachKind, unknownPage]) {
  test(`Tab reaches every link of ${path} in order, the way past the header first, each with a ring that nothing hides`, async ({
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

    await visit(path)
    const expected = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('a[href]')]
        .filter((one) => one.checkVisibility())
        .map((one) => window.nameOf(one)),
    )
    // The menu has moved to the current page.
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
    expect(reached).toEqual(expected)
    expect(faults).toEqual([])
  })
}

const grounds: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '/': {
    'the header': 'header .contact-links a',
    'the menu': '.site-nav a',
    'the picture of the palace': '.hero a.button',
    'the whole of a card': '.tour-card__title a',
    'a button in a card': '.tour-card__buttons a',
    'a window to a place': '.windows a',
    'a contact card': '.contact-cards a',
    'the footer': 'footer nav a',
    'the bottom bar': '.contact-bar a',
  },
  [toursWithPage[0]?.href ?? '']: {
    'the side card': '.tour-facts .button--chat',
    'plain text': '.tour-lines a',
  },
  '/packages/': { 'the button of a plan': '.tour-card__buttons a[id]' },
}

const looks = {
  'the light scheme': { colorScheme: 'light', forcedColors: 'none' },
  'the dark scheme': { colorScheme: 'dark', forcedColors: 'none' },
  'forced colours': { colorScheme: 'light', forcedColors: 'active' },
} as const

for (const [path, links] of Object.entries(grounds)) {
  test(`focus is seen on every ground of ${path}, in either scheme and in forced colours`, async ({
    page,
  }) => {
    await page.goto(path)
    // A key press first: browsers draw the ring for people who use keys.
    await page.keyboard.press('Shift')
    for (const [name, media] of Object.entries(looks)) {
      await page.emulateMedia(media)
      for (const [ground, link] of Object.entries(links)) {
        const target = page.locator(link).first()
        await target.focus()
        // A card's link covers the card, and so does its ring.
        const ring = link.startsWith('.tour-card__title') ? page.locator('.tour-card').first() : target
        await ring.scrollIntoViewIfNeeded()
        const box = await placeOf(ring)
        const [x, y] = [Math.max(0, box.x - 10), Math.max(0, box.y - 10)]
        const clip = { x, y, width: box.width + 20, height: box.height + 20 }
        const ringed = await pixelsIn(page, clip)
        await target.blur()
        const bare = await pixelsIn(page, clip)
        // WCAG 2.2, 2.4.13: a ring of two pixels around it; half of it may lie under a neighbour or the window's edge.
        const least = 2 * (box.width + box.height)
        expect(changedPixels(bare, ringed), `${ground} in ${name}`).toBeGreaterThan(least)
      }
    }
  })
}

/** Where the focus is, what is wrong with how it shows, and the colours of its ring and of what lies under it. */
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
    // A second tone of four pixels around the ring shows on any ground.
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
