import { expect, test } from '@playwright/test'
import {
  carPrice,
  drivingHours,
  isSecondDay,
  lowestCarPrice,
  threeDayChoices,
  twoDayChoices,
} from './day-trips.ts'

test('the first day is combined with each second day, and with each two of them', () => {
  const ids = (choices: typeof twoDayChoices) => choices.map(({ tours }) => tours.map(({ id }) => id))
  expect(ids(twoDayChoices)).toEqual([
    ['city-tour', 'tea-tour'],
    ['city-tour', 'lake-tour'],
    ['city-tour', 'fall-tour'],
  ])
  expect(ids(threeDayChoices)).toEqual([
    ['city-tour', 'tea-tour', 'lake-tour'],
    ['city-tour', 'tea-tour', 'fall-tour'],
    ['city-tour', 'lake-tour', 'fall-tour'],
  ])
})

test('the first day and other tours are not second days', () => {
  const secondDays = ['city-tour', 'tea-tour', 'fall-tour', 'cave-tour'].filter((id) => isSecondDay({ id }))
  expect(secondDays).toEqual(['tea-tour', 'fall-tour'])
})

test('the car costs the sum of the prices of all days', () => {
  expect(twoDayChoices.map(({ tours }) => carPrice(tours))).toEqual([6700, 7700, 8200])
  expect(threeDayChoices.map(({ tours }) => carPrice(tours))).toEqual([11900, 12400, 13400])
  expect(lowestCarPrice(threeDayChoices.toReversed())).toBe(11900)
})

test('the hours of driving are the sum of all days', () => {
  expect(threeDayChoices.map(({ tours }) => drivingHours(tours))).toEqual([18, 18, 18])
})
