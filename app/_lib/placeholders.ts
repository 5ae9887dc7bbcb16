import { type Destination, type Tour, toursTo } from '@/content'
import type { DestinationPlaceholder, TourPlaceholder } from '@/content/placeholders'
import { priceFrom, timesOf } from './facts'
import { formatFee, formatPrice, formatTimes } from './format'

/** What `fill` puts into the texts of a tour. */
export function tourValues(tour: Tour): Record<TourPlaceholder, string | undefined> {
  return {
    price: formatPrice(tour.price),
    days: String(tour.duration.days),
    times: timesOf(tour),
    hours: String(tour.drive.hours),
    closed: tour.closed,
  }
}

/** What `fill` puts into the texts of a destination. */
export function destinationValues(
  destination: Destination,
): Partial<Record<DestinationPlaceholder, string | undefined>> {
  const [shortest, ...others] = toursTo(destination.id)
  const longer = others.filter(({ duration }) => duration.days > (shortest?.duration.days ?? 0))
  const { openingHours, fees } = destination
  return {
    ...(shortest && tourValues(shortest)),
    tour: shortest?.searchedAs,
    packagePrice: longer.length > 0 ? priceFrom(longer) : undefined,
    open: openingHours && formatTimes(openingHours.opens, openingHours.closes),
    entry: entryFee(fees),
  }
}

/** The first two fees of the first sight: `₹120, foreign visitor ₹1,000`. */
function entryFee([sight]: Destination['fees']): string | undefined {
  const [adult, other] = sight?.amounts ?? []
  if (!adult) return undefined
  const second = other ? `, ${other.who.toLowerCase()} ${formatFee(other.rupees)}` : ''
  return formatFee(adult.rupees) + second
}
