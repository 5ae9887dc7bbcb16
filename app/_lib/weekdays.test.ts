import { expect, test } from '@playwright/test'
import { tourById, tours, weekdays } from '../../content/index.ts'
import { weekdayNames } from '../../content/schema/fields.ts'
import type { Tour } from '../../content/schema/index.ts'
import { tourAnswers } from './answers.ts'
import { dayInShort } from './at-a-glance.ts'
import { closedWhen, differencesOf, noClosingDay, startDaysToAvoid, weekOf } from './weekdays.ts'

const [closed] = weekdays.facts.filter(({ kind }) => kind === 'closed')
if (!closed) throw new Error('content/weekdays.yaml: nothing is closed on a weekday')
const [closedDay = ''] = closed.days
const isClosed = closed.except === undefined ? closed.text : `${closed.text}, except ${closed.except}`
/** The weekday the given number of days before the one on which it is closed. */
const before = (days: number) =>
  weekdayNames[(weekdayNames.findIndex((name) => name === closedDay) + 7 - days) % 7]

/** A tour of the given number of days whose last stop is at a sight with a closed day. */
function ofDays(days: number, instead?: string): Tour {
  const stops = [
    { at: days === 1 ? '06:00' : 'Day 1', activity: 'Pick-up in Mysore', weekdays: [], photos: [] },
    {
      at: days === 1 ? '09:00' : `Day ${days}`,
      activity: closed?.place ?? '',
      weekdays: [closed?.id ?? ''],
      instead,
      photos: [],
    },
  ]
  const [tour] = tours
  return {
    ...tourById(tour?.id ?? ''),
    duration: { days, nights: days - 1, confirmed: true },
    itinerary: stops,
  }
}

test('a tour of one day names a closed sight on its day, with the replacement', () => {
  expect(differencesOf(ofDays(1, 'We visit both lakes'))[0]).toEqual({
    day: closedDay,
    text: `${isClosed}. We visit both lakes`,
  })
})

test('a longer tour advises against the start day on which it would meet a closed sight', () => {
  const tour = ofDays(4)
  const start = before(3)
  expect(differencesOf(tour)[0]).toEqual({
    day: start,
    text: `Please don’t start on a ${start}: day\u00a04 would be a ${closedDay}, when ${isClosed}`,
  })
  expect(startDaysToAvoid(tour)[0]).toBe(start)
  expect(dayInShort(tour)).toContain(`over 4\u00a0days. Don’t start on a ${start}.`)
})

test('a longer tour with a replacement for a closed sight may start on any day', () => {
  const tour = ofDays(2, 'We visit both lakes')
  expect(differencesOf(tour)[0]).toEqual({
    day: before(1),
    text: `${isClosed} on day\u00a02. We visit both lakes`,
  })
  expect(startDaysToAvoid(tour)).toEqual([])
  expect(dayInShort(tour)).toMatch(/over 2\u00a0days\.$/)
})

test('a tour without a closed sight runs any day', () => {
  const tour = { ...ofDays(1), itinerary: ofDays(1).itinerary.slice(0, 1) }
  expect(differencesOf(tour)).toEqual([])
  expect(closedWhen(tour)).toBe(noClosingDay)
  expect(dayInShort(tour)).toMatch(/Runs any day\.$/)
})

test('a closed day with exceptions names them', () => {
  for (const { id, place, except } of weekdays.facts) {
    if (except === undefined) continue
    for (const tour of tours.filter(({ itinerary }) =>
      itinerary.some((stop) => stop.weekdays.includes(id)),
    )) {
      expect(closedWhen(tour)).toMatch(new RegExp(`${place} on .*, except ${except}`))
      expect(differencesOf(tour).map(({ text }) => text)).toContainEqual(
        expect.stringContaining(`, except ${except}`),
      )
    }
  }
})

test('a week has only the days that differ, and groups equal days', () => {
  const lights = (['Monday', 'Tuesday', 'Saturday'] as const).map((day) => ({ day, text: 'Lights at 7 pm' }))
  expect(weekOf(lights)).toEqual([
    { days: 'Monday and Tuesday', texts: ['Lights at 7 pm'] },
    { days: 'Saturday', texts: ['Lights at 7 pm'] },
  ])
  expect(weekOf([])).toEqual([])
})

test('a tour of one day gives its start and end, a longer one its duration', () => {
  expect(tourAnswers(ofDays(1))[1]).toEqual({ label: 'Start and end', text: '6\u00a0am to 9\u00a0am' })
  expect(tourAnswers(ofDays(4))[1]).toEqual({ label: 'Duration', text: '4 days and 3 nights' })
})
