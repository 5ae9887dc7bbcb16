/** Functions that find records, for both pages and rules. */
import type { Content, Fee, TourRecord } from './schema.ts'

/** Whether a tour takes one day. Other tours take several days, also if no night is spent on the way. */
export const isOneDay = ({ duration }: { duration: { days: number } }) => duration.days === 1

/** Records with their ids, sorted by `order`, then by id. */
export function sortByOrder<T extends { order: number }>(
  records: Readonly<Record<string, T>>,
): readonly (T & { id: string })[] {
  return Object.entries(records)
    .map(([id, record]) => ({ id, ...record }))
    .toSorted((a, b) => a.order - b.order || a.id.localeCompare(b.id))
}

/** The tours that visit a destination, sorted by days. Tours with the same number of days keep their order. */
export function toursThatVisit<T extends { visits: readonly string[]; duration: { days: number } }>(
  tours: readonly T[],
  destinationId: string,
): readonly T[] {
  return tours
    .filter(({ visits }) => visits.includes(destinationId))
    .toSorted((a, b) => a.duration.days - b.duration.days)
}

/** The fees of the destinations in `feesOf`, except those with `onlyFor`, then the fees of the record itself. */
export function collectFees(
  { feesOf, fees }: Pick<TourRecord, 'feesOf' | 'fees'>,
  destinations: Content['destinations'],
): Fee[] {
  const destinationFees = feesOf.flatMap((id) => destinations[id]?.fees || [])
  return [...destinationFees.filter(({ onlyFor }) => onlyFor === undefined), ...fees]
}

/** The sum of the cheapest one-day tours to each destination of a tour, in rupees; undefined if one has no one-day tour. */
export function sumOfDayTrips(
  { visits }: Pick<TourRecord, 'visits'>,
  tours: readonly Pick<TourRecord, 'visits' | 'duration' | 'price'>[],
): number | undefined {
  const prices = visits.map((id) => {
    const dayTrips = toursThatVisit(tours, id).filter(isOneDay)
    return Math.min(...dayTrips.map(({ price }) => price))
  })
  const sum = prices.reduce((total, price) => total + price, 0)
  return sum === 0 || sum === Infinity ? undefined : sum
}
