import { formatFee, formatRupees, formatTimes, formatTourTimes, priceFrom } from './format.ts'
import type { DestinationRecord, Fee, TourRecord } from './schema.ts'

/** The placeholders `{name}` in texts of a tour. */
export const tourPlaceholders = ['price', 'days', 'times', 'hours', 'closed'] as const
/** The placeholders in texts of a destination: of its shortest tour, and `packagePrice` of its tours of several days. */
export const destinationPlaceholders = ['tour', ...tourPlaceholders, 'packagePrice', 'open', 'entry'] as const

/** All placeholders, with their labels in the editor. */
const placeholderTitles = {
  tour: 'Tour',
  price: 'Price',
  days: 'Days',
  times: 'Start and end',
  hours: 'Hours of driving',
  closed: 'Closed days',
  packagePrice: 'Price of the packages',
  open: 'Opening hours',
  entry: 'Entry fees',
  dayTrips: 'Day trips',
  destination: 'Destination',
  twoDays: 'Two days, from',
  threeDays: 'Three days, from',
  twoCars: 'Price of two cars',
  threeCars: 'Price of three cars',
  first: 'First day',
  second: 'Second day',
  firstDayTwice: 'Twice the price of the first day',
} as const

export type Placeholder = keyof typeof placeholderTitles

/** The labels of `destinationPlaceholders` that are of its shortest tour. */
const shortestTourTitles = {
  tour: 'Shortest tour',
  price: 'Its price',
  days: 'Its days',
  times: 'Its start and end',
  hours: 'Its hours of driving',
  closed: 'Its closed days',
} as const

/** The labels of placeholders of a field in the editor. */
export const titlesOf = (names: readonly Placeholder[]): Readonly<Record<Placeholder, string>> =>
  names === destinationPlaceholders ? { ...placeholderTitles, ...shortestTourTitles } : placeholderTitles

/** The values of placeholders of a tour; undefined if there is none. */
export function tourValues(tour: TourRecord) {
  return {
    price: formatRupees(tour.price),
    days: String(tour.duration.days),
    times: formatTourTimes(tour),
    hours: String(tour.drive.hours),
    closed: tour.closed,
  } satisfies Record<(typeof tourPlaceholders)[number], string | undefined>
}

/**
 * The values of placeholders of a destination; undefined if there is none.
 *
 * @param visiting the tours that visit it, the shortest first
 */
export function destinationValues(
  { openingHours, fees: [sight] }: DestinationRecord,
  visiting: readonly TourRecord[],
): Partial<Record<(typeof destinationPlaceholders)[number], string | undefined>> {
  const [shortest] = visiting
  const packages = visiting.filter(({ duration }) => duration.days > 1)
  return {
    ...(shortest && tourValues(shortest)),
    tour: shortest?.searchedAs,
    packagePrice: priceFrom(packages) || undefined,
    open: openingHours && formatTimes(openingHours.opens, openingHours.closes),
    entry: entryFee(sight?.amounts ?? []) || undefined,
  }
}

/** The first two amounts of a fee: `₹120, foreign visitor ₹1,000`. */
function entryFee(amounts: Fee['amounts']): string {
  return amounts
    .slice(0, 2)
    .map(({ who, rupees }, index) => (index === 0 ? '' : `${who.toLowerCase()} `) + formatFee(rupees))
    .join(', ')
}
