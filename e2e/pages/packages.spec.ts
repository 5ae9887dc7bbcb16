import { cardOf, cardsOf, expectCard, expectCardContact, titlesOf } from '../support/card.ts'
import { phoneDigits } from '../support/contact.ts'
import { priceTable, toursWithPage, toursWithPlan } from '../support/price-table.ts'
import { expect, test } from '../support/test.ts'

test('five one-day tours stand in one section', async ({ reading }) => {
  const page = await reading('/packages/')
  await expect(titlesOf(cardsOf(page, /one-day tours/i))).toHaveText([
    'Mysore one day trip',
    'Mysore to Wayanad one day',
    'Bangalore Mysore 1 day',
    'Mysore Ooty one day',
    'Mysore to Coorg one day',
  ])
})

test('three multi-day packages stand in the other', async ({ reading }) => {
  const page = await reading('/packages/')
  await expect(titlesOf(cardsOf(page, /multi-day packages/i))).toHaveText([
    'Mysore Coorg Wayanad',
    'Mysore Ooty Coorg',
    'Tirupati package',
  ])
})

test('there are no cards outside the two sections', async ({ reading }) => {
  const page = await reading('/packages/')
  await expect(page.getByRole('article')).toHaveCount(8)
})

test('one tap goes home', async ({ reading }) => {
  const page = await reading('/packages/')
  await expect(
    page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Home' }),
  ).toHaveAttribute('href', '/')
})

for (const tour of priceTable) {
  test(`the card of ${tour.title} shows price, duration, type, rating, text and picture`, async ({
    reading,
  }) => {
    const page = await reading('/packages/')
    await expectCard(cardOf(page, tour), tour)
  })

  test(`the card of ${tour.title} books that tour`, async ({ reading }) => {
    const page = await reading('/packages/')
    await expectCardContact(cardOf(page, tour), tour, await phoneDigits(page))
  })
}

for (const tour of toursWithPage) {
  test(`${tour.title} leads to its page`, async ({ reading }) => {
    const page = await reading('/packages/')
    const title = page.getByRole('heading', { name: tour.title, exact: true })
    await expect(title.getByRole('link')).toHaveAttribute('href', tour.leadsTo)
  })
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  for (const tour of toursWithPlan) {
    test(`the plan of ${tour.title} is open for a visitor who comes for it`, async ({ page }) => {
      await page.goto(tour.leadsTo)
      const first = cardOf(page, tour).getByRole('group').getByRole('listitem').first()
      await expect(first).toBeInViewport()
    })
  }

  for (const tour of toursWithPlan) {
    test(`the plan of ${tour.title} opens with the keyboard`, async ({ page }) => {
      await page.goto('/packages/')
      const plan = cardOf(page, tour).getByRole('group')
      await expect(plan.getByRole('heading', { name: 'Included', exact: true })).toBeHidden()
      await plan.locator('summary').focus()
      await page.keyboard.press('Enter')
      const [itinerary, inclusions, exclusions] = await plan.getByRole('list').all()
      for (const list of [itinerary!, inclusions!, exclusions!])
        await expect(list.getByRole('listitem').first()).toBeVisible()
      await expect(itinerary!.getByRole('listitem').first()).toHaveText(/^(\d\d:\d\d|Day 1)/)
      await expect(plan.getByRole('heading', { name: 'Included', exact: true })).toBeVisible()
      await expect(plan.getByRole('heading', { name: 'Not included', exact: true })).toBeVisible()
    })
  }
})
