/** Clicks on cards, the booking card and the menu; positions while scrolling. */
import { pages, tours } from './pages.ts'
import { expect, test } from './support.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 360, height: 740 } })

for (const path of ['/', '/packages/', '/tour-type/one-day-tours/'])
  test(`the buttons and the picture of a card on ${path} open their pages`, async ({ page }) => {
    await page.route('https://wa.me/**', (route) => route.fulfill({ body: 'chat' }))
    const heading = page.getByRole('heading', { level: 3, name: 'Mysore one day trip' })
    const card = page.getByRole('article').filter({ has: heading })
    const itinerary = /\/tour\/mysore-city-tour\/$/
    for (const [name, address] of [
      ['See itinerary', itinerary],
      ['WhatsApp', /^https:\/\/wa\.me\/\d{12}\?text=.*Mysore%20one%20day%20trip/],
    ] as const) {
      await page.goto(path)
      await card.getByRole('link', { name }).click()
      await expect(page).toHaveURL(address)
    }
    await page.goto(path)
    // `force`, because the link to the itinerary covers the picture.
    await card.getByRole('img').click({ force: true })
    await expect(page).toHaveURL(itinerary)
  })

test('on a desktop the booking card stays in view beside the itinerary', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.route('https://wa.me/**', (route) => route.fulfill({ body: 'chat' }))
  await page.goto('/tour/coorg-trip/')
  const card = page.getByRole('region', { name: 'Price and booking' })
  const stop = page.getByRole('region', { name: 'Itinerary' }).getByRole('listitem').nth(3)
  await stop.evaluate((element) => element.scrollIntoView())
  await expect(card).toBeInViewport({ ratio: 0.9 })
  await card.getByRole('link', { name: 'WhatsApp Booking' }).click()
  await expect(page).toHaveURL(/Mysore%20to%20Coorg%20one%20day/)
})

test('on a phone the menu marks the current page and shows its link', async ({ page }) => {
  for (const path of pages.filter((path) => /^\/(packages|destination|tour-type)\//.test(path))) {
    await page.goto(path)
    const menu = page.getByRole('navigation', { name: 'Main' })
    const current = menu.locator('[aria-current=page]')
    await expect(current).toHaveAttribute('href', path)
    await expect(current).toBeInViewport({ ratio: 1 })
  }
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Coorg' }).click()
  await expect(page).toHaveURL(/\/destination\/coorg\/$/)
})

test('a cropped picture shows its focal point', async ({ page }) => {
  const { alt, focus } = tours.find(({ id }) => id === 'coorg-trip')!.image
  await page.goto('/')
  const picture = page.getByRole('img', { name: alt }).first()
  await expect(picture).toHaveCSS('object-position', `${focus!.x}% ${focus!.y}%`)
})
