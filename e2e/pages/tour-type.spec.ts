import { cardOf, cardsOf, expectCard, expectCardContact, titlesOf } from '../support/card.ts'
import { phoneDigits } from '../support/contact.ts'
import { rowOf } from '../support/price-table.ts'
import { expect, test } from '../support/test.ts'

const groups = [
  {
    path: '/tour-type/one-day-tours/',
    title: /one-day tours/i,
    tours: ['Mysore one day trip', 'Mysore to Coorg one day'],
    inAll: 5,
  },
  {
    path: '/tour-type/multi-day-packages/',
    title: /multi-day packages/i,
    tours: ['Mysore Coorg Wayanad'],
    inAll: 3,
  },
] as const

for (const { path, title, tours, inAll } of groups) {
  test.describe(path, () => {
    test('the title says what kind of tours these are', async ({ reading }) => {
      const page = await reading(path)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    })

    test(`the grid holds ${tours.join(' and ')}`, async ({ reading }) => {
      const page = await reading(path)
      await expect(titlesOf(cardsOf(page, title))).toHaveText([...tours])
      await expect(page.getByRole('article')).toHaveCount(tours.length)
    })

    for (const tour of tours.map(rowOf)) {
      test(`the card of ${tour.title} shows all its fields and leads on`, async ({ reading }) => {
        const page = await reading(path)
        const card = cardOf(page, tour)
        await expectCard(card, tour)
        await expectCardContact(card, tour, await phoneDigits(page))
        await expect(card.getByRole('link', { name: tour.title, exact: true })).toHaveAttribute(
          'href',
          tour.leadsTo,
        )
      })
    }

    test(`a link leads to all ${inAll} of the kind`, async ({ page }) => {
      await page.goto(path)
      await page
        .getByRole('main')
        .getByRole('link', { name: new RegExp(`all ${inAll} `) })
        .click()
      await expect(page).toHaveURL(/\/packages\/#/)
      const section = page.getByRole('region', { name: title })
      await expect(section.getByRole('heading', { level: 2 })).toBeInViewport()
      await expect(section.getByRole('article')).toHaveCount(inAll)
    })

    test('the breadcrumbs go over the packages back home', async ({ reading }) => {
      const trail = (await reading(path)).getByRole('navigation', { name: 'Breadcrumb' })
      await expect(trail.getByRole('listitem')).toHaveText(['Home', /packages/i, title])
      await expect(trail.locator('[aria-current="page"]')).toHaveText(title)
    })
  })
}
