/** Where something stands: what the operator searches for in the editor. */
export interface Place {
  /** From the project folder, with forward slashes: `content/tours/coorg-trip.ts`. */
  file: string
  /** Counted from 1, as editors do. */
  line: number
  /** `itinerary[3].at`; empty where no field can be named. */
  path: string
}

/** One slip, worded for somebody who knows Excel: what is wrong, and what to write instead. */
export interface Mistake extends Place {
  text: string
}

/** A mistake at a place. */
export function mistake(place: Place, text: string): Mistake {
  return { file: place.file, line: place.line, path: place.path, text }
}
