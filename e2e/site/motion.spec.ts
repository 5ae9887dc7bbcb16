import { everyPage } from '../support/routes.ts'
import { expect, test } from '../support/test.ts'

for (const path of everyPage) {
  test(`nothing moves on ${path} when motion is reduced`, async ({ page, visit }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await visit(path)
    await page.getByRole('main').getByRole('link').first().hover()
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('auto')
  })
}

for (const path of everyPage) {
  test(`no two pictures of ${path} grow into the same page: Chromium would then skip the transition`, async ({
    reading,
  }) => {
    const names = await (
      await reading(path)
    )
      .locator('[data-transition]')
      .evaluateAll((pictures) => pictures.map((picture) => picture.getAttribute('data-transition')))
    expect(names).toEqual([...new Set(names)])
  })
}

test('the lamps of the palace are lit at once when motion is reduced', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  const lamps = page.locator('.hero [id*="hero-lights"]')
  expect(await lamps.count()).toBeGreaterThan(0)
  for (const lamp of await lamps.all())
    expect(await lamp.evaluate((one) => getComputedStyle(one).opacity)).toBe('1')
})

test('the lamps come on once, within three seconds, and nothing else moves by itself', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  const moving = await page.evaluate(() =>
    document.getAnimations().map(({ effect }) => {
      const { endTime } = effect?.getComputedTiming() ?? {}
      const target = effect instanceof KeyframeEffect ? effect.target : null
      return { inHero: Boolean(target?.closest('.hero')), endsWithin: Number(endTime) }
    }),
  )
  expect(moving.length).toBeGreaterThan(0)
  for (const { inHero, endsWithin } of moving) {
    expect(inHero).toBe(true)
    expect(endsWithin).toBeLessThanOrEqual(3000)
  }
})
