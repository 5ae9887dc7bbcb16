import { expect, test } from '@playwright/test'
import { sumOfDayTrips, toursThatVisit } from './queries.ts'

test('day trips to all destinations of a package cost the sum of the cheapest to each', () => {
  const tourTo = (visits: string[], price: number, days = 1) => {
    return { visits, price, duration: { days, nights: days - 1, confirmed: true } }
  }
  const toGoa = [tourTo(['goa'], 900, 2), tourTo(['goa'], 5000), tourTo(['goa'], 4000)]
  const others = [...toGoa, tourTo(['hampi'], 3000)]
  expect(toursThatVisit(others, 'goa').map(({ price }) => price)).toEqual([5000, 4000, 900])
  expect(sumOfDayTrips({ visits: ['goa', 'hampi'] }, others)).toBe(7000)
  expect(sumOfDayTrips({ visits: ['goa', 'delhi'] }, others)).toBeUndefined()
  expect(sumOfDayTrips({ visits: [] }, others)).toBeUndefined()
})
