import { cardOf } from '../support/card.ts'
import { toursWithPlan } from '../support/content.ts'
import { expect, test } from '../support/test.ts'

test.use({ javaScriptEnabled: false, contextOptions: { reducedMotion: 'reduce' } })

test('every plan opens with the keyboard and shows its steps and both lists', async ({ page }) => {
  await page.goto('/packages/')
  for (const tour of toursWithPlan) {
    const card = cardOf(page, tour)
    const plan = card.getByRole('group', { name: `Itinerary and price of ${tour.title}` })
    const opener = card.getByRole('link', { name: `Itinerary and price of ${tour.title}` })
    await expect(plan).toBeHidden()
    await opener.press('Enter')
    for (const name of ['Included', 'Not included'])
      await expect(plan.getByRole('heading', { name, exact: true })).toBeVisible()
    for (const list of (await plan.getByRole('list').all()).slice(0, 3))
      await expect(list.getByRole('listitem').first()).toBeVisible()
    await plan.getByRole('link', { name: 'Close the plan' }).press('Enter')
    await expect(plan).toBeHidden()
    await expect(opener).toBeInViewport()
  }
})

for (const width of [320, 360, 1440]) {
  test(`who comes for a tour sees its card from the top and its plan open, at ${width} pixels`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 })
    for (const tour of toursWithPlan) {
      await page.goto('about:blank')
      await page.goto(tour.href)
      const card = cardOf(page, tour)
      await expect(card.getByRole('img').first()).toBeInViewport({ ratio: 1 })
      await expect(card.getByRole('heading', { name: tour.title, exact: true })).toBeInViewport({ ratio: 1 })
      await expect(card.getByRole('group').getByRole('listitem').first()).toBeVisible()
    }
  })
}
