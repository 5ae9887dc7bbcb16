/** Functions of records that they get as arguments, for pages, rules and the editor. */
import type { Content, DestinationRecord, Fee, ImageAsset, TourRecord } from './schema.ts'

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

/** Tours sorted by price, the lowest first. */
export function cheapestFirst<T extends { price: number }>(tours: readonly T[]): readonly T[] {
  return tours.toSorted((a, b) => a.price - b.price)
}

/** The tour with the lowest price, the first of several. Throws TypeError for an empty list; content/rules.ts ensures that each type has a tour. */
export const cheapest = <T extends { price: number }>(tours: readonly T[]): T =>
  tours.reduce((lowest, tour) => (tour.price < lowest.price ? tour : lowest))

/** The tours whose label no other of the tours has. */
export function withUniqueLabel<T extends { label: string }>(tours: readonly T[]): readonly T[] {
  const labels = tours.map(({ label }) => label)
  return tours.filter(({ label }) => labels.indexOf(label) === labels.lastIndexOf(label))
}

/** The id of the destination that most of the tours visit, or of the first of several; undefined if they visit none. */
export function mostVisited(tours: readonly Pick<TourRecord, 'visits'>[]): string | undefined {
  const visits = tours.flatMap((tour) => tour.visits)
  const count = (id: string) => visits.filter((visited) => visited === id).length
  return visits.toSorted((a, b) => count(b) - count(a))[0]
}

/** The first record whose picture is not among those that the page shows elsewhere. */
export function findWithPictureNotIn<T extends { image: ImageAsset }>(
  records: readonly T[],
  shown: readonly (Pick<ImageAsset, 'upload'> | undefined)[],
): T | undefined {
  return records.find(({ image }) => shown.every((picture) => picture?.upload !== image.upload))
}

/** Whether a tour has days to avoid or best days. */
export const hasDayAdvice = ({ avoid, bestOn }: Pick<TourRecord, 'avoid' | 'bestOn'>) =>
  avoid.length + bestOn.length > 0

/** The highlights of a town or region that are sights with names of their own; a destination that is itself a sight has none. */
export const sightsOf = ({ schemaType, highlights }: Pick<DestinationRecord, 'schemaType' | 'highlights'>) =>
  schemaType === 'TouristAttraction' ? [] : highlights.filter(({ isSight }) => isSight)

/** The fees of the destinations in `feesOf`, except those with `condition`, then the fees of the record itself. */
export function collectFees(
  { feesOf, fees }: Pick<TourRecord, 'feesOf' | 'fees'>,
  destinations: Content['destinations'],
): Fee[] {
  const destinationFees = feesOf.flatMap((id) => destinations[id]?.fees || [])
  return [...destinationFees.filter(({ condition }) => condition === undefined), ...fees]
}

/**
 * The sum of the cheapest one-day tours to the destinations of a tour, in rupees. A one-day tour to several of them counts once.
 * Undefined if a destination has no one-day tour.
 */
export function sumOfDayTrips(
  { visits }: Pick<TourRecord, 'visits'>,
  tours: readonly Pick<TourRecord, 'visits' | 'duration' | 'price'>[],
): number | undefined {
  const dayTrips = new Set(
    visits.map((id) => cheapestFirst(toursThatVisit(tours, id).filter(isOneDay)).at(0)),
  )
  if (dayTrips.size === 0 || dayTrips.has(undefined)) return undefined
  return [...dayTrips].reduce((sum, dayTrip) => sum + dayTrip!.price, 0)
}
