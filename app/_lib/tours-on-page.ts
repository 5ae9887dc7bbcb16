/** The tours to which the pages of tours and destinations lead. */
import { type Destination, type Tour, tours } from '@/content'
import { findWithPictureNotIn, isOneDay } from '@/content/queries'

/** At most three other tours, those with a page of their own first. Tours that share more than half of their sights are omitted. */
export function relatedTours(tour: Tour): readonly Tour[] {
  const getSights = ({ itinerary }: Tour) => itinerary.flatMap(({ sight = [] }) => sight)
  const sightsOfTour = new Set(getSights(tour))
  const sharesMostSights = (other: Tour) => {
    const sights = getSights(other)
    return sights.filter((sight) => sightsOfTour.has(sight)).length > sights.length / 2
  }
  // A page of its own counts most, then the same number of days, then a common destination.
  const similarity = ({ hasPage, duration, visits }: Tour) =>
    4 * Number(hasPage) +
    2 * Number(duration.days === tour.duration.days) +
    Number(visits.some((id) => tour.visits.includes(id)))
  return tours
    .filter((other) => other.id !== tour.id && !sharesMostSights(other))
    .toSorted((a, b) => similarity(b) - similarity(a))
    .slice(0, 3)
}

/**
 * The tours on the page of a destination, by their places.
 *
 * @param visiting the tours that visit it, the shortest first
 */
export function toursOnPage({ image, highlights, evenings }: Destination, visiting: readonly Tour[]) {
  const [shortest] = visiting
  const shownPictures = [image, ...highlights.map(({ detail }) => detail)]
  const candidates = shortest ? [...visiting, ...relatedTours(shortest)] : []
  /** The tour of the picture band; undefined if every suitable tour has a picture that the page already shows. */
  const featuredTour = findWithPictureNotIn(candidates, shownPictures)
  return {
    shortest,
    /** The tour whose stops the page shows, unless it has a table of evenings. */
    itineraryTour: shortest && isOneDay(shortest) && evenings.length === 0 ? shortest : undefined,
    featuredTour,
    otherTours: visiting.filter((tour) => tour !== shortest && tour !== featuredTour),
  }
}
