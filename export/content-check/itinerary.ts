import { daysOf, type Rule } from './catalogue.ts'
import { type Field, part } from './field.ts'
import { type Mistake, mistake } from './mistake.ts'
import { count, quoted } from './words.ts'

/** A tour of one day goes by the clock, a package by its days; both in order. */
export const itinerary: Rule = ({ tours }) => tours.flatMap((tour) => [...duration(tour), ...plan(tour)])

function duration(tour: Field): readonly Mistake[] {
  const days = part(tour, 'duration', 'days')
  const nights = part(tour, 'duration', 'nights')
  const wrong = [...whole(days, 1), ...whole(nights, 0)]
  if (wrong.length > 0 || typeof days?.value !== 'number' || typeof nights?.value !== 'number') return wrong
  if (nights.value < days.value) return []
  const right = days.value - 1
  return [
    mistake(
      nights.place,
      `${count(nights.value, 'night')} cannot fit into ${count(days.value, 'day')}. ` +
        `Write a number below the days, for example days: ${days.value}, nights: ${right}.`,
    ),
  ]
}

function whole(field: Field | undefined, least: number): readonly Mistake[] {
  if (!field || field.value === undefined) return []
  const { value, key, place } = field
  if (typeof value === 'number' && Number.isInteger(value) && value >= least && value <= 30) return []
  const number = Number(String(value).match(/\d+/)?.[0] ?? NaN)
  const right = number >= least && number <= 30 ? number : least === 1 ? 4 : 3
  const why = typeof value === 'string' ? 'is a text, not a number' : `is no number of ${key}`
  const shown = typeof value === 'string' ? quoted(value) : String(value)
  return [
    mistake(
      place,
      `${shown} ${why}. Write a whole number from ${least} to 30 without quotes, for example ${key}: ` +
        `${right}.`,
    ),
  ]
}

function plan(tour: Field): readonly Mistake[] {
  const list = part(tour, 'itinerary')
  const days = daysOf(tour)
  if (!list?.list) return []
  if (list.list.length === 0) {
    const why =
      part(tour, 'hasPage')?.value === true
        ? 'the list is empty, and the page of the tour shows it'
        : 'the list is empty'
    const stop =
      days === 1
        ? "{ at: '06:30', activity: 'Pick-up in Mysore' }"
        : "{ at: 'Day 1', activity: 'Drive to Ooty' }"
    return [mistake(list.place, `${why}. Write the stops, for example itinerary: [${stop}].`)]
  }
  if (days === undefined) return []
  const stops = list.list.flatMap((stop) => part(stop, 'at') ?? []).filter(({ value }) => value !== undefined)
  return days === 1 ? clock(stops) : byDay(stops, days)
}

const clockTime = /^([01]\d|2[0-3]):[0-5]\d$/

/** `9 am`, `9.30`, `9:30` → `09:30`, where it is clear what is meant. */
export function clockTimeIn(text: string): string | undefined {
  const found = /^(\d{1,2})(?:[:.\sh](\d{1,2}))?\s*(a\.?m\.?|p\.?m\.?)?(?:\s*(?:hrs?|hours))?$/i.exec(
    text.trim(),
  )
  if (!found) return undefined
  const half = found[3]?.[0]?.toLowerCase()
  let hours = Number(found[1])
  // 9.3 is what is left of 9.30 when it is typed without quotes.
  const minutes = (found[2] ?? '0').padEnd(2, '0')
  if (half && (hours < 1 || hours > 12)) return undefined
  if (half === 'p' && hours < 12) hours += 12
  if (half === 'a' && hours === 12) hours = 0
  const time = `${String(hours).padStart(2, '0')}:${minutes}`
  return clockTime.test(time) ? time : undefined
}

function clock(stops: readonly Field[]): readonly Mistake[] {
  let told = false
  const wrong = stops.flatMap(({ value, place }) => {
    const time = String(value)
    if (typeof value === 'string' && clockTime.test(time)) return []
    if (/^day/i.test(time)) {
      // The form is wrong for the whole plan: said once.
      if (told) return []
      told = true
      return [
        mistake(
          place,
          `${quoted(time)} is for tours of several days; this one takes one day. Write the time, for ` +
            `example at: '17:30'.`,
        ),
      ]
    }
    const meant = clockTimeIn(time)
    if (meant && typeof value === 'number') {
      return [mistake(place, `the time ${time} has no quotes around it. Write at: '${meant}'.`)]
    }
    if (meant) {
      return [
        mistake(
          place,
          `${quoted(time)} is not written as the site needs it. Write hours and minutes in two digits ` +
            `each: at: '${meant}'.`,
        ),
      ]
    }
    return [
      mistake(
        place,
        `${quoted(time)} is no time of day. Write hours 00 to 23 and minutes 00 to 59, for example at: ` +
          `'17:30'.`,
      ),
    ]
  })
  return wrong.length > 0 ? wrong : order(stops)
}

/** Blames the stop that is out of line, and not all those after it. */
function order(stops: readonly Field[]): readonly Mistake[] {
  const times = stops.map(
    ({ value }) => Number(String(value).slice(0, 2)) * 60 + Number(String(value).slice(3)),
  )
  const kept = longestRising(times)
  return stops.flatMap(({ value, place }, index) => {
    if (kept.has(index)) return []
    const before = [...kept]
      .filter((each) => each < index)
      .map((each) => times[each] ?? 0)
      .at(-1)
    const after = [...kept].filter((each) => each > index).map((each) => times[each] ?? 0)[0]
    const between = [
      before === undefined ? '' : `after ${quoted(hours(before))}`,
      after === undefined ? '' : `before ${quoted(hours(after))}`,
    ]
      .filter((part) => part !== '')
      .join(' and ')
    const fitting =
      before === undefined
        ? (after ?? 30) - 30
        : after === undefined
          ? before + 30
          : Math.floor((before + after) / 2)
    return [
      mistake(
        place,
        `${quoted(value)} is out of order. Put the stops in order of time, or write a time ${between}, ` +
          `for example at: '${hours(Math.min(23 * 60 + 59, Math.max(0, fitting)))}'.`,
      ),
    ]
  })
}

const hours = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** The places of the longest run of numbers that rises; of two equal ones the first. */
function longestRising(numbers: readonly number[]): ReadonlySet<number> {
  const runs: number[][] = []
  numbers.forEach((number, index) => {
    const best = runs
      .filter((run) => (numbers[run.at(-1) ?? 0] ?? 0) < number)
      .reduce<number[]>((longest, run) => (run.length > longest.length ? run : longest), [])
    runs.push([...best, index])
  })
  return new Set(runs.reduce<number[]>((longest, run) => (run.length > longest.length ? run : longest), []))
}

const dayForm = /^Day ([1-9]\d*)$/

function byDay(stops: readonly Field[], days: number): readonly Mistake[] {
  let told = false
  const wrong = stops.flatMap(({ value, place }) => {
    const day = String(value)
    const number = Number(dayForm.exec(day)?.[1] ?? NaN)
    if (number > days) {
      return [
        mistake(
          place,
          `the tour takes ${days} days, so there is no ${quoted(day)}. Write at: 'Day ${days}', or ` +
            `change days above.`,
        ),
      ]
    }
    if (!Number.isNaN(number)) return []
    const meant = /^day\D*0*([1-9]\d?)$/i.exec(day)?.[1]
    if (meant) {
      return [mistake(place, `${quoted(day)} is not written as the site needs it. Write at: 'Day ${meant}'.`)]
    }
    // With clock times the form is wrong for the whole plan: said once.
    if (told && clockTime.test(day)) return []
    told ||= clockTime.test(day)
    return [
      mistake(
        place,
        `${quoted(day)} is no day. This tour takes ${days} days, so its stops go by days, for example ` +
          `at: 'Day 1'.`,
      ),
    ]
  })
  return wrong.length > 0 ? wrong : orderOfDays(stops)
}

function orderOfDays(stops: readonly Field[]): readonly Mistake[] {
  let before = 0
  return stops.flatMap(({ value, place }) => {
    const number = Number(dayForm.exec(String(value))?.[1])
    if (before === 0 && number > 1) {
      before = number
      return [mistake(place, `the plan begins with ${quoted(value)}. Begin with the first day: at: 'Day 1'.`)]
    }
    if (number < before) {
      return [
        mistake(
          place,
          `${quoted(value)} comes after Day ${before}. Put the days in order, for example at: 'Day ` +
            `${before}'.`,
        ),
      ]
    }
    before = number
    return []
  })
}
