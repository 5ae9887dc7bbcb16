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

/** A group of consecutive days with the same facts, and its text. */
export interface WeekRow {
  days: string
  texts: readonly string[]
}

/**
 * What differs by weekday: for a tour of one day by the day it runs, for a longer one by the day it starts. Sentences; the
 * last has no full stop.
 */
export function differencesOf(tour: Tour): readonly Difference[] {
  return factsOfStops(tour).map(({ fact, day, start, dayOfTrip, instead }) => {
    const what = withException(fact.text, fact)
    if (dayOfTrip > 1 && fact.kind === 'closed' && instead === undefined)
      return {
        day: start,
        text: `Please don’t start on a ${start}: day\u00a0${dayOfTrip} would be a ${day}, when ${what}`,
      }
    const onThatDay = dayOfTrip > 1 ? ` on day\u00a0${dayOfTrip}` : ''
    return { day: start, text: [`${what}${onThatDay}`, instead].filter(Boolean).join('. ') }
  })
}

/** The start days on which a tour of several days meets a closed sight and has no replacement. */
export function startDaysToAvoid(tour: Tour): readonly Weekday[] {
  return factsOfStops(tour)
    .filter(({ fact, instead }) => fact.kind === 'closed' && instead === undefined)
    .map(({ start }) => start)
}

/** The same of one place. */
export function differencesAt({ weekdays: ids }: Pick<Destination, 'weekdays'>): readonly Difference[] {
  return factsOf(ids).flatMap((fact) =>
    fact.days.map((day) => ({ day, text: withException(fact.text, fact) })),
  )
}

/** The days that differ, from Monday; equal days are grouped. */
export function weekOf(differences: readonly Difference[]): readonly WeekRow[] {
  const rows: { from: Weekday; to: Weekday; texts: string[] }[] = []
  for (const day of weekdayNames) {
    const texts = differences.filter((one) => one.day === day).map(({ text }) => text)
    const before = rows.at(-1)
    if (before && before.texts.join() === texts.join()) before.to = day
    else rows.push({ from: day, to: day, texts })
  }
  return rows
    .filter(({ texts }) => texts.length > 0)
    .map(({ from, to, texts }) => ({ days: daysFrom(from, to), texts }))
}

/** `Monday`, `Thursday and Friday`, `Wednesday to Sunday`; all seven are `Every day`. */
function daysFrom(from: Weekday, to: Weekday): string {
  const count = weekdayNames.indexOf(to) - weekdayNames.indexOf(from) + 1
  if (count === 1) return from
  if (count === weekdayNames.length) return 'Every day'
  return `${from} ${count === 2 ? 'and' : 'to'} ${to}`
}

export const noClosingDay = 'no day of the week'

/** `Mysore Zoo on Tuesdays, except in some holiday weeks`; `no day of the week` where nothing closes. */
export function closedWhen(tour: Tour): string {
  const closed = closedFacts(idsOfStops(tour)).map((fact) => closedDays(fact.place, fact))
  return closed.length > 0 ? closed.join('. ') : noClosingDay
}

/** `Mysore Zoo is closed on Tuesdays, except in some holiday weeks`, and the text of the other facts. */
export function closedSentence(ids: readonly string[]): string {
  return closedFacts(ids)
    .map((fact) => closedDays(fact.text, fact))
    .join('. ')
}

/** The facts of closed days among these. */
export function closedFacts(ids: readonly string[]): readonly WeekdayFact[] {
  return factsOf(ids).filter(({ kind }) => kind === 'closed')
}

export function idsOfStops({ itinerary }: Pick<Tour, 'itinerary'>): readonly string[] {
  return itinerary.flatMap(({ weekdays: ids }) => ids)
}

function closedDays(subject: string, fact: WeekdayFact): string {
  return withException(`${subject} on ${fact.days.map((day) => `${day}s`).join(' and ')}`, fact)
}

/** Every fact of every stop, with the day of the week on which the tour then starts. */
function factsOfStops({ itinerary, duration }: Tour) {
  return itinerary.flatMap(({ at, weekdays: ids, instead }) => {
    const dayOfTrip = duration.days > 1 ? Number(at.replace('Day ', '')) : 1
    return factsOf(ids).flatMap((fact) =>
      fact.days.map((day) => ({ fact, day, start: daysEarlier(day, dayOfTrip - 1), dayOfTrip, instead })),
    )
  })
}

function withException(text: string, { except }: WeekdayFact): string {
  return except === undefined ? text : `${text}, except ${except}`
}

function factsOf(ids: readonly string[]): readonly WeekdayFact[] {
  return ids.flatMap((id) => weekdays.facts.filter((fact) => fact.id === id))
}

function daysEarlier(day: Weekday, days: number): Weekday {
  return weekdayNames[(((weekdayNames.indexOf(day) - days) % 7) + 7) % 7] ?? day
}
