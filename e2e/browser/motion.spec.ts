import type { Page } from '@playwright/test'
import { pageOfEachKind } from '../support/content.ts'
import { expect, test } from '../support/test.ts'

/**
 * The names of the running animations, except the one that scrolls the menu to the current page
 * (`styles/blocks/_site-nav.scss`).
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

test('the lights of the hero are animated once, within three seconds, and only when motion is not reduced', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/')
  expect(await moving(page)).toEqual([])
  const source = page.locator('.hero source')
  await expect(source).toHaveAttribute('media', '(prefers-reduced-motion: no-preference)')
  await expect(page.locator('.hero img')).toHaveAttribute('src', /\.svg$/)
  // The drawing opened by itself shows its animations, and that they end in the state without motion.
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
