/** All that `content/` holds can be read off the pages, and what stands on the pages is what `content/` holds. */
import { expect, test } from '@playwright/test'
import type { Element } from 'hast'
import { select, selectAll } from 'hast-util-select'
import { formatFee, formatMonth, formatRating } from '../../app/_lib/format.ts'
import {
  destinations,
  oneDayTravel,
  operator,
  popularTours,
  tourOf,
  tours,
  toursWithPage,
  tourTypes,
  type ShownTour,
} from '../support/content.ts'
import { foundPages, hrefOf, pageAt, textOf, within } from './page.ts'

/** The cards with this title, on all pages. */
const cardsOf = ({ title }: ShownTour) =>
  foundPages()
    .flatMap((page) => page.all('article.tour-card'))
    .filter((card) => textOf(within(card, 'h2, h3')) === title)

/** The element of this kind that begins with this heading. Throws when there is none. */
function under(path: string, kind: string, heading: string): Element {
  const begins = (one: Element) => textOf(select('h1, h2, h3', one) ?? one) === heading
  const found = pageAt(path).all(kind).find(begins)
  if (!found) throw new Error(`${path}: no ${kind} under "${heading}"`)
  return found
}

/** Fails unless the element says all of these, one after the other. */
function expectInOrder(element: Element, words: readonly (string | undefined)[]): void {
  const text = textOf(element)
  let at = 0
  for (const word of words.filter((one) => one !== undefined)) {
    const found = text.indexOf(word.replaceAll(/\s+/g, ' ').trim(), at)
    expect(found, `"${word}" after "${text.slice(Math.max(0, at - 40), at)}"`).toBeGreaterThanOrEqual(at)
    at = found + word.length
  }
}

/** What a plan says, on a tour's page and in a card that opens. */
function expectPlan(element: Element, { itinerary, inclusions, exclusions, goodToKnow }: ShownTour): void {
  expectInOrder(element, [
    ...itinerary.flatMap(({ at, activity, see, note }) => [at, activity, see, note]),
    ...['Included', ...inclusions, 'Not included', ...exclusions],
    ...goodToKnow.flatMap(({ topic, text }) => [topic, text]),
  ])
  expect(selectAll('.itinerary > li', element)).toHaveLength(itinerary.length)
  expect(selectAll('.included li', element)).toHaveLength(inclusions.length + exclusions.length)
}

for (const tour of tours) {
  test(`every card of "${tour.title}" says what it costs, holds and is rated`, () => {
    expect(cardsOf(tour).length).toBeGreaterThan(0)
    for (const card of cardsOf(tour)) {
      const [text, links] = [textOf(card), selectAll('h2 a, h3 a', card).map(hrefOf)]
      for (const words of [tour.type, tour.description, tour.shownDuration, formatRating(tour.rating)])
        expect(text).toContain(words)
      expect(text.match(/₹[\d,]+\.\d\d/g)).toEqual([tour.shownPrice])
      expect(
        selectAll('img, svg[role=img]', card).map(({ properties: { alt, ariaLabel } }) => alt ?? ariaLabel),
      ).toContain(tour.image.alt)
      // Where the title is no link, the plan opens in the card.
      if (links.length > 0) expect(links).toEqual([tour.href])
      else {
        expect(card.properties.id).toBe(tour.id)
        expect(selectAll('.tour-plan__body', card)).toHaveLength(1)
      }
    }
  })

  test(`every card of "${tour.title}" calls and writes about that tour`, () => {
    for (const card of cardsOf(tour)) {
      const [call, chat] = selectAll('.tour-card__contact a:not([href^="/"])', card).map(hrefOf)
      expect(call).toBe(`tel:+91${operator.phone}`)
      expectBooking(chat, tour)
    }
  })
}

test('a tour without a page of its own has its plan among the packages', () => {
  for (const tour of tours.filter(({ hasPage }) => !hasPage))
    expectPlan(under('/packages/', 'article', tour.title), tour)
})

for (const tour of toursWithPage) {
  test(`${tour.href} says all there is to say of the tour`, () => {
    const page = pageAt(tour.href)
    const main = page.one('main')
    expect(textOf(page.one('h1'))).toBe(tour.title)
    expect(selectAll('p', main).map(textOf)).toContain(tour.description)
    expectInOrder(under(tour.href, 'main section', 'Highlights'), tour.highlights)
    const way = tour.route.flatMap(({ km, name, kannada }) => [km && `about ${km} km`, name, kannada])
    expectInOrder(
      under(tour.href, 'main section', 'Route'),
      way.map((one) => one?.toString() || undefined),
    )
    expectPlan(main, tour)
  })

  test(`${tour.href} has the facts in its side card, with a call and a message about this tour`, () => {
    const facts = pageAt(tour.href).one('main .tour-facts')
    const pairs = selectAll('dl > div', facts).map((pair) => textOf(pair))
    for (const pair of [`Price ${tour.shownPrice}`, `Duration ${tour.shownDuration}`, `Type ${tour.type}`])
      expect(
        pairs.some((one) => one.startsWith(pair)),
        pair,
      ).toBe(true)
    expect(textOf(facts)).toContain(`Rating ${formatRating(tour.rating)}`.replace('Rating ', ''))
    const [call, chat] = selectAll('a.button', facts).map(hrefOf)
    expect(call).toBe(`tel:+91${operator.phone}`)
    expectBooking(chat, tour)
  })
}

for (const { id, ...place } of destinations) {
  const path = `/destination/${id}/`

  test(`${path} says all there is to say of the place`, () => {
    const main = pageAt(path).one('main')
    expectInOrder(main, [place.title, place.kannada, place.description, place.state, place.alsoCalled])
    expectInOrder(
      main,
      place.story.map(({ text }) => text),
    )
    const highlights = selectAll('.highlights > li', main)
    expect(highlights.map(textOf)).toEqual(place.highlights.map(({ name, text }) => `${name} ${text}`))
    expectInOrder(
      main,
      place.goodToKnow.flatMap(({ topic, text }) => [topic, text]),
    )
    const fees = place.fees.flatMap(({ place: where, amounts }) =>
      amounts.map((amount) => ({ where, ...amount })),
    )
    for (const { where, who, rupees } of fees)
      for (const words of [where, who, formatFee(rupees)]) expect(textOf(main)).toContain(words)
  })
}

test('each list holds its own tours, in order', () => {
  const listed = (path: string, heading: string) =>
    selectAll('article', under(path, 'main section', heading)).map((card) => textOf(within(card, 'h2, h3')))
  const titles = (ids: readonly string[]) => ids.map((id) => tourOf(id).title)
  expect(listed('/', popularTours.title)).toEqual(titles(popularTours.tours))
  expect(listed('/', oneDayTravel.title)).toEqual(titles(oneDayTravel.tours))
  for (const { id, title, tours: ids } of tourTypes)
    expect(pageAt(`/tour-type/${id}/`).all('main article h2, main article h3').map(textOf), title).toEqual(
      titles(ids),
    )
  const all = pageAt('/packages/')
    .all('article.tour-card')
    .map((card) => textOf(within(card, 'h3')))
  expect([...all].sort()).toEqual(tours.map(({ title }) => title).sort())
})

test('home leads to every destination, and each kind of tours to all of its kind among the packages', () => {
  const links = pageAt('/').all('main a').map(hrefOf)
  expect(links).toEqual(expect.arrayContaining(destinations.map(({ id }) => `/destination/${id}/`)))
  for (const { id } of tourTypes)
    expect(pageAt(`/tour-type/${id}/`).all('main a').map(hrefOf)).toContain(`/packages/#${id}`)
})

test('the footer says when prices and timings were checked, and nothing before the owner has', () => {
  const { pricesChecked } = operator
  for (const page of foundPages()) {
    const [said] = /Prices and timings checked \p{L}+ \d{4}/u.exec(textOf(page.one('body > footer'))) ?? []
    expect(said).toBe(pricesChecked && `Prices and timings checked ${formatMonth(pricesChecked)}`)
  }
})

/** Fails unless a chat link's message names tour and price and leaves date, people and pick-up to fill in. */
function expectBooking(href: string | undefined, { title, shownPrice }: ShownTour): void {
  const message = new URL(href ?? '').searchParams.get('text') ?? ''
  for (const part of [title, shownPrice]) expect(message).toContain(part)
  for (const blank of ['Date', 'People', 'Pick-up']) expect(message).toMatch(new RegExp(`^${blank}: *$`, 'm'))
}
