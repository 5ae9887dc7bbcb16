import type { Page } from '@playwright/test'
import { pictureSizes } from '../app/_lib/picture-sizes.ts'
import { pageOfEachKind, pages, unknownPage } from './pages.ts'
import { applyStyles, expect, openPlans, test } from './support.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const phone = { width: 360, height: 740 }

for (const path of [...pages, unknownPage]) {
  test(`${path} can be read and tapped at every width, and with text of twice the size`, async ({ page }) => {
    await page.goto(path)
    await openPlans(page)
    const bar = page.getByRole('navigation', { name: 'Quick contact' })
    for (const width of [280, 320, 360, 600, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 740 })
      expect(await sidewaysScroll(page), `at ${width} pixels`).toBe(0)
    }
    await expect(bar).toBeHidden()
    expect(await smallTargets(page), 'at 1440 pixels').toEqual([])
    await page.setViewportSize(phone)
    await expect(page.locator('h1, h2, h3').filter({ visible: false })).toHaveCount(0)
    await expect(bar.getByRole('link')).toHaveText([/call/i, /whatsapp/i])
    expect(await smallTargets(page), 'at 360 pixels').toEqual([])
    await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
    const [footer, box] = [await page.getByRole('contentinfo').boundingBox(), await bar.boundingBox()]
    expect((footer?.y ?? 0) + (footer?.height ?? 0), 'the bar covers nothing').toBeLessThanOrEqual(
      (box?.y ?? 0) + 1,
    )

    // A visitor’s setting, not a zoom: `rem` in media queries keeps its size.
    await applyStyles(page, 'html { font-size: 200% !important; }')
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 740 })
      expect(await sidewaysScroll(page), `text of twice the size at ${width} pixels`).toBe(0)
    }
  })
}

test('a phone’s first screen has the answers of a page, and the two buttons of home', async ({ page }) => {
  await page.setViewportSize(phone)
  await page.goto('/')
  for (const name of ['View Tour Packages', 'Contact Us']) {
    const button = await page.getByRole('main').getByRole('link', { name, exact: true }).boundingBox()
    const bar = await page.getByRole('navigation', { name: 'Quick contact' }).boundingBox()
    expect((button?.y ?? 0) + (button?.height ?? Infinity), name).toBeLessThanOrEqual(bar?.y ?? 0)
  }
  for (const path of pages.filter((one) => /^\/(packages|tour|destination|tour-type)\//.test(one))) {
    await page.goto(path)
    // The list of packages answers with a table: of it all tours of one day.
    const answers = await page.locator('main').locator('dl, ul, tbody').first().boundingBox()
    const bar = await page.getByRole('navigation', { name: 'Quick contact' }).boundingBox()
    expect(answers?.y, path).toBeGreaterThan(0)
    expect((answers?.y ?? 0) + (answers?.height ?? 0), path).toBeLessThanOrEqual(bar?.y ?? 0)
  }
})

test('a tour and a destination begin with their picture, right under the menu', async ({ page }) => {
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 740 })
    for (const path of pages.filter((one) => /^\/(tour|destination)\//.test(one))) {
      await page.goto(path)
      const picture = await page.getByRole('main').getByRole('img').first().boundingBox()
      expect(picture?.y, `${path} at ${width} pixels`).toBeLessThan(200)
      // Across the page, or on a desktop at its right edge.
      expect((picture?.x ?? 0) + (picture?.width ?? 0), `${path} at ${width} pixels`).toBe(width)
      if (width < 992) expect(picture?.x, `${path} at ${width} pixels`).toBe(0)
    }
  }
})

test('the `sizes` of pictures in lists are their widths', async ({ page }) => {
  for (const [path, selector, sizes] of [
    ['/', '.tour-grid .picture', pictureSizes.column],
    ['/', '.two-days .picture', pictureSizes.day],
    ['/packages/', '.tour-grid .picture', pictureSizes.row],
    ['/tour-type/one-day-tours/', '.tour-grid .picture', pictureSizes.row],
    ['/packages/', '.comparison .picture', pictureSizes.overview],
  ] as const) {
    await page.goto(path)
    for (const width of [320, 360, 600, 768, 1024, 1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 740 })
      for (const [named, needed] of await page.locator(selector).evaluateAll(widthsOf, sizes)) {
        const where = `${path} ${selector} at ${width} pixels: ${named} for ${needed}`
        expect(named, where).toBeGreaterThan(0.9 * needed)
        expect(named, where).toBeLessThan(1.35 * needed)
      }
    }
  }
})

/**
 * Runs in the page: of each visible picture the width in CSS pixels that `sizes` names, and the one that a picture of 4:3
 * needs to fill its frame.
 */
function widthsOf(pictures: Element[], sizes: string): (readonly [named: number, needed: number])[] {
  const [, length = ''] =
    sizes
      .split(', ')
      .map((each) => /^(?:(\(.*\)) )?(\S+)$/.exec(each) ?? [])
      .map(([, condition = 'all', length]) => [condition, length] as const)
      .find(([condition]) => matchMedia(condition).matches) ?? []
  const named = parseFloat(length) * (length.endsWith('vw') ? innerWidth / 100 : 16)
  return pictures
    .filter((picture) => picture.checkVisibility())
    .map((picture) => picture.getBoundingClientRect())
    .map(({ width, height }) => [named, Math.max(width, (height * 4) / 3)])
}

for (const path of pageOfEachKind) {
  test(`${path} keeps its place when its pictures arrive late`, async ({ page, browserName }) => {
    test.skip(browserName !== 'chromium', 'Only Chromium reports shifts.')
    await page.setViewportSize(phone)
    let release: () => void = () => undefined
    const released = new Promise<void>((resolve) => (release = resolve))
    await page.route(/\.(svg|jpg|avif|webp)$/, async (route) => {
      await released
      await route.continue()
    })
    await page.goto(path, { waitUntil: 'commit' })
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.evaluate(() => document.fonts.ready)
    const shifts = page.evaluate(shiftsWhileScrolling)
    release()
    expect(await shifts).toBe(0)
  })
}

/** Runs in the page: adds up its layout shifts from now on, until every part has been in view. */
async function shiftsWhileScrolling(): Promise<number> {
  let sum = 0
  const add = (list: PerformanceObserverEntryList) => {
    for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value
  }
  new PerformanceObserver(add).observe({ type: 'layout-shift' })
  await new Promise((resolve) => addEventListener('load', resolve))
  for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
    scrollTo({ top, behavior: 'instant' })
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
  }
  return sum
}

function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

/** Visible contact links that are smaller than WCAG 2.2, 2.5.5 asks for. */
function smallTargets(page: Page): Promise<string[]> {
  return page
    .locator('a:is([href^="tel:"], [href^="mailto:"], [href^="https://wa.me/"])')
    .evaluateAll((links) =>
      links
        .filter((link) => link.checkVisibility())
        .map((link) => ({ link, box: link.getBoundingClientRect() }))
        .filter(({ box }) => box.width < 44 || box.height < 44)
        .map(({ link, box }) => `${link.textContent} ${box.width} × ${box.height}`),
    )
}
