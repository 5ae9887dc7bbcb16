/** Queries that both the pages and the rules use. */
import type { Content, Fee, TourRecord } from './schema.ts'

/** Records with their ids, sorted by `order`, then by id. */
export function inOrder<T extends { order: number }>(
  records: Readonly<Record<string, T>>,
): readonly (T & { id: string })[] {
  return Object.entries(records)
    .map(([id, record]) => ({ id, ...record }))
    .toSorted((one, other) => one.order - other.order || one.id.localeCompare(other.id))
}

/** The tours that visit a destination, sorted by days; the sort is stable. */
export function toursThatVisit<T extends { visits: readonly string[]; duration: { days: number } }>(
  tours: readonly T[],
  destinationId: string,
): readonly T[] {
  return tours
    .filter(({ visits }) => visits.includes(destinationId))
    .toSorted((one, other) => one.duration.days - other.duration.days)
}

/** The fees of the destinations in `feesOf`, except those with `onlyFor`, and those of the record itself. */
export function feesOnTour(
  { feesOf, fees }: Pick<TourRecord, 'feesOf' | 'fees'>,
  destinations: Content['destinations'],
): Fee[] {
  const others = feesOf.flatMap((id) => destinations[id]?.fees || [])
  return [...others.filter(({ onlyFor }) => onlyFor === undefined), ...fees]
}

/** The sum of the cheapest one-day tours to each destination of a tour, in rupees; undefined if one has no one-day tour. */
export function sumOfDayTrips(
  { visits }: Pick<TourRecord, 'visits'>,
  tours: readonly Pick<TourRecord, 'visits' | 'duration' | 'price'>[],
): number | undefined {
  const prices = visits.map((id) => {
    const dayTrips = toursThatVisit(tours, id).filter(({ duration }) => duration.days === 1)
    return Math.min(...dayTrips.map(({ price }) => price))
  })
  const sum = prices.reduce((one, other) => one + other, 0)
  return sum === 0 || sum === Infinity ? undefined : sum
}
