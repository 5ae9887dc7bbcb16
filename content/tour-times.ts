/** The times of a tour: their order, and checks between fields of its record. Without zod, because the page of the editor sorts stops. */
import type { z } from 'zod'
import type { Path } from './paths.ts'
import { isOneDay } from './queries.ts'

/** Hours and minutes on the 24-hour clock. */
export const timeOfDay = /([01]\d|2[0-3]):[0-5]\d/

/** The time of a stop, `08:30`, or on a tour of several days its day, `Day 2`. */
export const timeOrDay = new RegExp(`^(${timeOfDay.source}|Day [1-9]\\d?)$`)

/** Stops are in the ascending order of this number: 830 for `08:30`, 2 for `Day 2`. */
export const timeSortKey = (at: string) => Number(at.replace(/\D/g, ''))

interface TourTimes {
  duration: { days: number; nights: number }
  itinerary: readonly { at: string }[]
}

/**
 * Checks that there are fewer nights than days, and that stops have times on a one-day tour and days on a longer one, in ascending
 * order. Fields that already have an issue are not compared.
 */
export function checkTimes<T extends TourTimes>(
  { duration, itinerary }: T,
  { issues, addIssue: addToZod }: z.core.$RefinementCtx<T>,
): void {
  const isValid = (...path: Path) =>
    !issues.some((issue) => issue.path?.every((key, index) => key === path[index]))
  const addIssue = (path: (string | number)[], message: string, remedy: string) =>
    addToZod({ code: 'custom', path, message, params: { remedy, showsValue: true }, continue: true })
  if (!isValid('duration', 'days')) return
  const { days, nights } = duration
  if (isValid('duration', 'nights') && nights >= days) {
    const remedy = isOneDay({ duration }) ? 'Write 0.' : `Write ${days - 1} or less.`
    addIssue(['duration', 'nights'], `must be fewer than the days of the tour (${days})`, remedy)
  }
  if (!isValid('itinerary')) return
  itinerary.forEach(({ at }, index) => {
    if (!isValid('itinerary', index, 'at')) return
    const isDay = at.startsWith('Day')
    const previous = index > 0 && isValid('itinerary', index - 1, 'at') ? itinerary[index - 1]!.at : ''
    const isRepeated = !isDay && at === previous
    const addIssueAt = (message: string, remedy: string) =>
      addIssue(['itinerary', index, 'at'], message, remedy)
    if (isDay && isOneDay({ duration }))
      addIssueAt('must be a time', 'Write hours and minutes, for example 17:30.')
    else if (!isDay && !isOneDay({ duration })) addIssueAt('must be a day', 'Write for example Day 1.')
    else if (isDay && timeSortKey(at) > days)
      addIssueAt('must be a day of the tour', `Write Day ${days} or less.`)
    else if (isRepeated)
      addIssueAt('must be later than the previous stop', 'Write when this stop is reached.')
    else if (timeSortKey(at) < timeSortKey(previous))
      addIssueAt(`must not be earlier than the stop above (“${previous}”)`, 'Sort the stops by time.')
  })
}
