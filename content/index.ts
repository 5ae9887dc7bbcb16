/** The content of the site for its pages: sorted records, and functions that find related records. */
import { cheapestFirst, collectFees, isOneDay, mostVisited, sortByOrder, toursThatVisit } from './queries.ts'
import { records } from './records.ts'
import { gridTourCounts, type TourTypeId } from './schema.ts'

export type * from './schema.ts'

/** The single records. */
export const { site, home, questions, 'packages-page': packagesPage } = records

/** Reviews of guests, the newest first, and the address where guests can write. */
export const guests = {
  ...records.guests,
  reviews: records.guests.reviews.toSorted((a, b) => b.visited.localeCompare(a.visited)),
}

/** All tours in the order of the price list. `allFees` are the fees of a tour's destinations, then its own. */
export const tours = sortByOrder(records.tours).map((tour) => ({
  ...tour,
  allFees: collectFees(tour, records.destinations),
}))
export type Tour = (typeof tours)[number]
/** The tours of each type, and those with a page of their own, in the order of the price list. */
export const oneDayTours = tours.filter(isOneDay)
export const multiDayPackages = tours.filter((tour) => !isOneDay(tour))
export const toursWithPage = tours.filter((tour) => tour.hasPage)
/** The tours of the two grids of the home page. */
export const popularTours = toursInGrid('popular').slice(0, gridTourCounts.popular)
export const oneDayGridTours = toursInGrid('one day').slice(0, gridTourCounts.oneDay)

/** All destinations in the order of the menu. `heading` is its title unless it has one; `allFees` are the fees that its page shows. */
export const destinations = sortByOrder(records.destinations).map((destination) => {
  const [shortest] = toursThatVisit(tours, destination.id)
  // Visitors who live where the tour starts pay its own fees, such as tolls, too.
  const localFees = shortest?.startsIn === destination.title ? shortest.fees : []
  return {
    ...destination,
    heading: destination.heading ?? destination.title,
    allFees: [...collectFees(destination, records.destinations), ...localFees],
  }
})
export type Destination = (typeof destinations)[number]

/**
 * Both tour types, with all `tours` of the type, the `featuredTours` of the grid on its page, and the `picturedDestination` of its head,
 * which is undefined if its tours visit none.
 */
export const tourTypes = [
  tourType('one-day-tours', oneDayTours),
  tourType('multi-day-packages', multiDayPackages),
] as const
export type TourType = (typeof tourTypes)[number]

// Ids are case-sensitive.
export const findTour = (id: string) => tours.find((tour) => tour.id === id)
export const findDestination = (id: string) => destinations.find((destination) => destination.id === id)
export const findTourType = (id: string) => tourTypes.find((type) => type.id === id)

/** The tour or destination of a reference, which content/rules.ts has checked. */
export const getTour = (id: string) => findTour(id)!
export const getDestination = (id: string) => findDestination(id)!

/** The place with this name, or undefined if its position is unknown. */
export const findPlace = (name: string) => records.places.places.find((place) => place.name === name)

/** Tours that visit a destination, the shortest first. */
export const toursTo = (destinationId: string) => toursThatVisit(tours, destinationId)

/** The reviews of one tour. */
export const tourReviews = ({ id }: Pick<Tour, 'id'>) => guests.reviews.filter(({ tour }) => tour === id)

/** The two sections of the packages page, with all tours of their type, the cheapest first. */
export const tourGroups = [
  { id: 'one-day-tours', ...packagesPage.oneDay, tours: cheapestFirst(oneDayTours) },
  { id: 'multi-day-packages', ...packagesPage.multiDay, tours: cheapestFirst(multiDayPackages) },
] as const

function toursInGrid(name: Tour['homeGrid']) {
  return tours.filter(({ homeGrid }) => homeGrid === name)
}

function tourType<Id extends TourTypeId>(id: Id, tours: readonly Tour[]) {
  const featuredTours = tours.filter(({ onTypePage }) => onTypePage).slice(0, gridTourCounts[id])
  const visited = mostVisited(tours)
  const picturedDestination = destinations.find((destination) => destination.id === visited)
  return { ...records['tour-types'][id], id, tours, featuredTours, picturedDestination }
}
