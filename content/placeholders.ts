import type { DestinationRecord, TourRecord } from './schema.ts'

/** The placeholders `{name}` in texts of a tour. */
export const tourPlaceholders = ['price', 'days', 'times', 'hours', 'closed'] as const
/** The placeholders in texts of a destination: of its shortest tour, and `packagePrice` for longer ones. */
export const destinationPlaceholders = ['tour', ...tourPlaceholders, 'packagePrice', 'open', 'entry'] as const

/** Labels in the editor, for names that need one. */
export const placeholderTitles: Readonly<Record<string, string>> = {
  times: 'Start and end',
  hours: 'Hours of driving',
  closed: 'Closed days',
  packagePrice: 'Price of the longer tours',
  open: 'Opening hours',
  entry: 'Entry fees',
  dayTrips: 'Day trips',
  twoCars: 'Price of two cars',
  threeCars: 'Price of three cars',
  first: 'First day',
  second: 'Second day',
  firstDayTwice: 'Twice the price of the first day',
}

export type TourPlaceholder = (typeof tourPlaceholders)[number]
export type DestinationPlaceholder = (typeof destinationPlaceholders)[number]

/** The unformatted values of placeholders of a tour; undefined if the tour has none. */
export function rawTourValues({ price, duration, itinerary, drive, closed }: TourRecord) {
  return {
    price,
    days: duration.days,
    times: { duration, itinerary },
    hours: drive.hours,
    closed,
  } satisfies Record<TourPlaceholder, unknown>
}

/**
 * The unformatted values of placeholders of a destination; undefined if there is none.
 *
 * @param visiting the tours that visit it, the shortest first
 */
export function rawDestinationValues<T extends TourRecord>(
  { openingHours, fees: [sight] }: DestinationRecord,
  visiting: readonly T[],
) {
  const [shortest] = visiting
  const longer = visiting.filter(({ duration }) => duration.days > visiting[0]!.duration.days)
  const ofTour: Partial<ReturnType<typeof rawTourValues>> = shortest ? rawTourValues(shortest) : {}
  return {
    ...ofTour,
    tour: shortest,
    packagePrice: longer.length > 0 ? longer : undefined,
    open: openingHours,
    entry: sight && sight.amounts.length > 0 ? sight.amounts : undefined,
  } satisfies Partial<Record<DestinationPlaceholder, unknown>>
}
