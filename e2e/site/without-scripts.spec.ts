import { cardOf } from '../support/card.ts'
import { priceTable } from '../support/price-table.ts'
import { everyPage } from '../support/content.ts'
import { expect, statusComplaint, test } from '../support/test.ts'

test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 }, hasTouch: true })

for (const tour of priceTable) {
  test(`two taps from home lead to the price of ${tour.title} and a call about it`, async ({ page }) => {
    await page.goto('/')
    await page.getByRole('article').getByRole('link', { name: tour.title, exact: true }).tap()
    await expect(page).toHaveURL(tour.leadsTo)
    const place = tour.leadsTo.includes('#') ? cardOf(page, tour) : page.getByRole('complementary')
    await expect(place.getByText(tour.price, { exact: true })).toBeVisible()
    await expect(place.locator('a[href^="tel:+91"]')).toBeVisible()
  })
}

test('each tour can be called about from its card at home, beside its price', async ({ page }) => {
  await page.goto('/')
  for (const tour of priceTable) {
    await expect(cardOf(page, tour).getByText(tour.price, { exact: true })).toBeVisible()
    await expect(cardOf(page, tour).locator('a[href^="tel:+91"]')).toBeVisible()
  }
})

for (const path of everyPage.slice(0, -1)) {
  test(`${path} shows the same words as with scripts`, async ({ page, browser, guard, baseURL }) => {
    await page.goto(path)
    const context = guard.watch(
      await browser.newContext({ baseURL: baseURL!, viewport: { width: 360, height: 740 } }),
    )
    const scripted = await context.newPage()
    await scripted.goto(path)
    expect(await page.locator('body').innerText()).toBe(await scripted.locator('body').innerText())
    await context.close()
  })
}

test('an unknown address has contact and ways on', async ({ page, guard }) => {
  guard.allow(statusComplaint)
  await page.goto('/no-such-page/')
  await expect(page.getByRole('banner').locator('a[href^="tel:+91"]')).toBeVisible()
  await expect(page.getByRole('main').locator('a[href="/"]')).toBeVisible()
})
