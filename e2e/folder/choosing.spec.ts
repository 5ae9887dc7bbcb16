/** Choosing a tour and a day: the comparison, the weekdays, the tours to a place. */
import { expect, test } from '@playwright/test'
import { selectAll } from 'hast-util-select'
import { dayInShort } from '../../app/_lib/at-a-glance.ts'
import { formatTime } from '../../app/_lib/format.ts'
import { differencesAt, differencesOf, weekOf, type WeekRow } from '../../app/_lib/weekdays.ts'
import { toursThatVisit, weekdays } from '../../content/index.ts'
import { weekdayNames } from '../../content/schema/fields.ts'
import { destinations, tourOf, tours, toursWithPage, type ShownTour } from '../support/content.ts'
import { hrefOf, pageAt, sectionOf, textOf, within } from './page.ts'

/** The weekday facts of a tour's stops. */
const factsOf = ({ itinerary }: ShownTour) =>
  itinerary.flatMap(({ weekdays: ids }) => weekdays.facts.filter(({ id }) => ids.includes(id)))

/** As on a page, with ordinary spaces instead of no-break spaces. */
const asRead = (text: string) => text.replaceAll('\u00a0', ' ')

const rowOf = ({ title }: ShownTour) =>
  pageAt('/packages/')
    .all('.comparison tr')
    .find((row) => selectAll('a', row).some((link) => textOf(link) === title))

for (const tour of tours) {
  test(`${tour.title} has a row in the comparison: price, hours, kilometres, steps, months and closed days`, () => {
    const row = rowOf(tour)
    const { hours, km } = tour.drive
    const closed = factsOf(tour).filter(({ kind }) => kind === 'closed')
    const days = closed.flatMap(({ place, days }) => days.map((one) => `${place} on ${one}s`))
    const months = tour.bestMonths === undefined ? [] : [tour.bestMonths]
    const facts = [tour.shownPrice, ` ${hours} `, ` ${km} `, tour.steps, ...months, ...days]
    for (const words of facts) expect(row && textOf(row)).toContain(words)
    expect(row && selectAll('a', row).map(hrefOf)).toEqual([tour.href])
    expect(textOf(sectionOf('/packages/', 'article', tour.title)), 'on its card too').toContain(
      asRead(dayInShort(tour)),
    )
  })
}

/** The days of a page that differ, each with its texts. */
const weekOn = (path: string) => pageAt(path).all('main section > dl.week > div').map(textOf)
/** Rows as `weekOn` reads them. */
const rows = (week: readonly WeekRow[]) =>
  week.map(({ days, texts }) => asRead([days, ...texts.map((text) => `${text}.`)].join(' ')))

test('each weekday that differs lists for each tour what is closed, lit or different when it starts on that day', () => {
  const ofAll = tours.flatMap((tour) =>
    differencesOf(tour).map(({ day, text }) => ({ day, text: `${tour.title}: ${text}` })),
  )
  // Each day has a row of its own here.
  const week = weekdayNames.flatMap((name) => weekOf(ofAll.filter(({ day }) => day === name)))
  expect(weekOn('/packages/')).toEqual(rows(week))
})

for (const tour of toursWithPage) {
  test(`${tour.href} lists only the weekdays that differ, each with its facts`, () => {
    expect(weekOn(tour.href)).toEqual(rows(weekOf(differencesOf(tour))))
  })

  test(`${tour.href} names the tour in every message of its header, questions and bottom bar`, () => {
    const chats = pageAt(tour.href).all(':is(header, .ask, .contact-bar) a[href*="wa.me/91"]').map(hrefOf)
    expect(chats.length).toBeGreaterThan(4)
    for (const href of chats) expect(decodeURIComponent(href)).toContain(tour.title)
  })

  test(`${tour.href} shows other tours, those of the same length first`, () => {
    const related = sectionOf(tour.href, 'section', 'Other tours')
    const days = selectAll('li', related).map((one) => Number(/(\d+) DAY/.exec(textOf(one))?.[1]))
    const alike = tours.filter(({ duration }) => duration.days === tour.duration.days).length - 1
    const same = days.filter((one) => one === tour.duration.days)
    expect(days.slice(0, same.length)).toEqual(same)
    expect(same).toHaveLength(Math.min(3, alike))
  })
}

for (const { id, title, kind, weekdays: ids } of destinations) {
  test(`/destination/${id}/ has the shortest tour to ${title} as a card, and the others with price and a link to the plan`, () => {
    const [shortest, ...others] = toursThatVisit(id).map((one) => tourOf(one.id))
    const page = pageAt(`/destination/${id}/`)
    const [card, ...more] = page.all('article.tour-card')
    expect([card && textOf(within(card, 'h3')), more.length]).toEqual([shortest?.title, 0])
    expect(
      page.all('.tours-here .tour-lines li').map((line) => [hrefOf(within(line, 'a')), textOf(line)]),
    ).toEqual(
      others.map(({ href, title, shownDuration, shownPrice }) => [
        href,
        `${title} ${shownDuration}, ${shownPrice}`,
      ]),
    )
  })

  if (kind === 'TouristDestination')
    test(`/destination/${id}/ has the stops of its shortest tour by time, and a link to the plan`, () => {
      const [tour] = toursThatVisit(id).map((one) => tourOf(one.id))
      const section = sectionOf(`/destination/${id}/`, 'section', `${tour?.searchedAs}, hour by hour`)
      const sights = tour?.itinerary.filter(({ place }) => place !== undefined)
      expect(selectAll('.stops li', section).map(textOf)).toEqual(
        sights?.map(({ at, activity }) => asRead(`${formatTime(at)} ${activity}`)),
      )
      expect(selectAll('a', section).map(hrefOf)).toEqual([tour?.href])
    })

  test(`/destination/${id}/ lists the weekdays that differ`, () => {
    expect(weekOn(`/destination/${id}/`)).toEqual(rows(weekOf(differencesAt({ weekdays: ids }))))
  })
}
