/** The pages show everything in `content/`. */
import { expect, test } from '@playwright/test'
import type { Element } from 'hast'
import { selectAll } from 'hast-util-select'
import { faqOfDestination, faqOfTour, type FaqEntry } from '../../app/_lib/faq.ts'
import { formatFee, formatMonth, formatRating, formatTime } from '../../app/_lib/format.ts'
import { openQuestions } from '../../app/_lib/open-questions.ts'
import { exclusionsOf } from '../../app/_lib/price-terms.ts'
import { toursThatVisit } from '../../content/index.ts'
import {
  destinations,
  oneDayTravel,
  operator,
  pages,
  popularTours,
  questions,
  tourOf,
  tours,
  toursWithPage,
  toursWithPlan,
  tourTypes,
  type ShownTour,
} from '../support/content.ts'
import { foundPages, hrefOf, pageAt, sectionOf, textOf, within } from './page.ts'

/** Fails unless the element contains all of these texts, in this order. */
function expectInOrder(element: Element, words: readonly (string | undefined)[]): void {
  const text = textOf(element)
  let at = 0
  for (const word of words.filter((one) => one !== undefined)) {
    const found = text.indexOf(word.replaceAll(/\s+/g, ' ').trim(), at)
    expect(found, `"${word}" after "${text.slice(Math.max(0, at - 40), at)}"`).toBeGreaterThanOrEqual(at)
    at = found + word.length
  }
}

/** The texts of a plan, on a tour's page and in an expandable card. */
function expectPlan(element: Element, tour: ShownTour): void {
  const { itinerary, inclusions, goodToKnow } = tour
  const exclusions = exclusionsOf(tour, operator)
  expectInOrder(element, [
    ...itinerary.flatMap(({ at, activity, see, note }) => [formatTime(at), activity, see, note]),
    ...['Included', ...inclusions, 'Not included', ...exclusions],
    ...goodToKnow.flatMap(({ topic, text }) => [topic, text]),
  ])
  expect(selectAll('.itinerary > li', element)).toHaveLength(itinerary.length)
  expect(selectAll('.included li', element)).toHaveLength(inclusions.length + exclusions.length)
}

/** Fails unless one link is the telephone number, and the message of the other names tour and price and has blanks to fill in. */
function expectBooking(links: readonly Element[], { title, shownPrice }: ShownTour): void {
  const [call, chat = ''] = links.map(hrefOf)
  expect(call).toBe(`tel:+91${operator.phone}`)
  const message = new URL(chat).searchParams.get('text') ?? ''
  for (const part of [title, shownPrice]) expect(message).toContain(part)
  for (const blank of ['Date', 'People', 'Pick-up']) expect(message).toMatch(new RegExp(`^${blank}: *$`, 'm'))
}

test('every tour with a page, every destination and every kind of tours has its page', () => {
  const expected = [
    ...toursWithPage.map(({ href }) => href),
    ...destinations.map(({ id }) => `/destination/${id}/`),
    ...tourTypes.map(({ id }) => `/tour-type/${id}/`),
  ]
  expect(pages).toEqual(expect.arrayContaining(expected))
})

for (const tour of tours) {
  test(`every card of "${tour.title}" has price, highlights and rating, and links to call and write about it`, () => {
    const cards = foundPages()
      .flatMap((page) => page.all('article.tour-card'))
      .filter((card) => textOf(within(card, 'h2, h3')) === tour.title)
    expect(cards.length).toBeGreaterThan(0)
    for (const card of cards) {
      const text = textOf(card)
      for (const words of [tour.type, tour.description, tour.shownDuration, formatRating(tour.rating)])
        expect(text).toContain(words)
      expect(text.match(/₹[\d,]+\.\d\d/g)).toEqual([tour.shownPrice])
      const [picture] = selectAll('img, svg[role=img]', card)
      expect(picture?.properties['alt'] ?? picture?.properties['ariaLabel']).toBe(tour.image.alt)
      const links = selectAll('h2 a, h3 a', card).map(hrefOf)
      // Where the title is no link, the plan opens in the card.
      if (links.length > 0) expect(links).toEqual([tour.href])
      else {
        expect(card.properties.id).toBe(tour.id)
        expect(selectAll('.tour-plan', card)).toHaveLength(1)
      }
      expectBooking(selectAll('.tour-card__buttons a:not([href^="/"], [href^="#"])', card), tour)
    }
  })
}

for (const tour of toursWithPlan) {
  test(`the packages page has the whole plan of "${tour.title}"`, () =>
    expectPlan(sectionOf('/packages/', 'article', tour.title), tour))
}

for (const tour of toursWithPage) {
  test(`${tour.href} shows every field of the tour`, () => {
    const page = pageAt(tour.href)
    const main = page.one('main')
    expect(textOf(page.one('h1'))).toBe([tour.title, tour.subtitle].filter(Boolean).join(' '))
    expect(selectAll('p', main).map(textOf)).toContain(tour.description)
    expectInOrder(sectionOf(tour.href, 'section', 'Highlights'), tour.highlights)
    expectInOrder(
      sectionOf(tour.href, 'section', 'Route'),
      tour.route.flatMap(({ km, name, kannada }) => [km ? `about ${km} km` : undefined, name, kannada]),
    )
    expectPlan(main, tour)
  })

  test(`${tour.href} has the facts in its side card, with a call and a message about this tour`, () => {
    const facts = pageAt(tour.href).one('main .tour-facts')
    for (const words of [`Price ${tour.shownPrice}`, `Duration ${tour.shownDuration}`, `Type ${tour.type}`])
      expect(textOf(facts)).toContain(words)
    expect(textOf(facts)).toContain(formatRating(tour.rating))
    expectBooking(selectAll('a.button', facts), tour)
  })
}

for (const { id, ...place } of destinations) {
  test(`/destination/${id}/ shows every field of the place`, () => {
    const main = pageAt(`/destination/${id}/`).one('main')
    expectInOrder(main, [place.title, place.kannada, place.subtitle])
    for (const { label, text } of place.answers) expect(textOf(main)).toContain(`${label} ${text}`)
    expectInOrder(main, [...place.alsoCalled, place.state, place.description])
    expectInOrder(
      main,
      place.story.map(({ text }) => text),
    )
    expectInOrder(
      main,
      place.goodToKnow.flatMap(({ topic, text }) => [topic, text]),
    )
    const highlights = selectAll('.highlights > li', main).map(textOf)
    expect(highlights).toEqual(place.highlights.map(({ name, text }) => `${name} ${text}`))
    for (const fee of place.fees)
      for (const { who, rupees } of fee.amounts)
        for (const words of [fee.place, who, formatFee(rupees)]) expect(textOf(main)).toContain(words)
  })
}

/** Fails unless a page answers these questions, each with its own anchor. */
function expectFaq(path: string, entries: readonly FaqEntry[]): void {
  if (entries.length === 0) return expect(pageAt(path).all('.faq')).toEqual([])
  const section = sectionOf(path, 'section', 'Questions and answers')
  expect(selectAll('h3', section).map((heading) => heading.properties.id)).toEqual(
    entries.map(({ id }) => id),
  )
  expectInOrder(
    section,
    entries.flatMap(({ question, answer, source }) => [question, answer, source?.name]),
  )
}

test('tours with a page and destinations answer their own questions, and no two pages give the same answer', () => {
  const pages = [
    ...toursWithPage.map((tour) => ({ path: tour.href, entries: faqOfTour(tour) })),
    ...destinations.map((place) => ({
      path: `/destination/${place.id}/`,
      entries: faqOfDestination(place, toursThatVisit(place.id)),
    })),
  ]
  for (const { path, entries } of pages) expectFaq(path, entries)
  const answers = pages.flatMap(({ entries }) => entries.map(({ answer }) => answer))
  expect(answers.filter((answer, index) => answers.indexOf(answer) !== index)).toEqual([])
})

test('home and the tours explain booking in three steps', () => {
  for (const path of ['/', ...toursWithPage.map(({ href }) => href)]) {
    const steps = pageAt(path).all('main .booking-steps > li').map(textOf)
    expect(steps, path).toHaveLength(3)
    expect(steps[1], path).toContain('written quote')
    for (const term of [operator.deposit, operator.cancellation])
      if (term !== undefined) expect(steps[2], path).toContain(term)
  }
})

test('each list has its own tours, in order', () => {
  const listed = (path: string, heading: string) =>
    selectAll('article', sectionOf(path, 'section', heading)).map((card) => textOf(within(card, 'h2, h3')))
  const titles = (ids: readonly string[]) => ids.map((id) => tourOf(id).title)
  for (const list of [popularTours, oneDayTravel]) expect(listed('/', list.title)).toEqual(titles(list.tours))
  for (const { id, title, tours: ids } of tourTypes)
    expect(pageAt(`/tour-type/${id}/`).all('main article :is(h2, h3)').map(textOf), title).toEqual(
      titles(ids),
    )
  const all = pageAt('/packages/')
    .all('article.tour-card')
    .map((card) => textOf(within(card, 'h3')))
  expect(all.sort()).toEqual(tours.map(({ title }) => title).sort())
})

test('home links to every destination, and each kind of tours to all of its kind on the packages page', () => {
  const links = (path: string) => pageAt(path).all('main a').map(hrefOf)
  expect(links('/')).toEqual(expect.arrayContaining(destinations.map(({ id }) => `/destination/${id}/`)))
  for (const { id } of tourTypes) expect(links(`/tour-type/${id}/`)).toContain(`/packages/#${id}`)
})

test('the footer shows when prices and timings were checked, if the content has the month', () => {
  const { pricesChecked } = operator
  for (const page of foundPages()) {
    const [line] = /Prices and timings checked \p{L}+ \d{4}/u.exec(textOf(page.one('body > footer'))) ?? []
    expect(line).toBe(pricesChecked && `Prices and timings checked ${formatMonth(pricesChecked)}`)
  }
})

if (operator.priceBasis === undefined) {
  test('without the basis of prices, each plan and side card links to ask for a written quote', () => {
    const isQuote = (link: Element) => textOf(link) === 'Ask us for a written quote for your group'
    for (const { href, title } of tours) {
      const place = href.includes('#')
        ? sectionOf('/packages/', 'article', title)
        : pageAt(href).one('.tour-facts')
      const [quote, ...more] = selectAll('a', place).filter(isQuote)
      expect([title, more.length]).toEqual([title, 0])
      const message = decodeURIComponent(quote ? hrefOf(quote) : '')
      for (const words of [title, 'per car or per person']) expect(message).toContain(words)
    }
  })
}

const toAsk = openQuestions(questions.beforeYouBook, operator)
if (toAsk.length > 0) {
  test('a tour’s page has the questions before booking as links', () => {
    for (const { href } of toursWithPage) {
      const box = sectionOf(href, 'section', 'Questions before you book?')
      expect(selectAll('.questions a', box).map(textOf)).toEqual(toAsk)
    }
  })
}
