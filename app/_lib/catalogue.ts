import { destinations } from '@/content/destinations'
import { tourTypes } from '@/content/tour-types'
import { tours } from '@/content/tours'
import type { Destination, DestinationId, Tour, TourId, TourTypeGroup } from '@/content/types'

/** A tour whose id is known to be one of the catalogue's. */
export type ListedTour = Tour & { id: TourId }
export type ListedDestination = Destination & { id: DestinationId }

export const allTours: readonly ListedTour[] = tours
export const allDestinations: readonly ListedDestination[] = destinations
export const allTourTypes: readonly TourTypeGroup[] = tourTypes

export const oneDayTours = allTours.filter((tour) => tour.duration.days === 1)
export const multiDayPackages = allTours.filter((tour) => tour.duration.days > 1)
export const toursWithPage = allTours.filter((tour) => tour.hasPage)

/** The tour of a list entry; throws on an id that the content check has let through, which it never does. */
export function tourById(id: TourId): ListedTour {
  const tour = findTour(id)
  if (!tour) throw new Error(`content: no tour has the id "${id}". Use an id from content/tours/.`)
  return tour
}

/** Looks an address part up exactly as typed: `Coorg-Trip` is not `coorg-trip`. */
export function findTour(id: string): ListedTour | undefined {
  return allTours.find((tour) => tour.id === id)
}

export function findDestination(id: string): ListedDestination | undefined {
  return allDestinations.find((destination) => destination.id === id)
}

export function findTourType(id: string): TourTypeGroup | undefined {
  return allTourTypes.find((group) => group.id === id)
}

export function toursThatVisit(id: DestinationId): readonly ListedTour[] {
  return allTours.filter((tour) => tour.visits.includes(id))
}

/** Other tours worth a look: those that share a destination first, then the price list. Three at most. */
export function relatedTours(tour: ListedTour): readonly ListedTour[] {
  const others = allTours.filter((other) => other.id !== tour.id)
  const shares = (other: ListedTour) => other.visits.some((id) => tour.visits.includes(id))
  return [...others.filter(shares), ...others.filter((other) => !shares(other))].slice(0, 3)
}
