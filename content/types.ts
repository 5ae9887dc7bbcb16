/**
 * The shapes of everything in this folder. Each rule that a type can hold is held here; the rest (a real clock time, a
 * picture that exists, a list with nothing in it) is checked by `export/content-check/`, which names file, line and
 * remedy.
 */
import type { destinations } from './destinations/index.ts'
import type { tours } from './tours/index.ts'

export type TourId = (typeof tours)[number]['id']
export type DestinationId = (typeof destinations)[number]['id']
export type TourTypeId = 'one-day-tours' | 'multi-day-packages'

/** A calendar day, `2026-11-20`. */
export type IsoDate = `${number}-${number}-${number}`
/** A calendar month, `2026-11`. */
export type IsoMonth = `${number}-${number}`
/** A time on the 24-hour clock, India time, `08:30`. */
export type ClockTime = `${number}:${number}`
/** `[a, b, …]` with at least one entry. */
export type NonEmpty<T> = readonly [T, ...T[]]
export type FourOf<T> = readonly [T, T, T, T]

/** A file in `content/pictures/`: a drawing (.svg) or a photograph (.jpg, .jpeg, .png, .webp). */
export interface UploadedPicture {
  upload: string
  /** What the picture shows, in one sentence, for people who cannot see it. */
  alt: string
}
/** A photograph on somebody else's server. Nothing here can check that it exists or stays. */
export interface LinkedPicture {
  url: `https://${string}`
  /** Pixels. */
  width: number
  height: number
  alt: string
}
export type ImageAsset = UploadedPicture | LinkedPicture

/** Set by the operator, out of 5. Shown as text, never as structured data: it is no visitors' review. */
export type Rating = 4 | 5

export type TourLabel = 'CITY DAY TOUR' | 'HILL STATION TOUR' | 'PILGRIMAGE TOUR'

export interface Duration {
  days: number
  nights: number
  /** `false` shows the words "to be confirmed" and keeps the question open in the launch check. */
  confirmed: boolean
}

export interface ItineraryStop {
  /** A clock time on a one-day tour; on a package the day, from 1 up. */
  at: ClockTime | `Day ${number}`
  activity: string
  /** What to know at this stop: walking, steps, a closed day and what replaces it. */
  note?: string
  /** A sight with a name of its own. Never a meal or a drive. */
  place?: string
}

/** A stop of the drawn route strip, in order. The first one is where the trip starts. */
export interface RouteStop {
  name: string
  /** The name in Kannada script, only where `field.md` attests the spelling. */
  kannada?: string
  /** By road from the stop before, about. Absent on the first stop and where no good source was found. */
  km?: number
}

/** Something paid at the spot, by the visitor. */
export interface Fee {
  place: string
  /** Who pays, "Adult", "Child 10 to 18", "Car". */
  who: string
  /** Whole rupees; 0 is shown as "free". */
  rupees: number
  /** The month the figure was published by its source. */
  checked: IsoMonth
  /** Who published it, "The Hindu". */
  source: string
  sourceUrl: `https://${string}`
}

export interface Advice {
  topic: string
  text: string
}

export interface Tour {
  /** Address of the tour: lower-case letters, digits and hyphens. Never change one that is online. */
  id: string
  title: string
  /** Whole rupees. */
  price: number
  duration: Duration
  type: TourLabel
  rating: Rating
  /** One or two sentences for the card and the head of the page. */
  description: string
  image: ImageAsset
  /** `true` gives the tour the page `/tour/<id>/`; otherwise its plan opens on `/packages/#<id>`. */
  hasPage: boolean
  /** The destinations it goes to, of those that have a page. */
  visits: readonly DestinationId[]
  highlights: NonEmpty<string>
  itinerary: NonEmpty<ItineraryStop>
  inclusions: NonEmpty<string>
  exclusions: NonEmpty<string>
  route: NonEmpty<RouteStop>
  /** Closed days, walking, what to bring, rain plan, gates. */
  goodToKnow: NonEmpty<Advice>
  fees: readonly Fee[]
  /** The day on which anything in this file last changed; becomes `lastmod` in the sitemap. */
  updated: IsoDate
}

export interface Destination {
  /** Address: `/destination/<id>/`. */
  id: string
  title: string
  /** The other name people search for, "Mysuru"; mentioned once. */
  alsoCalled?: string
  /** The name in Kannada script, only where its spelling is attested. */
  kannada?: string
  /** What it is, in the words of schema.org. */
  kind: 'TouristAttraction' | 'TouristDestination'
  /** State of India it lies in. */
  state: 'Karnataka' | 'Kerala' | 'Tamil Nadu'
  /** One sentence for lists and the head of the page. */
  description: string
  /** Two or three short paragraphs. */
  story: NonEmpty<string>
  image: ImageAsset
  highlights: NonEmpty<Highlight>
  goodToKnow: NonEmpty<Advice>
  fees: readonly Fee[]
  updated: IsoDate
}

export interface Highlight {
  /** "Abbey Falls", "Open every day, 10:00 to 17:30". */
  name: string
  text: string
  /** `true` for a sight with a name of its own (it becomes structured data). */
  isPlace: boolean
}

export interface TourTypeGroup {
  id: TourTypeId
  title: string
  description: string
  tours: NonEmpty<TourId>
  updated: IsoDate
}

export interface Benefit {
  title: string
  text: string
}

/** The operator's own details; everything that names a phone, an address or a brand derives from this one record. */
export interface Operator {
  brand: string
  tagline: string
  /** The ten digits after +91, no spaces: `9876543210`. The chat number is the same. */
  phone: string
  email: string
  address: {
    street: string
    city: string
    state: string
    /** Six digits. */
    pin: string
  }
}
