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

test('the lamps of the hero come on once, within three seconds, and only when motion is not reduced', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/')
  expect(await moving(page)).toEqual([])
  const source = page.locator('.hero source')
  await expect(source).toHaveAttribute('media', '(prefers-reduced-motion: no-preference)')
  await expect(page.locator('.hero img')).toHaveAttribute('src', /\.svg$/)
  // By itself the drawing tells what moves in it, and that it ends as it is without motion.
  await page.goto(String(await source.getAttribute('srcset')))
  const lamps = await page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .map((one) => getComputedStyle(one))
      .filter(({ animationName }) => animationName !== 'none')
      .map((css) => ({
        count: css.animationIterationCount,
        fill: css.animationFillMode,
        seconds: parseFloat(css.animationDelay) + parseFloat(css.animationDuration),
      })),
  )
  expect(lamps.length).toBeGreaterThan(0)
  for (const { count, fill, seconds } of lamps) {
    expect([count, fill]).toEqual(['1', 'backwards'])
    expect(seconds).toBeLessThanOrEqual(3)
  }
  await expect(page.locator('animate, animateMotion, animateTransform, set')).toHaveCount(0)
})
