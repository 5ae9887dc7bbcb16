import { findTour, guests } from '@/content'
import type { Guest } from '@/content/schema'
import { tourHref } from './routes'
import type { SiteLink } from './site-links'

/** What a guest wrote, with the tour that it is about. */
export interface SignedWords extends Guest {
  about?: SiteLink | undefined
}

/** What guests wrote, the newest first. */
export const guestWords: readonly SignedWords[] = guests.words.map((words) => {
  const tour = findTour(words.tour ?? '')
  return { ...words, about: tour && { href: tourHref(tour), text: tour.title } }
})

/** What guests wrote about one tour, without a link to it. */
export const guestWordsOf = (tourId: string): readonly SignedWords[] =>
  guests.words.filter(({ tour }) => tour === tourId)
