import { expect, test } from '../support/test.ts'

/** What a visitor would know each place by (field notes, 3). */
const places = [
  {
    path: '/destination/mysore-palace/',
    title: 'Mysore Palace',
    picture: /palace/i,
    sight: /Sunday/,
    tour: '/tour/mysore-city-tour/',
  },
  {
    path: '/destination/coorg/',
    title: 'Coorg',
    picture: /coffee|falls|mist/i,
    sight: /Abbey Falls/,
    tour: '/tour/coorg-trip/',
  },
  {
    path: '/destination/ooty/',
    title: 'Ooty',
    picture: /train|tea|hills/i,
    sight: /Botanical Garden/,
    tour: '/packages/#mysore-ooty-one-day',
  },
  {
    path: '/destination/wayanad/',
    title: 'Wayanad',
    picture: /forest|fall|island|hills/i,
    sight: /Edakkal/,
    tour: '/packages/#mysore-to-wayanad-one-day',
  },
  {
    path: '/destination/bangalore/',
    title: 'Bangalore',
    picture: /Vidhana Soudha/i,
    sight: /Lalbagh/,
    tour: '/packages/#bangalore-mysore-1-day',
  },
] as const

for (const { path, title, picture, sight, tour } of places) {
  test.describe(title, () => {
    test('the title is the name of the place', async ({ reading }) => {
      const page = await reading(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(`^${title}`))
    })

    test('a picture shows it', async ({ reading }) => {
      const page = await reading(path)
      await expect(page.getByRole('main').getByRole('img', { name: picture }).first()).toBeVisible()
    })

    test('a description stands under the title', async ({ reading }) => {
      const page = await reading(path)
      await expect(
        page
          .getByRole('main')
          .getByRole('paragraph')
          .filter({ hasText: /^[A-Z].{40,}/ })
          .first(),
      ).toBeVisible()
    })

    test('its highlights are a list', async ({ reading }) => {
      const page = await reading(path)
      const highlights = page.getByRole('region', { name: 'Highlights' }).getByRole('listitem')
      expect(await highlights.count()).toBeGreaterThanOrEqual(4)
      await expect(highlights.filter({ hasText: sight }).first()).toBeVisible()
    })

    test('the tours that go there stand with their prices', async ({ reading }) => {
      const page = await reading(path)
      const tours = page.getByRole('region', { name: `Tours that go to ${title}` })
      await expect(tours.locator(`a[href="${tour}"]`)).toBeVisible()
      for (const line of await tours.getByRole('listitem').all())
        await expect(line).toContainText(/₹[\d,]+\.00/)
    })

    test('the breadcrumbs go home and end here', async ({ reading }) => {
      const trail = (await reading(path)).getByRole('navigation', { name: 'Breadcrumb' })
      await expect(trail.getByRole('listitem')).toHaveText(['Home', title])
      await expect(trail.getByRole('link')).toHaveAttribute('href', '/')
      await expect(trail.locator('[aria-current="page"]')).toHaveText(title)
    })
  })
}
