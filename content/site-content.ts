import { inOrder, toursThatVisit } from './order.ts'
import {
  type Content,
  type Destination,
  type Place,
  shownTours,
  type Tour,
  type TourType,
  type TourTypeId,
} from './schema.ts'

/** The records of the site in their order, and look-ups between them. The editor's preview calls it with unsaved records. */
export function contentOf(records: Content) {
  const { site, home, questions, 'packages-page': packagesPage } = records
  const { places } = records.places

  /** What guests wrote, the newest first, and where others can write. */
  const guests = {
    ...records.guests,
    words: records.guests.words.toSorted((one, other) => other.visited.localeCompare(one.visited)),
  }

  const feesOnTours = (id: string) =>
    (records.destinations[id]?.fees ?? []).filter(({ destinationOnly }) => !destinationOnly)
  /** Every tour, in the order of the price list, with the entry fees of its destinations. */
  const tours: readonly Tour[] = inOrder(records.tours).map((tour) => ({
    ...tour,
    ownFees: tour.fees,
    fees: [...tour.feesOf.flatMap(feesOnTours), ...tour.fees],
  }))
  /** Every destination, in the order of the menu. */
  const destinations: readonly Destination[] = inOrder(records.destinations)

  const oneDayTours = tours.filter((tour) => tour.duration.days === 1)
  const multiDayPackages = tours.filter((tour) => tour.duration.days > 1)

  const tourTypeOf = (id: TourTypeId, ofType: readonly Tour[]): TourType => ({
    id,
    ...records['tour-types'][id],
    allTours: ofType,
    tours: ofType.filter(({ onTypePage }) => onTypePage).slice(0, shownTours[id]),
  })
  const tourTypes: readonly TourType[] = [
    tourTypeOf('one-day-tours', oneDayTours),
    tourTypeOf('multi-day-packages', multiDayPackages),
  ]

  return {
    site,
    home,
    questions,
    packagesPage,
    guests,
    tours,
    destinations,
    oneDayTours,
    multiDayPackages,
    toursWithPage: tours.filter((tour) => tour.hasPage),
    /** The two grids of the home page. */
    popularTours: tours.filter(({ homeGrid }) => homeGrid === 'popular').slice(0, shownTours.popular),
    oneDayGridTours: tours.filter(({ homeGrid }) => homeGrid === 'one day').slice(0, shownTours.oneDay),
    tourTypes,

    // Look-ups by id. Letter case counts: `Coorg-Trip` is not `coorg-trip`.
    findTour: (id: string) => tours.find((tour) => tour.id === id),
    findDestination: (id: string) => destinations.find((destination) => destination.id === id),
    findTourType: (id: string) => tourTypes.find((tourType) => tourType.id === id),
    /** The place with this name; undefined where its position is unknown. */
    findPlace: (name: string): Place | undefined => places.find((place) => place.name === name),
    /** Tours that visit a destination, the shortest first. */
    toursTo: (destinationId: string) => toursThatVisit(tours, destinationId),
    /** At most three other tours: one with a page of its own first, none that shares more than half of its sights. */
    relatedTours: (tour: Tour) => relatedTours(tour, tours),
  }
}

/** Tours by price, the lowest first. */
export function cheapestFirst(list: readonly Tour[]): readonly Tour[] {
  return list.toSorted((one, other) => one.price - other.price)
}

/** The tour with the lowest price. Throws on an empty list. */
export function cheapest(list: readonly Tour[]): Tour {
  const [first] = cheapestFirst(list)
  if (!first) throw new Error('content: there is no tour in this list.')
  return first
}

function relatedTours(tour: Tour, tours: readonly Tour[]): readonly Tour[] {
  const sightsOf = ({ itinerary }: Tour) => itinerary.flatMap(({ sight }) => sight ?? [])
  const own = new Set(sightsOf(tour))
  const isNew = (other: Tour) => {
    const sights = sightsOf(other)
    return sights.filter((sight) => own.has(sight)).length <= sights.length / 2
  }
  const likeness = ({ hasPage, duration, visits }: Tour) =>
    (hasPage ? 4 : 0) +
    (duration.days === tour.duration.days ? 2 : 0) +
    (visits.some((id) => tour.visits.includes(id)) ? 1 : 0)
  return tours
    .filter((other) => other.id !== tour.id && isNew(other))
    .toSorted((one, other) => likeness(other) - likeness(one))
    .slice(0, 3)
}
