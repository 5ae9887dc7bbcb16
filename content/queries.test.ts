import { expect, test } from '@playwright/test'
import { collectFees, sortByOrder, sumOfDayTrips, toursThatVisit } from './queries.ts'
import type { Content, Fee } from './schema.ts'

test('records are sorted by their order, then by their ids', () => {
  const records = { river: { order: 70 }, hills: { order: 80 }, grand: { order: 70 }, city: { order: 9 } }
  expect(sortByOrder(records).map(({ id }) => id)).toEqual(['city', 'grand', 'river', 'hills'])
})

test('a tour has the fees of its destinations for everybody, then its own', () => {
  const fee = (name: string, onlyFor?: string) => ({ name, onlyFor }) as Fee
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
  expect(sumOfDayTrips({ visits: ['goa', 'delhi'] }, otherTours)).toBeUndefined()
  expect(sumOfDayTrips({ visits: [] }, otherTours)).toBeUndefined()
})
