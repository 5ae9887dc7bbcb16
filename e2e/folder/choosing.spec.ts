/** What helps to choose among tours and days: the comparison, the weekdays, what else goes to a place. */
import { expect, test } from '@playwright/test'
import type { Element } from 'hast'
import { selectAll } from 'hast-util-select'
import { toursThatVisit, weekdays } from '../../content/index.ts'
import { weekdayNames } from '../../content/schema/fields.ts'
import { destinations, tourOf, tours, toursWithPage, type ShownTour } from '../support/content.ts'
import { hrefOf, pageAt, sectionOf, textOf, within } from './page.ts'

/** What is different on some weekdays at the stops of a tour, each with the day of the trip, 1 at first. */
const factsOf = ({ itinerary, duration }: ShownTour) =>
  itinerary.flatMap(({ at, weekdays: ids }) =>
    weekdays.facts
      .filter(({ id }) => ids.includes(id))
      .map((fact) => ({ ...fact, dayOfTrip: duration.days > 1 ? Number(at.slice(4)) : 1 })),
  )

const day = (name: string) => weekdayNames.findIndex((one) => one === name)

/** What a week says of a day, which stands there once, alone or among days that are alike. */
function saidOn(name: string, week: Element): string {
  const rows = selectAll('dl.week > div', week).filter((one) => {
    const label = textOf(within(one, 'dt')).replace('Any day', 'Monday to Sunday')
    const [from = '', to = from] = label.split(/ to | and /)
    return day(from) <= day(name) && day(name) <= day(to)
  })
  expect(rows, name).toHaveLength(1)
  return rows.map(textOf).join()
}

const rowOf = ({ title }: ShownTour) =>
  pageAt('/packages/')
    .all('.comparison tr')
    .find((row) => selectAll('a', row).some((link) => textOf(link) === title))

for (const tour of tours) {
  test(`${tour.title} can be compared: price, hours, kilometres, steps, months and closed days in one row`, () => {
    const row = rowOf(tour)
    const { hours, km } = tour.drive
    const facts = [tour.shownPrice, `about ${hours} hours`, `about ${km} km`, tour.steps, tour.bestMonths]
    const closed = factsOf(tour).filter(({ kind }) => kind === 'closed')
    const days = closed.flatMap(({ place, days }) => days.map((one) => `${place} on ${one}s`))
    if (days.length === 0) days.push('No weekly closing day')
    for (const words of [...facts, ...days]) expect(row && textOf(row)).toContain(words)
    expect(row && selectAll('a', row).map(hrefOf)).toEqual([tour.href])
    for (const words of days)
      expect(textOf(sectionOf('/packages/', 'article', tour.title)), 'on its card too').toContain(words)
  })
}

test('each weekday says of each tour what is closed, lit or different when one starts on it', () => {
  const week = sectionOf('/packages/', 'section', 'Which tour on which day?')
  for (const tour of tours) {
    for (const { days, text, dayOfTrip } of factsOf(tour)) {
      for (const name of days) {
        const start = weekdayNames[(day(name) + 8 - dayOfTrip) % 7] ?? ''
        const starting = tour.duration.days > 1 ? `, starting on a ${start}` : ''
        expect(saidOn(start, week)).toContain(`${tour.title}${starting}: ${text}`)
      }
    }
  }
  expect(selectAll('dt', week).map(textOf)).toEqual(weekdayNames)
})

for (const tour of toursWithPage) {
  test(`${tour.href} says what is different on which of the seven weekdays`, () => {
    const week = sectionOf(tour.href, 'section', 'Which day?')
    for (const name of weekdayNames) expect(saidOn(name, week)).not.toBe('')
    for (const { days, text } of factsOf(tour))
      for (const name of days) expect(saidOn(name, week)).toContain(text)
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

for (const { id, title, weekdays: ids } of destinations) {
  test(`/destination/${id}/ has of each tour to ${title} its price, the sights in order and the way to the plan`, () => {
    for (const tour of toursThatVisit(id).map((one) => tourOf(one.id))) {
      const section = sectionOf(`/destination/${id}/`, 'section', `${tour.searchedAs}: itinerary and price`)
      expect(textOf(section)).toContain(tour.shownPrice)
      const sights = tour.itinerary.filter(({ place }) => place !== undefined)
      expect(selectAll('li', section).map(textOf)).toEqual(
        sights.map(({ at, activity }) => `${at} ${activity}`),
      )
      expect(selectAll('a', section).map(hrefOf)).toEqual([tour.href])
    }
  })

  test(`/destination/${id}/ says what is different on which weekday`, () => {
    const [week] = pageAt(`/destination/${id}/`).all('main section:has(> dl.week)')
    for (const { days, text } of weekdays.facts.filter((fact) => ids.includes(fact.id)))
      for (const name of days) expect(week && saidOn(name, week)).toContain(text)
  })
}
