import { expect, test } from '@playwright/test'
import {
  carPrice,
  costOfSlowDays,
  drivingHours,
  isSecondDay,
  lowestCarPrice,
  threeDayChoices,
  twoDayChoices,
} from './day-trips.ts'

test('the first day is combined with each second day, and with the first of them and another day', () => {
  const texts = (choices: typeof twoDayChoices) =>
    choices.map(({ title, tours }) => `${title}: ${tours.map(({ id }) => id).join(' ')}`)
  expect(texts(twoDayChoices)).toEqual([
    'Tea: city-tour tea-tour',
    'Lake: city-tour lake-tour',
    'Fall: city-tour fall-tour',
  ])
  expect(texts(threeDayChoices)).toEqual([
    'City, slowly, and Tea: city-tour city-tour tea-tour',
    'City, Tea and Lake: city-tour tea-tour lake-tour',
    'City, Tea and Fall: city-tour tea-tour fall-tour',
  ])
})

test('the first day and other tours are not second days', () => {
  const secondDays = ['city-tour', 'tea-tour', 'fall-tour', 'cave-tour'].filter((id) => isSecondDay({ id }))
  expect(secondDays).toEqual(['tea-tour', 'fall-tour'])
})

test('the car costs the sum of the prices of all days', () => {
  expect(twoDayChoices.map(({ tours }) => carPrice(tours))).toEqual([6700, 7700, 8200])
  expect(threeDayChoices.map(({ tours }) => carPrice(tours))).toEqual([9200, 11900, 12400])
  expect(lowestCarPrice(threeDayChoices.toReversed())).toBe(9200)
})

test('the hours of driving are the sum of all days', () => {
  expect(threeDayChoices.map(({ tours }) => drivingHours(tours))).toEqual([12, 18, 18])
})

test('two slow days cost less without the fees that are left out', () => {
  const totals = [[], ['Boat'], ['Boat', 'Old Palace'], ['Boat', 'Bout']].map(
    (omitted) => costOfSlowDays(omitted)?.weekdays,
  )
  // A fee that was renamed is not left out.
  expect(totals).toEqual([5340, 5240, 5000, undefined])
})

test('the tickets of a tour that takes two days are paid once', () => {
  const [slowly] = threeDayChoices
  expect(slowly?.tours.map(({ allFees }) => allFees.map(({ name }) => name))).toEqual([
    ['Old Palace', 'Boat'],
    [],
    [],
  ])
})
