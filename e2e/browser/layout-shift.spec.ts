import type { Page } from '@playwright/test'
import { pageOfEachKind, toursWithPage } from '../support/content.ts'
import { expect, test } from '../support/test.ts'

declare global {
  interface Window {
    shifts: string[]
  }
}

for (const [width, paths] of [
  [360, pageOfEachKind],
  [1280, ['/', toursWithPage[0]?.href ?? '']],
] as const) {
  for (const path of paths) {
    test(`${path} has no layout shift at ${width} pixels when the font loads late`, async ({
      page,
      visit,
    }) => {
      await page.setViewportSize({ width, height: 740 })
      await recordShifts(page)
      let release: () => void = () => undefined
      const painted = new Promise<void>((resolve) => (release = resolve))
      await page.route('**/*.woff2', async (route) => {
        await painted
        await route.continue()
      })
      const arrival = page.waitForResponse('**/*.woff2')
      const visited = visit(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await twoFrames(page)
      release()
      await Promise.all([visited, arrival])
      await page.evaluate(() => document.fonts.ready)
      // Rendered with the font before the first scroll: a frame with both would count shifts outside the viewport.
      await twoFrames(page)
      await scrollThrough(page)
      expect(await page.evaluate(() => window.shifts)).toEqual([])
    })
  }
}

test('home has no layout shift when the font is loaded at once', async ({ page }) => {
  await page.goto('/')
  await recordShifts(page)
  await page.goto('/')
  await scrollThrough(page)
  expect(await page.evaluate(() => window.shifts)).toEqual([])
})

async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.shifts = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources = [] } = entry as PerformanceEntry & {
          value: number
          sources?: { node?: Node; previousRect: DOMRect; currentRect: DOMRect }[]
        }
        // A word that moves a few pixels inside its line, after a word of another width, does not count.
        const moved = sources.filter(
          ({ node, previousRect: from, currentRect: to }) =>
            !(node instanceof Text && from.top === to.top && from.height === to.height),
        )
        const what = moved.map(({ node }) =>
          node instanceof Element ? node.className || node.tagName : node?.nodeName,
        )
        if (what.length > 0) window.shifts.push(`${value.toFixed(5)} ${what.join(', ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

async function twoFrames(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
}

/** Scrolls to the end, window by window, so that lazy pictures load. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const steps = Math.ceil(document.documentElement.scrollHeight / innerHeight)
    for (let step = 1; step <= steps; step++) {
      scrollTo({ top: step * innerHeight, behavior: 'instant' })
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
    }
  })
}
