import type { Page } from '@playwright/test'
import { applyStyles, expect, openFolds, pageOfEachKind, pages, test, unknownPage } from './support.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const phone = { width: 360, height: 740 }

for (const path of [...pages, unknownPage]) {
  test(`${path} can be read at every width, and with text of twice the size; contact links have 44 pixels`, async ({
    page,
  }) => {
    await page.goto(path)
    const bar = page.getByRole('navigation', { name: 'Quick contact' })
    for (const width of [280, 320, 360, 600, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 740 })
      expect(await sidewaysScroll(page), `at ${width} pixels`).toBe(0)
    }
    await expect(bar).toBeHidden()
    expect(await smallTargets(page), 'at 1440 pixels').toEqual([])
    await page.setViewportSize(phone)
    await expect(bar.getByRole('link')).toHaveText([/call/i, /whatsapp/i])
    expect(await smallTargets(page), 'at 360 pixels').toEqual([])
    await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
    const [footer, box] = [await page.getByRole('contentinfo').boundingBox(), await bar.boundingBox()]
    expect((footer?.y ?? 0) + (footer?.height ?? 0), 'the bar covers nothing').toBeLessThanOrEqual(
      (box?.y ?? 0) + 1,
    )

    await openFolds(page)
    await page.setViewportSize({ width: 320, height: 740 })
    expect(await textFaults(page), 'at 320 pixels').toEqual([])
    // A visitor’s setting, not a zoom: `rem` in media queries keeps its size.
    await applyStyles(page, 'html { font-size: 200% !important; }')
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 740 })
      expect(await textFaults(page), `text of twice the size at ${width} pixels`).toEqual([])
    }
  })
}

test('on a phone the first screen has the answers of a page above the bar, and home its two buttons', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await page.goto('/')
  for (const name of ['View Tour Packages', 'Contact Us'])
    await expect(page.getByRole('main').getByRole('link', { name, exact: true })).toBeInViewport({ ratio: 1 })
  for (const path of pages.filter((one) => one !== '/')) {
    await page.goto(path)
    const answers = await page.locator('main').locator('.answers, .jump-list').first().boundingBox()
    const bar = await page.getByRole('navigation', { name: 'Quick contact' }).boundingBox()
    expect(answers?.y, path).toBeGreaterThan(0)
    expect((answers?.y ?? 0) + (answers?.height ?? 0), path).toBeLessThanOrEqual(bar?.y ?? 0)
  }
})

for (const path of pageOfEachKind) {
  test(`${path} keeps its place when its font and its pictures arrive late`, async ({
    page,
    browserName,
  }) => {
    test.skip(browserName !== 'chromium', 'Only Chromium reports shifts.')
    await page.setViewportSize(phone)
    await page.addInitScript(recordShifts)
    const releaseFont = await holdBack(page, /\.woff2$/)
    const releasePictures = await holdBack(page, /\.(svg|jpg|avif|webp)$/)
    await page.goto(path, { waitUntil: 'commit' })
    await page.getByRole('heading', { level: 1 }).waitFor()
    await twoFrames(page)
    releaseFont()
    await page.evaluate(() => document.fonts.ready)
    await twoFrames(page)
    const byFont = await page.evaluate(() => window.shifted)
    // Good by https://web.dev/articles/cls; nothing at all on devices with Georgia or Noto Serif, to which styles/ adapts.
    expect(byFont).toBeLessThan(0.1)

    releasePictures()
    await page.waitForLoadState()
    await page.evaluate(async () => {
      for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
        scrollTo({ top, behavior: 'instant' })
        for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
      }
    })
    expect(await page.evaluate(() => window.shifted)).toBe(byFont)
  })
}

declare global {
  interface Window {
    shifted: number
  }
}

/** Runs in the page before it loads: adds up its layout shifts. */
function recordShifts(): void {
  window.shifted = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      window.shifted += (entry as PerformanceEntry & { value: number }).value
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Holds files back until the returned function is called. */
async function holdBack(page: Page, files: RegExp): Promise<() => void> {
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(files, async (route) => {
    await released
    await route.continue()
  })
  return release
}

async function twoFrames(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
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

/** Text that leaves the window, or lies over other text. */
function textFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const lines: { text: string; block: Element; box: DOMRect }[] = []
    const faults: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const element = walker.currentNode.parentElement
      const text = walker.currentNode.nodeValue?.trim() ?? ''
      // The menu scrolls, tables too; the bar lies over the page; drawings have labels.
      const apart = 'script, style, svg, .skip-link, .site-nav, .contact-bar, table'
      if (!text || !element?.checkVisibility() || element.closest(apart)) continue
      const range = document.createRange()
      range.selectNodeContents(walker.currentNode)
      const block = element.closest('h1, h2, h3, h4, p, li, dt, dd, caption, figcaption, a.button') ?? element
      for (const { x, y, width, height } of range.getClientRects()) {
        if (width < 2) continue
        if (x < -1 || x + width > innerWidth + 1) faults.push(`"${text}" leaves the window`)
        // The box of a line is higher than its letters.
        lines.push({ text, block, box: new DOMRect(x + 1, y + height / 4, width - 2, height / 2) })
      }
    }
    for (const [index, one] of lines.entries())
      for (const other of lines.slice(index + 1)) {
        const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
        const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
        if (one.block !== other.block && across > 1 && down > 1)
          faults.push(`"${one.text}" lies over "${other.text}"`)
      }
    return faults
  })
}
