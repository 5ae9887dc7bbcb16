/** What a visitor does on a phone: only links and fragments, no script. */
import { expect, site, test, tours, toursWithPage, toursWithPlan } from './support.ts'

test.use({
  javaScriptEnabled: false,
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  contextOptions: { reducedMotion: 'reduce' },
})

test('two taps from home lead to the plan and price of a tour, and to a call about it', async ({ page }) => {
  await page.goto('/')
  const titles = await page.locator('.tour-card__title').allTextContents()
  const atHome = tours.filter(({ title }) => titles.includes(title))
  const oneOfEach = [atHome.find((tour) => tour.hasPage), atHome.find((tour) => !tour.hasPage)]
  for (const tour of oneOfEach) {
    if (!tour) continue
    await page.goto('/')
    await page.getByRole('article').getByRole('link', { name: tour.title, exact: true }).first().tap()
    await expect(page).toHaveURL(tour.href)
    const place = tour.hasPage
      ? page.getByRole('region', { name: 'Price and booking' })
      : page.locator(`article#${tour.id}`)
    await expect(place.getByText(tour.shownPrice).first()).toBeVisible()
    await expect(place.locator(`a[href="tel:+91${site.phone}"]`).first()).toBeVisible()
    if (!tour.hasPage) await expect(place.getByRole('group').first()).toBeInViewport()
  }
})

test('every plan opens and closes with the keyboard, and shows its stops and both lists', async ({
  page,
}) => {
  await page.goto('/packages/')
  for (const { id, title } of toursWithPlan) {
    const card = page.locator(`article#${id}`)
    const plan = card.getByRole('group', { name: `Itinerary of ${title}` })
    const opener = card.getByRole('link', { name: `See itinerary of ${title}` })
    await expect(plan).toBeHidden()
    await opener.press('Enter')
    for (const name of ['Included', 'Not included'])
      await expect(plan.getByRole('heading', { name, exact: true })).toBeVisible()
    await expect(plan.getByRole('list').first().getByRole('listitem').first()).toBeVisible()
    await card.getByRole('link', { name: `Hide itinerary of ${title}` }).press('Enter')
    await expect(plan).toBeHidden()
    await expect(opener).toBeInViewport()
  }
})

test('the address of a tour scrolls to its card and opens its plan alone', async ({ page }) => {
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 740 })
    for (const { id, title, href } of toursWithPlan) {
      // With a query, or a browser that shows the page already would only scroll.
      await page.goto(href.replace('#', `?${id}${width}#`))
      const card = page.locator(`article#${id}`)
      await expect(card.getByRole('heading', { name: title, exact: true })).toBeInViewport({ ratio: 1 })
      await expect(card.getByRole('group').getByRole('listitem').first()).toBeVisible()
      await expect(page.locator('.tour-plan').filter({ visible: true })).toHaveCount(1)
    }
  }
})

test('folds on a phone open by keyboard and by fragment, close again, and are open on a wide screen', async ({
  page,
}) => {
  for (const { href } of toursWithPage) {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(href)
    const opener = page.locator('.fold a').first()
    const fragment = (await opener.getAttribute('href')) ?? ''
    const body = page.locator(`${fragment} + .fold__body`)
    await expect(body).toBeHidden()
    await opener.press('Enter')
    await expect(body).toBeVisible()
    await body.locator('.fold__close').last().press('Enter')
    await expect(body).toBeHidden()
    await page.goto(`${href}?again${fragment}`)
    await expect(body).toBeVisible()
    await page.setViewportSize({ width: 1280, height: 740 })
    await page.goto(href)
    await expect(body).toBeVisible()
  }
})

test('Contact Us scrolls to the contact section and moves the focus there', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Contact Us', exact: true }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Get In Touch' })).toBeInViewport()
  await page.keyboard.press('Tab')
  const focused = page.getByRole('region', { name: 'Get In Touch' }).locator(':focus')
  await expect(focused).toHaveAttribute('href', /^tel:/)
})
