import { cardOf, cardsOf, expectCard, expectCardContact, titlesOf } from '../support/card.ts'
import { chatMessage, phoneDigits } from '../support/contact.ts'
import { priceTable, rowOf, toursWithPage, toursWithPlan } from '../support/price-table.ts'
import { expect, test } from '../support/test.ts'

const popular = /most popular tour packages from mysore/i
const oneDay = 'One Day Travel From Mysore'

test('the headline is about exploring the royal city', async ({ reading }) => {
  const page = await reading('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/explor.*royal city/i)
})

test('the banner keeps its height in a low window and in a tall one', async ({ page }) => {
  await page.goto('/')
  const banner = page.getByRole('region').filter({ has: page.getByRole('heading', { level: 1 }) })
  await page.setViewportSize({ width: 390, height: 500 })
  const low = await banner.boundingBox()
  await page.setViewportSize({ width: 390, height: 1000 })
  const tall = await banner.boundingBox()
  expect(low?.height).toBeGreaterThan(300)
  expect(tall?.height).toBe(low?.height)
})

test('View Tour Packages goes to the packages', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'View Tour Packages', exact: true }).click()
  await expect(page).toHaveURL('/packages/')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('Contact Us brings the contact section into view', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Contact Us', exact: true }).click()
    await expect(page).toHaveURL(/^[^#]*\/#\w+$/)
    await expect(page.getByRole('heading', { name: 'Get In Touch' })).toBeInViewport()
  })

  test('Contact Us takes a keyboard along: the next stop is in the contact section', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/')
    await page.getByRole('link', { name: 'Contact Us', exact: true }).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/#\w+$/)
    await expect(page.getByRole('heading', { name: 'Get In Touch' })).toBeInViewport()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('region', { name: 'Get In Touch' }).locator(':focus')).toHaveAttribute(
      'href',
      /^tel:/,
    )
  })

  for (const tour of toursWithPlan) {
    test(`the card of ${tour.title} leads to its plan among the packages`, async ({ page }) => {
      await page.goto('/')
      await page.getByRole('article').getByRole('link', { name: tour.title, exact: true }).click()
      await expect(page).toHaveURL(tour.leadsTo)
      await expect(cardOf(page, tour).getByRole('group').getByRole('listitem').first()).toBeInViewport()
    })
  }

  for (const tour of toursWithPage) {
    test(`the card of ${tour.title} leads to its page`, async ({ page }) => {
      await page.goto('/')
      await page.getByRole('article').getByRole('link', { name: tour.title, exact: true }).click()
      await expect(page).toHaveURL(tour.leadsTo)
      await expect(page.getByRole('heading', { level: 1, name: tour.title })).toBeVisible()
    })
  }
})

test('four popular packages stand in the order of the price table', async ({ reading }) => {
  const page = await reading('/')
  await expect(titlesOf(cardsOf(page, popular))).toHaveText([
    'Mysore Coorg Wayanad',
    'Mysore one day trip',
    'Mysore Ooty Coorg',
    'Tirupati package',
  ])
})

test('four one-day tours stand in the order of the price table', async ({ reading }) => {
  const page = await reading('/')
  await expect(titlesOf(cardsOf(page, oneDay))).toHaveText([
    'Mysore to Wayanad one day',
    'Bangalore Mysore 1 day',
    'Mysore Ooty one day',
    'Mysore to Coorg one day',
  ])
})

for (const tour of priceTable) {
  test(`the card of ${tour.title} shows price, duration, type, rating, text and picture`, async ({
    reading,
  }) => {
    const page = await reading('/')
    await expect(cardOf(page, tour)).toHaveCount(1)
    await expectCard(cardOf(page, tour), tour)
  })

  test(`the card of ${tour.title} books that tour`, async ({ reading }) => {
    const page = await reading('/')
    await expectCardContact(cardOf(page, tour), tour, await phoneDigits(page))
  })
}

test('no card leads to a tour page that does not exist', async ({ reading }) => {
  const page = await reading('/')
  const titles = page.getByRole('article').getByRole('heading').getByRole('link')
  await expect(titles).toHaveCount(8)
  for (const link of await titles.all()) {
    await expect(link).toHaveAttribute('href', rowOf(await link.innerText()).leadsTo)
  }
})

test('four reasons stand under Why Choose', async ({ reading }) => {
  const page = await reading('/')
  await expect(titlesOf(cardsOf(page, /^Why Choose/))).toHaveText([
    /expert local guides/i,
    /customized tours/i,
    /best prices/i,
    /24\/7 support/i,
  ])
})

test('four ways stand under Get In Touch', async ({ reading }) => {
  const page = await reading('/')
  await expect(titlesOf(cardsOf(page, 'Get In Touch'))).toHaveText([
    /call/i,
    /e-mail/i,
    /whatsapp/i,
    /location/i,
  ])
})

test('each way to get in touch is one tap, and the location is in words', async ({ reading }) => {
  const page = await reading('/')
  const digits = await phoneDigits(page)
  const [call, mail, chat, location] = await cardsOf(page, 'Get In Touch').all()
  await expect(call!.getByRole('link')).toHaveAttribute('href', `tel:+91${digits}`)
  await expect(call!.getByRole('link')).toHaveText(`+91 ${digits.slice(0, 5)} ${digits.slice(5)}`)
  await expect(mail!.getByRole('link')).toHaveAttribute('href', /^mailto:[^@\s]+@[^@\s?]+\?subject=./)
  expect(await chatMessage(chat!.getByRole('link'), digits)).toMatch(/tour/)
  await expect(location!).toContainText('Mysore, Karnataka')
})

test('the five destinations are one tap away', async ({ reading }) => {
  const page = await reading('/')
  for (const place of ['mysore-palace', 'coorg', 'ooty', 'wayanad', 'bangalore']) {
    await expect(page.getByRole('main').locator(`a[href="/destination/${place}/"]`)).toHaveCount(1)
  }
})

test('what the price holds is not promised but listed as questions', async ({ reading }) => {
  const page = await reading('/')
  const questions = page.getByRole('region', { name: 'What to ask before you pay' }).getByRole('listitem')
  await expect(questions.first()).toBeVisible()
  for (const question of await questions.allInnerTexts()) expect(question).toMatch(/\?$/)
})
