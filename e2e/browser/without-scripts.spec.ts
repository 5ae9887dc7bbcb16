import { buttons } from '../specification.ts'
import { oneDayTravel, popularTours, tourOf, toursWithPage, toursWithPlan } from '../support/content.ts'
import { expect, test } from '../support/test.ts'

test.use({
  javaScriptEnabled: false,
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  contextOptions: { reducedMotion: 'reduce' },
})

const atHome = [...popularTours.tours, ...oneDayTravel.tours].map(tourOf)
/** One tour with its own page and one with a plan on the packages page; `e2e/folder` checks the links of every card. */
const oneOfEach = [true, false].flatMap((hasPage) => atHome.find((tour) => tour.hasPage === hasPage) ?? [])

for (const tour of oneOfEach) {
  test(`two taps from home lead to the plan and price of ${tour.title}, and a call about it`, async ({
    page,
  }) => {
    await page.goto('/')
    await page.getByRole('article').getByRole('link', { name: tour.title, exact: true }).first().tap()
    await expect(page).toHaveURL(tour.href)
    const place = tour.hasPage
      ? page.getByRole('region', { name: 'Price and booking' })
      : page.locator(`article#${tour.id}`)
    await expect(place.getByText(tour.shownPrice).first()).toBeVisible()
    await expect(place.locator('a[href^="tel:+91"]')).toBeVisible()
    // A plan is open when the fragment names it.
    if (!tour.hasPage) await expect(place.getByRole('group')).toBeInViewport()
  })
}

test('every plan opens with the keyboard and shows its steps and both lists', async ({ page }) => {
  await page.goto('/packages/')
  for (const { id, title } of toursWithPlan) {
    const card = page.locator(`article#${id}`)
    const plan = card.getByRole('group', { name: `Itinerary of ${title}` })
    const opener = card.getByRole('link', { name: `See itinerary of ${title}` })
    await expect(plan).toBeHidden()
    await opener.press('Enter')
    for (const name of ['Included', 'Not included'])
      await expect(plan.getByRole('heading', { name, exact: true })).toBeVisible()
    for (const list of (await plan.getByRole('list').all()).slice(0, 3))
      await expect(list.getByRole('listitem').first()).toBeVisible()
    await card.getByRole('link', { name: `Hide itinerary of ${title}` }).press('Enter')
    await expect(plan).toBeHidden()
    await expect(opener).toBeInViewport()
  }
})

test('on a phone the long lists of a tour’s page open by keyboard and by fragment, and close again', async ({
  page,
}) => {
  for (const { href } of toursWithPage) {
    await page.goto(href)
    const fold = page.getByRole('region', { name: 'Questions before you book?' })
    const question = fold.getByRole('list').getByRole('link').first()
    await expect(question).toBeHidden()
    await fold.getByRole('link', { name: 'Questions before you book?', exact: true }).press('Enter')
    await expect(question).toBeInViewport()
    await fold.getByRole('link', { name: /^Close/ }).press('Enter')
    await expect(question).toBeHidden()
    await page.goto(`${href}?again#ask`)
    await expect(question).toBeInViewport()
    await page.setViewportSize({ width: 1280, height: 740 })
    await page.goto(href)
    await expect(question).toBeVisible()
    await page.setViewportSize({ width: 360, height: 740 })
  }
})

for (const width of [320, 1440]) {
  test(`the address of a tour scrolls to the top of its card and opens its plan, at ${width} pixels`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 })
    for (const { id, title, href } of toursWithPlan) {
      // With a query, or a browser that already shows the page would only scroll.
      await page.goto(href.replace('#', `?${id}#`))
      const card = page.locator(`article#${id}`)
      await expect(card.getByRole('img').first()).toBeInViewport({ ratio: 1 })
      await expect(card.getByRole('heading', { name: title, exact: true })).toBeInViewport({ ratio: 1 })
      await expect(card.getByRole('group').getByRole('listitem').first()).toBeVisible()
      const [outer, inner] = [await card.boundingBox(), await card.getByRole('group').boundingBox()]
      expect(inner?.width, 'the plan takes the width of its card').toBeGreaterThan(0.9 * (outer?.width ?? 0))
    }
  })
}

test('Contact Us scrolls to the contact section and moves the focus there', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: buttons.contact, exact: true }).press('Enter')
  await expect(page).toHaveURL(/^[^#]*\/#\w+$/)
  await expect(page.getByRole('heading', { name: 'Get In Touch' })).toBeInViewport()
  await page.keyboard.press('Tab')
  const next = page.getByRole('region', { name: 'Get In Touch' }).locator(':focus')
  await expect(next).toHaveAttribute('href', /^tel:/)
})
