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

/** Sends its drawing with every second of its animations made a quarter of an hour, so that they are seen at their begin. */
async function slowDown(page: Page): Promise<void> {
  await page.route('**/uploads/hero.*.svg', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replaceAll(/(?<=[ :])(\d*\.?\d+)s(?=[ ;}])/g, '$1e3s')
    await route.fulfill({ response, body })
  })
}

test('the lamps are dark when the page comes, and then lit as they are at once when motion is reduced', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  const lit = await hero(page)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/')
  await expect.poll(async () => (await hero(page)).equals(lit)).toBe(true)
  await slowDown(page)
  await page.goto('/')
  expect((await hero(page)).equals(lit)).toBe(false)
})

test('the lamps come on once, within three seconds, and nothing else moves by itself', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await slowDown(page)
  await page.goto('/')
  expect(await moving(page)).toEqual([])
  // By itself the drawing tells what moves in it.
  await page.goto(await page.locator('.hero img').evaluate((image: HTMLImageElement) => image.currentSrc))
  const times = await page.evaluate(() =>
    document.getAnimations().map(({ effect }) => effect?.getComputedTiming()),
  )
  expect(times.length).toBeGreaterThan(0)
  for (const { iterations, endTime } of times.map((time) => time ?? {})) {
    expect(iterations).toBe(1)
    expect(Number(endTime) / 1000).toBeLessThanOrEqual(3000)
  }
  await expect(page.locator('animate, animateMotion, animateTransform, set')).toHaveCount(0)
})
