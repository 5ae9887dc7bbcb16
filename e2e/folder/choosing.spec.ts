/** Choosing a tour and a day: the comparison, the weekdays, the tours to a place. */
import { expect, test } from '@playwright/test'
import type { Element } from 'hast'
import { selectAll } from 'hast-util-select'
import { dayInShort } from '../../app/_lib/at-a-glance.ts'
import { formatTime } from '../../app/_lib/format.ts'
import { differencesOf } from '../../app/_lib/weekdays.ts'
import { toursThatVisit, weekdays } from '../../content/index.ts'
import { weekdayNames } from '../../content/schema/fields.ts'
import { destinations, tourOf, tours, toursWithPage, type ShownTour } from '../support/content.ts'
import { hrefOf, pageAt, sectionOf, textOf, within } from './page.ts'

/** The weekday facts of a tour's stops. */
const factsOf = ({ itinerary }: ShownTour) =>
  itinerary.flatMap(({ weekdays: ids }) => weekdays.facts.filter(({ id }) => ids.includes(id)))

const day = (name: string) => weekdayNames.findIndex((one) => one === name)

/** The text of a day in a week; '' for a day without facts. */
function saidOn(name: string, week: Element): string {
  const rows = selectAll('dl.week > div', week).filter((one) => {
    const [from = '', to = from] = textOf(within(one, 'dt')).split(/ to | and /)
    return day(from) <= day(name) && day(name) <= day(to)
  })
  return rows.map(textOf).join()
}

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

test('each weekday that differs lists for each tour what is closed, lit or different when it starts on that day', () => {
  const week = sectionOf('/packages/', 'section', 'Which day suits which tour?')
  for (const tour of tours)
    for (const { day: name, text } of differencesOf(tour))
      expect(saidOn(name, week)).toContain(asRead(`${tour.title}: ${text}.`))
  const differ = new Set(tours.flatMap(differencesOf).map(({ day }) => day))
  expect(selectAll('dt', week).map(textOf)).toEqual(weekdayNames.filter((name) => differ.has(name)))
})

for (const tour of toursWithPage) {
  test(`${tour.href} lists only the weekdays that differ, each with its facts`, () => {
    const differences = differencesOf(tour)
    const weeks = pageAt(tour.href).all('main section:has(> dl.week)')
    expect(weeks).toHaveLength(differences.length > 0 ? 1 : 0)
    for (const week of weeks)
      for (const name of weekdayNames) {
        const texts = differences.filter((one) => one.day === name).map(({ text }) => asRead(`${text}.`))
        for (const text of texts) expect(saidOn(name, week)).toContain(text)
        if (texts.length === 0) expect(saidOn(name, week)).toBe('')
      }
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
    const [week] = pageAt(`/destination/${id}/`).all('main section:has(> dl.week)')
    for (const { days, text } of weekdays.facts.filter((fact) => ids.includes(fact.id)))
      for (const name of days) expect(week && saidOn(name, week)).toContain(text)
  })
}
