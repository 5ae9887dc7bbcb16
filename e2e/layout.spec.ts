import type { Locator, Page } from '@playwright/test'
import { pictureSizes } from '../app/_lib/picture-sizes.ts'
import { pageOfEachKind, pages, unknownPage } from './pages.ts'
import { applyStyles, expect, openPlans, sidewaysScroll, test } from './support.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const phone = { width: 360, height: 740 }
const quickContact = (page: Page) => page.getByRole('navigation', { name: 'Quick contact' })
/** The place of an element in the window, in CSS pixels. */
const boxOf = (element: Locator) => element.evaluate((one) => one.getBoundingClientRect())

for (const path of [...pages, unknownPage]) {
  test(`${path} can be read and tapped at every width, and with text of twice the size`, async ({ page }) => {
    await page.goto(path)
    await openPlans(page)
    const bar = quickContact(page)
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
    const footer = await boxOf(page.getByRole('contentinfo'))
    expect(footer.bottom, 'the bar covers nothing').toBeLessThanOrEqual((await boxOf(bar)).top + 1)

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
    const button = await boxOf(page.getByRole('main').getByRole('link', { name, exact: true }))
    expect(button.bottom, name).toBeLessThanOrEqual((await boxOf(quickContact(page))).top)
  }
  for (const path of pages.filter((one) => /^\/(packages|tour|destination|tour-type)\//.test(one))) {
    await page.goto(path)
    // The list of packages answers with a table: of it all tours of one day.
    const answers = await boxOf(page.locator('main').locator('dl, ul, tbody').first())
    expect(answers.top, path).toBeGreaterThan(0)
    expect(answers.bottom, path).toBeLessThanOrEqual((await boxOf(quickContact(page))).top)
  }
})

test('a tour and a destination begin with their picture, right under the menu', async ({ page }) => {
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 740 })
    for (const path of pages.filter((one) => /^\/(tour|destination)\//.test(one))) {
      await page.goto(path)
      const { top, left, right } = await boxOf(page.getByRole('main').getByRole('img').first())
      expect(top, `${path} at ${width} pixels`).toBeLessThan(200)
      // Across the page, or on a desktop at its right edge.
      expect(right, `${path} at ${width} pixels`).toBe(width)
      if (width < 992) expect(left, `${path} at ${width} pixels`).toBe(0)
    }
  }
})

test('the `sizes` of pictures in lists are their widths', async ({ page }) => {
  for (const [path, selector, sizes] of [
    ['/', '.tour-grid .picture', pictureSizes.columns],
    ['/', '.two-days .picture', pictureSizes.day],
    ['/packages/', '.tour-grid .picture', pictureSizes.rows],
    ['/tour-type/one-day-tours/', '.tour-grid .picture', pictureSizes.rows],
    ['/packages/', '.comparison .picture', pictureSizes.overview],
  ] as const) {
    await page.goto(path)
    for (const width of [320, 360, 600, 768, 1024, 1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 740 })
      for (const share of await page.locator(selector).evaluateAll(namedShares, sizes)) {
        expect(share, `${path} ${selector} at ${width} pixels`).toBeGreaterThan(0.9)
        expect(share, `${path} ${selector} at ${width} pixels`).toBeLessThan(1.35)
      }
    }
  }
})

/** Runs in the page: the width that `sizes` names, as a share of what a picture of 4:3 needs to fill each visible frame. */
async function namedShares(pictures: Element[], sizes: string): Promise<number[]> {
  // A picture with `sizes` has that width of its own (HTML, "density-corrected natural width").
  const image = new Image()
  Object.assign(image, { sizes, srcset: '/icon-512.png 512w' })
  await image.decode()
  return pictures
    .filter((picture) => picture.checkVisibility())
    .map((picture) => picture.getBoundingClientRect())
    .map(({ width, height }) => image.naturalWidth / Math.max(width, (height * 4) / 3))
}

for (const path of pageOfEachKind) {
  test(`${path} keeps its place when its pictures arrive late`, async ({ page }) => {
    const pictures = /\.(svg|jpg|avif|webp)$/
    await page.setViewportSize(phone)
    await page.route(pictures, () => undefined)
    await page.goto(path, { waitUntil: 'commit' })
    await page.getByRole('contentinfo').waitFor()
    await page.evaluate(() => document.fonts.ready)
    const places = () =>
      page.locator('body *').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()))
    const before = await places()
    // Requests that wait go on.
    await page.unroute(pictures)
    await page.locator('img').evaluateAll((images: HTMLImageElement[]) => {
      for (const image of images) image.loading = 'eager'
      return Promise.all(images.map((image) => image.decode()))
    })
    expect(await places()).toEqual(before)
  })
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
