import { weekdays } from '@/content'
import type { Destination, Tour, WeekdayFact } from '@/content/schema'
import { weekdayNames } from '@/content/schema/fields'

export { weekdayNames }
export type Weekday = (typeof weekdayNames)[number]

/** Something that is closed, lit or different on one day of the week. */
export interface Difference {
  day: Weekday
  text: string
}

/** Days that are alike, one after the other, and what is to be said of them. */
export interface WeekRow {
  days: string
  texts: readonly string[]
}

/**
 * What is different by weekday: on a tour of one day by the day it runs, on a longer one by the day it starts, which is so
 * many days earlier as the stop comes later.
 */
export function differencesOf(tour: Tour): readonly Difference[] {
  return tour.itinerary.flatMap(({ at, weekdays: ids, instead }) => {
    const dayOfTrip = tour.duration.days > 1 ? Number(at.replace('Day ', '')) : 1
    const onThatDay = dayOfTrip > 1 ? ` on day\u00a0${dayOfTrip}` : ''
    return factsOf(ids).flatMap(({ days, text }) =>
      days.map((day) => ({
        day: daysEarlier(day, dayOfTrip - 1),
        text: `${text}${onThatDay}${instead === undefined ? '' : `; ${instead}`}`,
      })),
    )
  })
}

/** The same of one place. */
export function differencesAt({ weekdays: ids }: Pick<Destination, 'weekdays'>): readonly Difference[] {
  return factsOf(ids).flatMap(({ days, text }) => days.map((day) => ({ day, text })))
}

/** All seven days, from Monday; days that are alike stand together. */
export function weekOf(differences: readonly Difference[]): readonly WeekRow[] {
  const rows: { from: Weekday; to: Weekday; texts: string[] }[] = []
  for (const day of weekdayNames) {
    const texts = differences.filter((one) => one.day === day).map(({ text }) => text)
    const before = rows.at(-1)
    if (before && before.texts.join() === texts.join()) before.to = day
    else rows.push({ from: day, to: day, texts })
  }
  return rows.map(({ from, to, texts }) => ({ days: daysFrom(from, to), texts }))
}

/** `Monday`, `Thursday and Friday`, `Wednesday to Sunday`; all seven are `Any day`. */
export function daysFrom(from: Weekday, to: Weekday): string {
  const count = weekdayNames.indexOf(to) - weekdayNames.indexOf(from) + 1
  if (count === 1) return from
  if (count === weekdayNames.length) return 'Any day'
  return `${from} ${count === 2 ? 'and' : 'to'} ${to}`
}

export const noClosingDay = 'No weekly closing day'

/** `Mysore Zoo on Tuesdays`; `No weekly closing day` where nothing on the plan has one. */
export function closedWhen(tour: Tour): string {
  const closed = tour.itinerary
    .flatMap(({ weekdays: ids }) => factsOf(ids))
    .filter(({ kind }) => kind === 'closed')
    .map(({ place, days }) => `${place} on ${days.map((day) => `${day}s`).join(' and ')}`)
  return closed.length > 0 ? closed.join('; ') : noClosingDay
}

function factsOf(ids: readonly string[]): readonly WeekdayFact[] {
  return ids.flatMap((id) => weekdays.facts.filter((fact) => fact.id === id))
}

function daysEarlier(day: Weekday, days: number): Weekday {
  return weekdayNames[(((weekdayNames.indexOf(day) - days) % 7) + 7) % 7] ?? day
}
