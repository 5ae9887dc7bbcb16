/** What the site fills in for `{name}` in some texts, and when it cannot. */

/** In the texts of a tour. */
export const tourPlaceholders = ['price', 'days', 'times', 'hours', 'closed'] as const
/** In the texts of a destination. The first five are of the shortest tour there, `packagePrice` of the longer ones. */
export const destinationPlaceholders = [
  'tour',
  'price',
  'times',
  'hours',
  'closed',
  'packagePrice',
  'open',
  'entry',
] as const

export type TourPlaceholder = (typeof tourPlaceholders)[number]
export type DestinationPlaceholder = (typeof destinationPlaceholders)[number]

interface VisitingTour {
  visits: readonly string[]
  duration: { days: number }
  closed?: string | undefined
}

/** The placeholders of a tour that have no value. */
export function missingInTour({ closed }: VisitingTour): readonly TourPlaceholder[] {
  return closed === undefined ? ['closed'] : []
}

/**
 * The placeholders of a destination that have no value.
 *
 * @param visiting the tours that visit it, the shortest first
 */
export function missingInDestination(
  { openingHours, fees }: { openingHours?: object | undefined; fees: readonly unknown[] },
  visiting: readonly VisitingTour[],
): readonly DestinationPlaceholder[] {
  const [shortest, ...others] = visiting
  const missing: DestinationPlaceholder[] = []
  if (!shortest) missing.push('tour', 'price', 'times', 'hours')
  if (shortest?.closed === undefined) missing.push('closed')
  if (!others.some(({ duration }) => duration.days > (shortest?.duration.days ?? 0)))
    missing.push('packagePrice')
  if (!openingHours) missing.push('open')
  if (fees.length === 0) missing.push('entry')
  return missing
}
