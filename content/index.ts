/** The typed content of the site: all records in the order of lists, and look-ups between them. */
import { UserError, UserErrors } from './user-error.ts'
import { printed, readContent } from './read.ts'
import type { Destination, Place, Records, Tour, TourType } from './schema/index.ts'

const { records, errors } = readContent()
if (!records) throw new UserErrors(errors.map(printed))

export const {
  site,
  home,
  packages,
  questions,
  weekdays,
  places: { places },
} = records

/** What guests wrote, the newest first, and where others can write. */
export const guests = {
  ...records.guests,
  words: records.guests.words.toSorted((one, other) => other.visited.localeCompare(one.visited)),
}

/** Every tour, in the order of the price list. */
export const tours: readonly Tour[] = packages.tours.map((id) => tourOf(records, id))
/** Every destination, in the order of the menu. */
export const destinations: readonly Destination[] = site.destinations.map((id) => ({
  id,
  ...known(records.destinations[id], id),
}))
export const tourTypes: readonly TourType[] = (['one-day-tours', 'multi-day-packages'] as const).map(
  (id) => ({ id, ...records.tourTypes[id] }),
)

export const oneDayTours = tours.filter((tour) => tour.duration.days === 1)
export const multiDayPackages = tours.filter((tour) => tour.duration.days > 1)
export const toursWithPage = tours.filter((tour) => tour.hasPage)

/** Look-ups by id. Letter case counts: `Coorg-Trip` is not `coorg-trip`. */
export const findTour = (id: string) => tours.find((tour) => tour.id === id)
export const findDestination = (id: string) => destinations.find((place) => place.id === id)
export const findTourType = (id: string) => tourTypes.find((type) => type.id === id)

/** The place with this name; undefined where its position is unknown. */
export function findPlace(name: string): Place | undefined {
  return places.find((place) => place.name === name)
}

/** The tour with this id. Throws when there is none. */
export function tourById(id: string): Tour {
  return known(findTour(id), id)
}

/** Tours that visit a destination, the shortest first. */
export function toursThatVisit(destination: string): readonly Tour[] {
  return tours
    .filter((tour) => tour.visits.includes(destination))
    .toSorted((one, other) => one.duration.days - other.duration.days)
}

/** The tour with the lowest price. Throws on an empty list. */
export function cheapest(list: readonly Tour[]): Tour {
  return known(list.toSorted((one, other) => one.price - other.price)[0], 'the cheapest tour')
}

/** At most three related tours: those of equal length first, then those that share a destination. */
export function relatedTours(tour: Tour): readonly Tour[] {
  const likeness = ({ duration, visits }: Tour) =>
    (duration.days === tour.duration.days ? 2 : 0) + (visits.some((id) => tour.visits.includes(id)) ? 1 : 0)
  return tours
    .filter(({ id }) => id !== tour.id)
    .toSorted((one, other) => likeness(other) - likeness(one))
    .slice(0, 3)
}

/** A tour with its entry fees, those of its destinations included. */
function tourOf({ tours, destinations }: Records, id: string): Tour {
  const tour = known(tours[id], id)
  return {
    id,
    ...tour,
    fees: [...tour.feesOf.flatMap((place) => known(destinations[place], place).fees), ...tour.fees],
  }
}

function known<T>(record: T | undefined, id: string): T {
  if (record === undefined)
    throw new UserError(
      'content',
      `nothing is called "${id}"`,
      'Use the name of a file in content/, without .yaml.',
    )
  return record
}
