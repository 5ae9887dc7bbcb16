/** A mistake in the content. */
export interface Issue {
  /** Relative to the content folder: `tours/coorg-trip.yaml`. */
  file: string
  /** The field in the file: `['itinerary', 3, 'at']`; empty for the whole file. */
  path: readonly (string | number)[]
  /** What is wrong, a full stop, and what to do, in words for the operator. */
  message: string
}
