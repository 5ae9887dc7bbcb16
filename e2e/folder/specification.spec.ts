/** The specification's words and prices, on the pages themselves. */
import { expect, test } from '@playwright/test'
import type { Element } from 'hast'
import { selectAll } from 'hast-util-select'
import * as specification from '../specification.ts'
import { pages } from '../support/content.ts'
import { hrefOf, pageAt, textOf, within } from './page.ts'

const { buttons, counts, priceTable } = specification
const rowsOf = (from: number, to: number) =>
  priceTable.slice(from, to).map(({ title, price }) => ({ title, price }))

/** Title and price of each card of the section with this heading, in order. */
function cardsUnder(path: string, heading: RegExp | string) {
  const section = pageAt(path)
    .all('main section.section')
    .find((one) => textOf(within(one, 'h1, h2')).match(heading))
  return section ? selectAll('article', section).map(readCard) : []
}

function readCard(card: Element) {
  return {
    title: textOf(within(card, 'h2, h3')),
    price: textOf(card)
      .match(/₹[\d,]+\.\d\d/g)
      ?.join(),
  }
}

test('every page of the specification is there', () => {
  expect(pages).toEqual(expect.arrayContaining([...specification.routes]))
})

test('the headline is about exploring the royal city', () => {
  expect(textOf(pageAt('/').one('h1'))).toMatch(specification.headline)
})

test('the first four of the price list are the most popular packages', () => {
  expect(cardsUnder('/', specification.popular)).toEqual(rowsOf(0, 4))
})

test('the last four of the price list are one-day travel from Mysore', () => {
  expect(cardsUnder('/', specification.oneDayTravel)).toEqual(rowsOf(4, 8))
})

test('the packages are five one-day tours and three multi-day packages, at the prices of the list', () => {
  const [oneDay, multiDay] = [cardsUnder('/packages/', /one-day/i), cardsUnder('/packages/', /multi-day/i)]
  expect([oneDay.length, multiDay.length]).toEqual([
    counts['/packages/'].oneDay,
    counts['/packages/'].multiDay,
  ])
  expect([...oneDay, ...multiDay]).toEqual(expect.arrayContaining(rowsOf(0, 8)))
})

for (const path of ['/tour-type/one-day-tours/', '/tour-type/multi-day-packages/'] as const) {
  test(`${path} lists ${counts[path]} of the price list`, () => {
    const cards = pageAt(path).all('main article').map(readCard)
    expect(cards).toHaveLength(counts[path])
    for (const card of cards) expect(rowsOf(0, 8)).toContainEqual(card)
  })
}

for (const { id, title, price } of priceTable.filter(({ id }) =>
  specification.routes.some((route) => route === `/tour/${id}/`),
)) {
  test(`the page of ${title} shows its price and the two buttons`, () => {
    const facts = pageAt(`/tour/${id}/`).one('main .tour-facts')
    expect(textOf(facts)).toContain(`Price ${price}`)
    expect(selectAll('a.button', facts).map(textOf)).toEqual([buttons.call, buttons.chat])
  })
}

test('home leads to the packages and to its contact section', () => {
  const links = pageAt('/').all('main a.button')
  const leadsTo = (name: string) => links.filter((link) => textOf(link) === name).map(hrefOf)
  expect(leadsTo(buttons.packages)).toEqual(['/packages/'])
  expect(leadsTo(buttons.contact)).toEqual(['/#contact'])
})

test('Why Choose and Get In Touch each have their four cards', () => {
  for (const [heading, cards] of [
    ['Why Choose', specification.benefits],
    ['Get In Touch', specification.waysToReachUs],
  ] as const) {
    const titles = cardsUnder('/', new RegExp(`^${heading}`)).map(({ title }) => title)
    expect(titles).toEqual(cards.map((card): unknown => expect.stringMatching(card)))
  }
})

test('every page says 2024 in its footer', () => {
  for (const path of pages)
    expect(textOf(pageAt(path).one('body > footer'))).toContain(specification.copyright)
})

test('each not-found page says its message and leads home', () => {
  for (const [file, message] of [
    ['404.html', specification.messages.page],
    ['tour/404.html', specification.messages.tour],
    ['destination/404.html', specification.messages.destination],
    ['tour-type/404.html', specification.messages['tour-type']],
    ['500.html', specification.messages.error],
  ] as const) {
    expect(textOf(pageAt(file).one('h1'))).toBe(message)
    const home = pageAt(file).all('main a[href="/"]').map(textOf)
    expect(home, file).toEqual([buttons.home])
  }
})
