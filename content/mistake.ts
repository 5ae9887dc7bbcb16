/** Something in the content that the site cannot show, worded for somebody who knows Excel. */
export interface Mistake {
  /** File, line and field: `content/tours/coorg-trip.yaml:12 itinerary 4 at`. */
  where: string
  /** What is wrong, without a full stop. */
  what: string
  /** What to write instead: whole sentences. */
  remedy: string
}

/** The one line that is printed: `where: what. remedy` */
export function mistakeLine({ where, what, remedy }: Mistake): string {
  return `${where}: ${what}. ${remedy}`
}
