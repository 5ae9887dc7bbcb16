/** The content as tests expect it on the pages. */
import { readdirSync } from 'node:fs'
import { sep } from 'node:path'
import { formatDuration, formatPrice } from '../../app/_lib/format.ts'
import { home, tours as allTours } from '../../content/index.ts'
import type { Tour } from '../../content/schema/index.ts'

export {
  destinations,
  packages as packagesPage,
  questions,
  site as operator,
  tourTypes,
} from '../../content/index.ts'
export const { popularTours, oneDayTravel } = home

/** A tour with the texts of its cards and the target of their titles. */
export interface ShownTour extends Tour {
  shownPrice: string
  shownDuration: string
  href: string
}

export const tours: readonly ShownTour[] = allTours.map((tour) => ({
  ...tour,
  shownPrice: formatPrice(tour.price),
  shownDuration: formatDuration(tour.duration),
  href: tour.hasPage ? `/tour/${tour.id}/` : `/packages/#${tour.id}`,
}))
export const toursWithPage = tours.filter(({ hasPage }) => hasPage)
export const toursWithPlan = tours.filter(({ hasPage }) => !hasPage)

/** The tour with this id. Throws when there is none. */
export function tourOf(id: string): ShownTour {
  const found = tours.find((tour) => tour.id === id)
  if (!found) throw new Error(`content/: there is no tour "${id}"`)
  return found
}

/** The path of every page in `out/`, in alphabetical order; home is the first. */
export const pages: readonly string[] = readdirSync('out', { recursive: true, encoding: 'utf8' })
  .map((file) => `/${file.replaceAll(sep, '/')}`)
  .filter((file) => file.endsWith('/index.html'))
  .map((file) => file.slice(0, -'index.html'.length))
  .sort()

/** Home and one page of each kind. */
export const pageOfEachKind: readonly string[] = [
  '/',
  '/packages/',
  '/tour/',
  '/destination/',
  '/tour-type/',
].map((start) => pages.find((page) => (start === '/' ? page === '/' : page.startsWith(start))) ?? start)

/** An unknown path, for checks that not-found pages must pass too. */
export const unknownPage = '/no-such-page/'

/** Every page, the not-found page too. */
export const everyPage: readonly string[] = [...pages, unknownPage]
