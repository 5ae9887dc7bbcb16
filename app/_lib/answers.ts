import { cheapest } from '@/content'
import type { Destination, Tour } from '@/content/schema'
import { timesOf } from './at-a-glance'
import { formatFee, formatPrice, formatTimes } from './format'
import { closedWhen, noClosingDay } from './weekdays'

/** A short answer to what visitors look for first. */
export interface Answer {
  label: string
  text: string
}

/** A tour: price, times, driving, closing days, walking, months. */
export function tourAnswers(tour: Tour): readonly Answer[] {
  return [
    { label: 'Price', text: formatPrice(tour.price) },
    ...dayOf(tour),
    { label: 'Walking', text: tour.steps },
    ...(tour.bestMonths === undefined ? [] : [{ label: 'Best months', text: tour.bestMonths }]),
  ]
}

/** A sight: hours and fees. A region: the shortest tour from Mysore. Both: the answers of the record. */
export function destinationAnswers(
  { openingHours, fees, answers }: Destination,
  tours: readonly Tour[],
): readonly Answer[] {
  const [fee] = fees
  if (openingHours)
    return [
      { label: 'Open', text: `Every day, ${formatTimes(openingHours.opens, openingHours.closes)}` },
      ...(fee ? [{ label: 'Entry', text: entryOf(fee) }] : []),
      ...answers,
    ]
  const [shortest] = tours
  if (!shortest) return answers
  const longer = tours.filter(({ duration }) => duration.days > shortest.duration.days)
  return [
    ...priceRange(shortest.duration.days === 1 ? 'Day trip' : 'Package', [shortest]),
    ...(longer.length > 0 ? priceRange(longer.length > 1 ? 'Packages' : 'Package', longer) : []),
    ...dayOf(shortest),
    ...answers,
  ]
}

/** A list of tours: the lowest price of those of one day and of the longer ones. */
export function listAnswers(tours: readonly Tour[]): readonly Answer[] {
  const oneDay = tours.filter(({ duration }) => duration.days === 1)
  const longer = tours.filter(({ duration }) => duration.days > 1)
  return [
    ...(oneDay.length > 0 ? priceRange('Day trips', oneDay) : []),
    ...(longer.length > 0 ? priceRange(`Packages, ${daysOf(longer)}`, longer) : []),
  ]
}

function dayOf(tour: Tour): readonly Answer[] {
  const closed = closedWhen(tour)
  return [
    { label: tour.duration.days === 1 ? 'Start and end' : 'Duration', text: timesOf(tour) },
    { label: 'Driving', text: `about ${tour.drive.hours} hours, ${tour.drive.km} km` },
    closed === noClosingDay ? { label: 'Runs', text: 'any day' } : { label: 'Closed on', text: closed },
  ]
}

/** Adults first, then who pays most: `₹120, foreign visitors ₹1,000`. */
function entryOf({ amounts }: Destination['fees'][number]): string {
  return amounts
    .slice(0, 2)
    .map(({ who, rupees }, index) =>
      index === 0 ? formatFee(rupees) : `${who.toLowerCase()} ${formatFee(rupees)}`,
    )
    .join(', ')
}

function priceRange(label: string, tours: readonly Tour[]): readonly Answer[] {
  const price = formatPrice(cheapest(tours).price)
  return [{ label, text: tours.length > 1 ? `from ${price}` : price }]
}

/** `4 days`, `3 to 4 days`. */
function daysOf(tours: readonly Tour[]): string {
  const days = tours.map(({ duration }) => duration.days)
  const [least, most] = [Math.min(...days), Math.max(...days)]
  return least === most ? `${least} days` : `${least} to ${most} days`
}
