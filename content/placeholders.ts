import { formatFee, formatRupees, formatTimes, formatTourTimes, lowerFirst, priceFrom } from './format.ts'
import { isOneDay } from './queries.ts'
import type { DestinationRecord, Fee, TourRecord } from './schema.ts'

/** The placeholders `{name}` that have a value in every tour, with their labels in the editor. */
export const commonPlaceholders = {
  price: 'Price',
  days: 'Days',
  times: 'Start and end',
  hours: 'Hours of driving',
}

/** The placeholders in texts of a tour. */
export const tourPlaceholders = { ...commonPlaceholders, closed: 'Closed days' }

/** The placeholders in texts of a destination. The first six are values of its shortest tour, `packagePrice` of its packages. */
export const destinationPlaceholders = {
  tour: 'Name of the shortest tour',
  price: 'Its price',
  days: 'Its days',
  times: 'Its start and end',
  hours: 'Its hours of driving',
  closed: 'Its closed days',
  packagePrice: 'Price of the packages',
  open: 'Opening hours',
  entry: 'Entry fees',
}

/** The values of placeholders of a tour; undefined if there is none. */
export function tourValues(tour: TourRecord) {
  return {
    price: formatRupees(tour.price),
    days: String(tour.duration.days),
    times: formatTourTimes(tour),
    hours: String(tour.drive.hours),
    closed: tour.closed,
  } satisfies Record<keyof typeof tourPlaceholders, string | undefined>
}

/**
 * The values of placeholders of a destination; undefined if there is none.
 *
 * @param visiting the tours that visit it, the shortest first
 */
export function destinationValues(
  { openingHours, fees }: DestinationRecord,
  visiting: readonly TourRecord[],
): Partial<Record<keyof typeof destinationPlaceholders, string | undefined>> {
  const [shortest] = visiting
  const fee = fees.find(({ condition }) => condition === undefined)
  const packages = visiting.filter((tour) => !isOneDay(tour))
  return {
    ...(shortest && tourValues(shortest)),
    tour: shortest?.searchName,
    packagePrice: priceFrom(packages) || undefined,
    open: openingHours && formatTimes(openingHours.opens, openingHours.closes),
    entry: entryFee(fee?.amounts ?? []) || undefined,
  }
}

/**
 * The first amount for each person, with the amount of the same visitors on other days and the first one for visitors from abroad:
 * `₹120, foreign visitor ₹1,000`, `₹180, weekends and holidays ₹275`. An empty string if no amount is for each person.
 */
function entryFee(amounts: Fee['amounts']): string {
  const first = amounts.find(({ countedFor }) => countedFor === 'each person')
  if (!first) return ''
  const onOtherDays = amounts.find(({ who, days }) => who === first.who && days && days !== first.days)
  const fromAbroad = amounts.find(({ countedFor }) => countedFor === 'each visitor from abroad')
  return [
    formatFee(first.rupees),
    onOtherDays && `${onOtherDays.days} ${formatFee(onOtherDays.rupees)}`,
    fromAbroad && `${lowerFirst(fromAbroad.who)} ${formatFee(fromAbroad.rupees)}`,
  ]
    .filter((part) => part !== undefined)
    .join(', ')
}
