/** The typed content of the site: all records in their order, and look-ups between them. */
import { readContent } from './read.ts'
import { type Destination, type Place, shownTours, type Tour, type TourType } from './schema.ts'

const content = readContent()

export const {
  site,
  home,
  questions,
  'packages-page': packagesPage,
  places: { places },
} = content

/** What guests wrote, the newest first, and where others can write. */
export const guests = {
  ...content.guests,
  words: content.guests.words.toSorted((one, other) => other.visited.localeCompare(one.visited)),
}

/** Every tour, in the order of the price list. */
export const tours: readonly Tour[] = inOrder(content.tours).map((tour) => ({
  ...tour,
  // Entry fees of its destinations included.
  fees: [...tour.feesOf.flatMap((id) => required(content.destinations[id], id).fees), ...tour.fees],
}))
/** Every destination, in the order of the menu. */
export const destinations: readonly Destination[] = inOrder(content.destinations)

export const oneDayTours = tours.filter((tour) => tour.duration.days === 1)
export const multiDayPackages = tours.filter((tour) => tour.duration.days > 1)
export const toursWithPage = tours.filter((tour) => tour.hasPage)
/** The two grids of the home page. */
export const popularTours = tours
  .filter(({ homeGrid }) => homeGrid === 'popular')
  .slice(0, shownTours.popular)
export const oneDayGridTours = tours
  .filter(({ homeGrid }) => homeGrid === 'one day')
  .slice(0, shownTours.oneDay)

export const tourTypes: readonly TourType[] = [
  typePage('one-day-tours', oneDayTours),
  typePage('multi-day-packages', multiDayPackages),
]

/** Look-ups by id. Letter case counts: `Coorg-Trip` is not `coorg-trip`. */
export const findTour = (id: string) => tours.find((tour) => tour.id === id)
export const findDestination = (id: string) => destinations.find((destination) => destination.id === id)
export const findTourType = (id: string) => tourTypes.find((type) => type.id === id)

/** The place with this name; undefined where its position is unknown. */
export function findPlace(name: string): Place | undefined {
  return places.find((place) => place.name === name)
}

/** Tours that visit a destination, the shortest first. */
export function toursThatVisit(destination: string): readonly Tour[] {
  return tours
    .filter((tour) => tour.visits.includes(destination))
    .toSorted((one, other) => one.duration.days - other.duration.days)
}

/** The tour with the lowest price. Throws on an empty list. */
export function cheapest(list: readonly Tour[]): Tour {
  return required(list.toSorted((one, other) => one.price - other.price)[0], 'the cheapest tour')
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

function inOrder<T extends { order: number }>(
  records: Readonly<Record<string, T>>,
): readonly (T & { id: string })[] {
  return Object.entries(records)
    .map(([id, record]) => ({ id, ...record }))
    .toSorted((one, other) => one.order - other.order || one.id.localeCompare(other.id))
}

function typePage(id: TourType['id'], tours: readonly Tour[]): TourType {
  return {
    id,
    ...content['tour-types'][id],
    tours: tours.filter(({ onTypePage }) => onTypePage).slice(0, shownTours[id]),
  }
}

function required<T>(record: T | undefined, id: string): T {
  if (record === undefined) throw new Error(`content: there is no record "${id}".`)
  return record
}
