/** What the site fills in for `{name}` in the texts of a tour. */
export const tourPlaceholders = ['price', 'days', 'times', 'hours', 'closed'] as const
/** In the texts of a destination. Those of a tour are of the shortest one there, `packagePrice` is of the longer ones. */
export const destinationPlaceholders = ['tour', ...tourPlaceholders, 'packagePrice', 'open', 'entry'] as const

export type TourPlaceholder = (typeof tourPlaceholders)[number]
export type DestinationPlaceholder = (typeof destinationPlaceholders)[number]
