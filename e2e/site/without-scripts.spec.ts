import { cardOf } from '../support/card.ts'
import { oneDayTravel, pageOfEachKind, popularTours, tourOf } from '../support/content.ts'
import { expect, statusComplaint, test } from '../support/test.ts'

test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 }, hasTouch: true })

for (const tour of [...popularTours.tours, ...oneDayTravel.tours].map(tourOf)) {
  test(`two taps from home lead to the plan and price of ${tour.title}, and a call about it`, async ({
    page,
  }) => {
    await page.goto('/')
    await page.getByRole('article').getByRole('link', { name: tour.title, exact: true }).tap()
    await expect(page).toHaveURL(tour.href)
    const place = tour.hasPage ? page.getByRole('region', { name: 'Price and booking' }) : cardOf(page, tour)
    await expect(place.getByText(tour.shownPrice).first()).toBeVisible()
    await expect(place.locator('a[href^="tel:+91"]')).toBeVisible()
    // A plan is open for who comes for it.
    if (!tour.hasPage) await expect(place.getByRole('group')).toBeInViewport()
  })
}

for (const path of pageOfEachKind) {
  test(`${path} shows the same words as with scripts`, async ({ page, reading }) => {
    await page.setViewportSize({ width: 1280, height: 720 })
    await page.goto(path)
    expect(await page.locator('body').innerText()).toBe(
      await (await reading(path)).locator('body').innerText(),
    )
  })
}

test('an unknown address has contact and ways on', async ({ page, guard }) => {
  guard.allow(statusComplaint)
  await page.goto('/no-such-page/')
  await expect(page.getByRole('banner').locator('a[href^="tel:+91"]')).toBeVisible()
  await expect(page.getByRole('main').locator('a[href="/"]')).toBeVisible()
})
