/** The eleven pages of the specification, written out: not derived from `content/`, so that a page that vanishes fails. */
export const pages = [
  '/',
  '/packages/',
  '/tour/mysore-city-tour/',
  '/tour/coorg-trip/',
  '/destination/mysore-palace/',
  '/destination/coorg/',
  '/destination/ooty/',
  '/destination/wayanad/',
  '/destination/bangalore/',
  '/tour-type/one-day-tours/',
  '/tour-type/multi-day-packages/',
] as const

/** An address nobody knows, for checks that not-found pages have to pass too. */
export const unknownPage = '/no-such-page/'

/** Every page a visitor can see, the not-found page too. */
export const everyPage = [...pages, unknownPage] as const
