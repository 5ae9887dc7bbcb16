import type { Page } from '@playwright/test'
import { pageOfEachKind } from '../support/content.ts'
import { expect, test } from '../support/test.ts'

/**
 * The names of what moves now. A tenth of a second in which the menu begins at the current page draws nothing
 * (`styles/blocks/_site-nav.scss`) and is left out.
 */
const moving = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .map((one) => (one instanceof CSSAnimation ? one.animationName : 'another'))
      .filter((name) => name !== 'begin-at-current'),
  )

test('nothing moves when motion is reduced', async ({ page, visit }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const path of pageOfEachKind) {
    await visit(path)
    await page.getByRole('main').getByRole('link').first().hover()
    expect(await moving(page), path).toEqual([])
    const scrolling = await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)
    expect(scrolling, path).toBe('auto')
  }
})

/** The hero as it looks now, as PNG. */
const hero = (page: Page) => page.locator('.hero').screenshot()

test('the lamps come on once, within three seconds, or are lit at once when motion is reduced, and nothing else moves by itself', async ({
  browser,
  baseURL,
  page: still,
}) => {
  test.slow()
  await still.emulateMedia({ reducedMotion: 'reduce' })
  await still.goto('/')
  const atOnce = await hero(still)
  // On a busy machine the lamps may be lit before the first picture is taken: then once more, with nothing kept.
  await expect(async () => {
    const page = await browser.newPage({ baseURL: baseURL ?? '', reducedMotion: 'no-preference' })
    try {
      await page.goto('/', { waitUntil: 'commit' })
      await page.getByRole('heading', { level: 1 }).waitFor()
      expect(await moving(page)).toEqual([])
      await page.waitForLoadState('load')
      const dark = await hero(page)
      await page.waitForTimeout(3000)
      const lit = await hero(page)
      expect(dark.equals(lit)).toBe(false)
      await page.waitForTimeout(1000)
      expect(lit.equals(await hero(page))).toBe(true)
    } finally {
      await page.close()
    }
  }).toPass({ timeout: 60_000 })
  expect(atOnce.equals(await hero(still))).toBe(true)
})
