import { expect, test } from '@playwright/test'
import {
  cheapest,
  cheapestFirst,
  collectFees,
  findWithPictureNotIn,
  hasDayAdvice,
  mostVisited,
  sortByOrder,
  sumOfDayTrips,
  toursThatVisit,
  withUniqueLabel,
} from './queries.ts'
import type { Content, Fee } from './schema.ts'

test('records are sorted by their order, then by their ids', () => {
  const records = { river: { order: 70 }, hills: { order: 80 }, grand: { order: 70 }, city: { order: 9 } }
  expect(sortByOrder(records).map(({ id }) => id)).toEqual(['city', 'grand', 'river', 'hills'])
})

test('a tour has the fees of its destinations for everybody, then its own', () => {
  const fee = (name: string, condition?: string) => ({ name, condition }) as Fee
  const destinations = {
    palace: { fees: [fee('Palace'), fee('Show', 'At night'), fee('Shoes')] },
    hills: { fees: [fee('Fort')] },
    lake: { fees: [fee('Boat')] },
  } as unknown as Content['destinations']
  const fees = collectFees({ feesOf: ['hills', 'palace', 'goa'], fees: [fee('Train')] }, destinations)
  expect(fees.map(({ name }) => name)).toEqual(['Fort', 'Palace', 'Shoes', 'Train'])
})

test('day trips to all destinations of a package cost the sum of the cheapest day trip to each', () => {
  const tourTo = (visits: string[], price: number, days = 1) => {
    return { visits, price, duration: { days, nights: days - 1, confirmed: true } }
  }
  const toGoa = [tourTo(['goa'], 900, 2), tourTo(['goa'], 5000), tourTo(['goa'], 4000)]
  const otherTours = [...toGoa, tourTo(['hampi'], 3000)]
  expect(toursThatVisit(otherTours, 'goa').map(({ price }) => price)).toEqual([5000, 4000, 900])
  expect(sumOfDayTrips({ visits: ['goa', 'hampi'] }, otherTours)).toBe(7000)
  expect(sumOfDayTrips({ visits: ['goa', 'hampi'] }, [...otherTours, tourTo(['hampi', 'goa'], 2500)])).toBe(
    2500,
  )
  expect(sumOfDayTrips({ visits: ['goa', 'delhi'] }, otherTours)).toBeUndefined()
  expect(sumOfDayTrips({ visits: [] }, otherTours)).toBeUndefined()
})

test('tours are sorted by price; those with the same price keep their order', () => {
  const tours = [
    { id: 'c', price: 3000 },
    { id: 'a', price: 900 },
    { id: 'b', price: 3000 },
  ]
  expect(cheapestFirst(tours).map(({ id }) => id)).toEqual(['a', 'c', 'b'])
})

for (const [title, prices, index] of [
  ['the cheapest tour is the one with the lowest price', [3000, 2999, 3001], 1],
  ['of two tours with the same price, the first is the cheapest', [3000, 3000], 0],
] as const)
  test(title, () => {
    const list = prices.map((price) => ({ price }))
    expect(cheapest(list)).toBe(list[index])
  })
test('an empty list has no cheapest tour', () => {
  expect(() => cheapest([])).toThrow(TypeError)
})

test('a tour has a label of its own if no other tour has it', () => {
  const tours = ['HILLS', 'CITY', 'HILLS', 'COAST'].map((label) => ({ label }))
  expect(withUniqueLabel(tours)).toEqual([{ label: 'CITY' }, { label: 'COAST' }])
})

test('the destination that most tours visit is the most visited, or the first of several', () => {
  const visits = (...lists: string[][]) => lists.map((list) => ({ visits: list }))
  expect(mostVisited(visits(['goa', 'hampi'], ['hampi'], ['delhi']))).toBe('hampi')
  expect(mostVisited(visits(['goa'], ['delhi', 'hampi']))).toBe('goa')
  expect(mostVisited(visits([], []))).toBeUndefined()
})

test('the first record with another picture is found', () => {
  const record = (upload: string) => ({ image: { upload, alt: 'A hill.' } })
  const records = ['a.svg', 'b.svg', 'c.svg'].map(record)
  expect(findWithPictureNotIn(records, [undefined, { upload: 'a.svg' }])).toEqual(record('b.svg'))
  expect(
    findWithPictureNotIn(
      records,
      records.map(({ image }) => image),
    ),
  ).toBeUndefined()
})

test('a tour with days to avoid or best days has advice on days', () => {
  const day = { days: 'Tuesdays', reason: 'the zoo is closed.' }
  expect([
    hasDayAdvice({ avoid: [day], bestOn: [] }),
    hasDayAdvice({ avoid: [], bestOn: [day] }),
    hasDayAdvice({ avoid: [], bestOn: [] }),
  ]).toEqual([true, true, false])
})
