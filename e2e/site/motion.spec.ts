import type { Page } from '@playwright/test'
import { pageOfEachKind } from '../support/content.ts'
import { expect, test } from '../support/test.ts'

for (const path of pageOfEachKind) {
  test(`nothing moves on ${path} when motion is reduced`, async ({ page, visit }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await visit(path)
    await page.getByRole('main').getByRole('link').first().hover()
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('auto')
  })
}

/** The hero as it looks now, as PNG. */
const hero = (page: Page) => page.locator('.hero').screenshot()

test('the lamps of the palace are lit at once when motion is reduced', async ({ page, visit }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await visit('/')
  const before = await hero(page)
  await page.waitForTimeout(1000)
  expect(before.equals(await hero(page))).toBe(true)
})

test('the lamps come on once, within three seconds, and nothing else moves by itself', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/')
  const moving = await page.evaluate(() =>
    document.getAnimations().map((one) => (one instanceof CSSAnimation ? one.animationName : 'another')),
  )
  // A tenth of a second in which the menu begins at the current page (`styles/blocks/_site-nav.scss`): it draws nothing.
  expect(moving.filter((name) => name !== 'begin-at-current')).toEqual([])
  await page.waitForTimeout(3000)
  const lit = await hero(page)
  await page.waitForTimeout(1000)
  expect(lit.equals(await hero(page))).toBe(true)
  // On a busy machine the lamps may be lit before the picture is taken.
  await expect(async () => {
    await page.reload()
    expect(lit.equals(await hero(page))).toBe(false)
  }).toPass({ timeout: 20_000 })
})
