/** Interaction on a phone without scripts: plans open by links and fragments. */
import { pageAt, textOf, toursWithPlan } from './pages.ts'
import { expect, test } from './support.ts'

test.use({
  javaScriptEnabled: false,
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  contextOptions: { reducedMotion: 'reduce' },
})

test('every plan opens and closes by keyboard, and shows its stops and lists', async ({ page }) => {
  await page.goto('/packages/')
  for (const { id, title } of toursWithPlan) {
    const card = page.locator(`article#${id}`)
    const plan = card.getByRole('group', { name: `Itinerary of ${title}` })
    const opener = card.getByRole('link', { name: `See itinerary of ${title}` })
    await expect(plan).toBeHidden()
    await opener.press('Enter')
    await expect(plan.getByRole('heading', { name: /^(Included|Not included)$/ })).toHaveCount(2)
    await expect(plan.getByRole('listitem').first()).toBeVisible()
    await card.getByRole('link', { name: `Hide itinerary of ${title}` }).press('Enter')
    await expect(plan).toBeHidden()
    await expect(opener).toBeInViewport()
  }
})

test('a text fragment opens the plan with the text, and the last link of the plan closes it', async ({
  page,
}) => {
  const pageText = textOf(pageAt('/packages/')('main'))
  const stops = toursWithPlan.flatMap((tour) => tour.itinerary.map((stop) => ({ ...tour, ...stop })))
  const { id, title, activity } = stops.find(({ activity }) => pageText.split(activity).length === 2)!
  // A hyphen separates the parts of a text fragment.
  await page.goto(`/packages/#:~:text=${encodeURIComponent(activity).replaceAll('-', '%2D')}`)
  const card = page.locator(`article#${id}`)
  await expect(card.getByText(activity)).toBeInViewport()
  await expect(page.getByRole('group', { name: /^Itinerary of/ })).toHaveCount(1)
  await card.getByRole('link', { name: `Hide itinerary of ${title}` }).press('Enter')
  await expect(card.getByRole('group', { name: `Itinerary of ${title}` })).toBeHidden()
  await card.getByRole('link', { name: `See itinerary of ${title}` }).press('Enter')
  await expect(card.getByRole('group', { name: `Itinerary of ${title}` })).toBeVisible()
})

test('a link opens a plan where `hidden="until-found"` is not supported', async ({ page }) => {
  await page.route('/packages/*', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replaceAll('="until-found"', '=""') })
  })
  const { id, href } = toursWithPlan[0]!
  await page.goto(href.replace('#', '?hidden#'))
  await expect(page.locator('article > [hidden=""]')).toHaveCount(toursWithPlan.length)
  await expect(page.locator(`article#${id}`).getByRole('group')).toBeVisible()
  await expect(page.getByRole('group', { name: /^Itinerary of/ })).toHaveCount(1)
})

test('the address of a tour scrolls to its card and opens only its plan', async ({ page }) => {
  for (const [width, tours] of [
    [320, toursWithPlan],
    [1440, toursWithPlan.slice(-1)],
  ] as const) {
    await page.setViewportSize({ width, height: 740 })
    for (const { id, title, href } of tours) {
      // A new query forces a navigation; the browser would only scroll otherwise.
      await page.goto(href.replace('#', `?${id}${width}#`))
      await expect(page.getByRole('heading', { name: title, exact: true })).toBeInViewport({ ratio: 1 })
      await expect(page.locator(`article#${id}`).getByRole('group')).toBeVisible()
      await expect(page.getByRole('group', { name: /^Itinerary of/ })).toHaveCount(1)
    }
  }
})
