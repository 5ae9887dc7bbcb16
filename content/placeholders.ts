import type { DestinationRecord, TourRecord } from './schema.ts'

/** What the site fills in for `{name}` in the texts of a tour. */
export const tourPlaceholders = ['price', 'days', 'times', 'hours', 'closed'] as const
/** In the texts of a destination. Those of a tour are of the shortest one there, `packagePrice` is of the longer ones. */
export const destinationPlaceholders = ['tour', ...tourPlaceholders, 'packagePrice', 'open', 'entry'] as const

/** What the editor calls them, where their name does not say it. */
export const placeholderTitles: Readonly<Record<string, string>> = {
  times: 'Start and end',
  hours: 'Hours of driving',
  closed: 'Closed days',
  packagePrice: 'Price of the longer tours',
  open: 'Opening hours',
  entry: 'Entry fees',
  dayTrips: 'Day trips',
  first: 'First day',
  second: 'Second day',
}

export type TourPlaceholder = (typeof tourPlaceholders)[number]
export type DestinationPlaceholder = (typeof destinationPlaceholders)[number]

/** What each placeholder of a tour stands for, not yet formatted; undefined where the tour has no value for it. */
export function tourSources({ price, duration, itinerary, drive, closed }: TourRecord) {
  return {
    price,
    days: duration.days,
    times: { duration, itinerary },
    hours: drive.hours,
    closed,
  } satisfies Record<TourPlaceholder, unknown>
}

/**
 * What each placeholder of a destination stands for, not yet formatted; undefined where there is no value for it.
 *
 * @param visiting the tours that visit it, the shortest first
 */
export function destinationSources<T extends TourRecord>(
  { openingHours, fees: [sight] }: DestinationRecord,
  visiting: readonly T[],
) {
  const [shortest, ...others] = visiting
  const longer = others.filter(({ duration }) => duration.days > (shortest?.duration.days ?? 0))
  const ofTour: Partial<ReturnType<typeof tourSources>> = shortest ? tourSources(shortest) : {}
  return {
    ...ofTour,
    tour: shortest,
    packagePrice: longer.length > 0 ? longer : undefined,
    open: openingHours,
    entry: sight && sight.amounts.length > 0 ? sight.amounts : undefined,
  } satisfies Partial<Record<DestinationPlaceholder, unknown>>
}
