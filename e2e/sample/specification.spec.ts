/** The specification's texts and prices, on the pages of the sample site, because an operator may change those in `content/`. */
import { expect, test } from '@playwright/test'
import { selectAll } from 'hast-util-select'
import * as specification from '../specification.ts'
import { hrefOf, textOf, within } from '../folder/page.ts'
import { samplePage as pageAt } from './site.ts'

const { buttons, counts, priceTable, routes } = specification
const rowsOf = (from: number, to: number) =>
  priceTable.slice(from, to).map(({ title, price }) => ({ title, price }))

/** Title and price of each card in the sections that begin with this heading, in order. */
function cardsUnder(path: string, heading: RegExp | string) {
  return pageAt(path)
    .all('main section.section')
    .filter((section) => textOf(within(section, 'h1, h2')).match(heading))
    .flatMap((section) => selectAll('article', section))
    .map((card) => ({
      title: textOf(within(card, 'h2, h3')),
      price: textOf(card)
        .match(/₹[\d,]+\.\d\d/g)
        ?.join(),
    }))
}

test('every page of the specification exists', () => {
  for (const path of routes) expect(pageAt(path).meta('robots'), path).toContain('index, follow')
})

test('the headline is about exploring the royal city, with links to the packages and to the contact section', () => {
  expect(textOf(pageAt('/').one('h1'))).toMatch(specification.headline)
  const links = pageAt('/').all('main a.button')
  const leadsTo = (name: string) => links.filter((link) => textOf(link) === name).map(hrefOf)
  expect(leadsTo(buttons.packages)).toEqual(['/packages/'])
  expect(leadsTo(buttons.contact)).toEqual(['/#contact'])
})

test('the title of every page but home has the words of its headline', () => {
  for (const path of routes.slice(1)) {
    const page = pageAt(path)
    const [subtitle = ''] = page.all('h1 .subtitle').map(textOf)
    const heading = textOf(page.one('h1'))
      .replaceAll(/\p{Script=Kannada}+/gu, '')
      .replace(subtitle, '')
    expect(page.title.toLowerCase(), path).toContain(heading.trim().toLowerCase())
  }
})

test('home shows the first four of the price list as the most popular, the last four as one-day travel', () => {
  expect(cardsUnder('/', specification.popular)).toEqual(rowsOf(0, 4))
  expect(cardsUnder('/', specification.oneDayTravel)).toEqual(rowsOf(4, 8))
})

test('the packages are five one-day tours and three multi-day packages, at the prices of the list', () => {
  const [oneDay, multiDay] = [cardsUnder('/packages/', /one-day/i), cardsUnder('/packages/', /multi-day/i)]
  expect({ oneDay: oneDay.length, multiDay: multiDay.length }).toEqual(counts['/packages/'])
  expect([...oneDay, ...multiDay]).toEqual(expect.arrayContaining(rowsOf(0, 8)))
})

test('each kind of tours lists as many of the price list as it should', () => {
  for (const path of ['/tour-type/one-day-tours/', '/tour-type/multi-day-packages/'] as const) {
    expect(cardsUnder(path, '')).toHaveLength(counts[path])
    for (const card of cardsUnder(path, '')) expect(rowsOf(0, 8)).toContainEqual(card)
  }
})

test('the page of each tour shows its price and the two buttons', () => {
  for (const { id, price } of priceTable) {
    if (!routes.some((route) => route === `/tour/${id}/`)) continue
    const facts = pageAt(`/tour/${id}/`).one('main .tour-facts')
    expect(textOf(facts)).toContain(`Price ${price}`)
    expect(selectAll('a.button', facts).map(textOf)).toEqual([buttons.call, buttons.chat])
  }
})

test('Why Choose and Get In Touch each have their four cards', () => {
  for (const [heading, cards] of [
    [/^Why Choose/, specification.benefits],
    [/^Get In Touch/, specification.waysToReachUs],
  ] as const)
    expect(cardsUnder('/', heading).map(({ title }) => title)).toEqual(
      cards.map((card): unknown => expect.stringMatching(card)),
    )
})

test('every page has 2024 in its footer', () => {
  for (const path of routes)
    expect(textOf(pageAt(path).one('body > footer'))).toContain(specification.copyright)
})
