import { cheapest } from '@/content'
import type { Destination, Fee, Tour } from '@/content/schema'
import { timesOf } from './at-a-glance'
import { formatFee, formatPrice, formatTimes } from './format'
import { closedWhen, noClosingDay } from './weekdays'

/** A short answer to what visitors look for first. */
export interface Answer {
  label: string
  text: string
}

/** Labels with their texts; empty ones are left out. */
export function answersOf(texts: Readonly<Record<string, string | undefined>>): readonly Answer[] {
  return Object.entries(texts).flatMap(([label, text]) => (text ? [{ label, text }] : []))
}

/** A tour: price, times, driving, closing days, walking, months. */
export function tourAnswers(tour: Tour): readonly Answer[] {
  return answersOf({
    Price: formatPrice(tour.price),
    ...dayOf(tour),
    Walking: tour.steps,
    'Best months': tour.bestMonths,
  })
}

/** A sight: hours and fees. A region: the shortest tour from Mysore. Both: the answers of the record. */
export function destinationAnswers(
  { openingHours, fees: [fee], answers }: Destination,
  tours: readonly Tour[],
): readonly Answer[] {
  if (openingHours) {
    const hours = formatTimes(openingHours.opens, openingHours.closes)
    return [...answersOf({ Open: `Every day, ${hours}`, Entry: fee && entryOf(fee) }), ...answers]
  }
  const [shortest] = tours
  if (!shortest) return answers
  const longer = tours.filter(({ duration }) => duration.days > shortest.duration.days)
  return [
    ...answersOf({ [shortest.duration.days === 1 ? 'Day trip' : 'Package']: formatPrice(shortest.price) }),
    ...answersOf({ [longer.length > 1 ? 'Packages' : 'Package']: priceFrom(longer) }),
    ...answersOf(dayOf(shortest)),
    ...answers,
  ]
}

/** A list of tours: the lowest price of those of one day and of the longer ones. */
export function listAnswers(tours: readonly Tour[]): readonly Answer[] {
  const oneDay = tours.filter(({ duration }) => duration.days === 1)
  const longer = tours.filter(({ duration }) => duration.days > 1)
  return answersOf({ 'Day trips': priceFrom(oneDay), [`Packages, ${daysOf(longer)}`]: priceFrom(longer) })
}

/** `from ₹5,200.00`; of a single tour its price, of none ''. */
export function priceFrom(tours: readonly Tour[]): string {
  if (tours.length === 0) return ''
  return `${tours.length > 1 ? 'from ' : ''}${formatPrice(cheapest(tours).price)}`
}

function dayOf(tour: Tour): Readonly<Record<string, string>> {
  const closed = closedWhen(tour)
  return {
    [tour.duration.days === 1 ? 'Start and end' : 'Duration']: timesOf(tour),
    Driving: `about ${tour.drive.hours} hours, ${tour.drive.km} km`,
    ...(closed === noClosingDay ? { Runs: 'any day' } : { 'Closed on': closed }),
  }
}

/** Adults first, then the highest fee: `₹120, foreign visitors ₹1,000`. */
function entryOf({ amounts }: Fee): string {
  const [adult, highest] = amounts
  const others = highest && `${highest.who.toLowerCase()} ${formatFee(highest.rupees)}`
  return [adult && formatFee(adult.rupees), others].filter(Boolean).join(', ')
}

/** `4 days`, `3 to 4 days`. */
function daysOf(tours: readonly Tour[]): string {
  const days = tours.map(({ duration }) => duration.days)
  const [least, most] = [Math.min(...days), Math.max(...days)]
  return least === most ? `${least} days` : `${least} to ${most} days`
}
