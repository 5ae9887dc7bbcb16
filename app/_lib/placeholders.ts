import { type Destination, type Fee, type Tour, toursTo } from '@/content'
import {
  type DestinationPlaceholder,
  rawDestinationValues,
  type TourPlaceholder,
  rawTourValues,
} from '@/content/placeholders'
import { priceFrom, formatTourTimes } from './facts'
import { formatFee, formatPrice, formatTimes } from './format'

/** Values of the placeholders in texts of a tour. */
export function tourValues(tour: Tour): Record<TourPlaceholder, string | undefined> {
  const { price, days, times, hours, closed } = rawTourValues(tour)
  return {
    price: formatPrice(price),
    days: String(days),
    times: formatTourTimes(times),
    hours: String(hours),
    closed,
  }
}

/** Values of the placeholders in texts of a destination. */
export function destinationValues(
  destination: Destination,
): Partial<Record<DestinationPlaceholder, string | undefined>> {
  const { tour, packagePrice, open, entry } = rawDestinationValues(destination, toursTo(destination.id))
  return {
    ...(tour && tourValues(tour)),
    tour: tour?.searchedAs,
    packagePrice: packagePrice && priceFrom(packagePrice),
    open: open && formatTimes(open.opens, open.closes),
    entry: entry && entryFee(entry),
  }
}

/** The first two fees of a sight: `₹120, foreign visitor ₹1,000`. */
function entryFee(amounts: Fee['amounts']): string {
  return amounts
    .slice(0, 2)
    .map(({ who, rupees }, index) => (index === 0 ? '' : `${who.toLowerCase()} `) + formatFee(rupees))
    .join(', ')
}
