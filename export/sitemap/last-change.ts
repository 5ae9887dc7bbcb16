import {
  allDestinations,
  allTours,
  findDestination,
  findTour,
  findTourType,
  relatedTours,
  tourById,
  toursThatVisit,
} from '../../app/_lib/catalogue.ts'
import { homeUpdated } from '../../content/home.ts'
import { packagesPage } from '../../content/packages.ts'

/**
 * The day on which the content of a page last changed: the newest date of everything it shows, a tour in a list
 * included, for its price stands there too. Never the day of the build (Google: build-sitemap, "lastmod").
 *
 * @param path address inside the site, with both slashes
 * @returns an ISO day, or undefined for a page that nobody has said the content of
 */
export function lastChange(path: string): string | undefined {
  return shownOn(path)
    .map((shown) => (typeof shown === 'string' ? shown : shown.updated))
    .sort()
    .at(-1)
}

function shownOn(path: string): readonly (string | { updated: string })[] {
  const [folder, id] = path.split('/').filter(Boolean)
  if (folder === undefined) return [homeUpdated, ...allTours, ...allDestinations]
  if (id === undefined) return folder === 'packages' ? [packagesPage, ...allTours] : []
  if (folder === 'tour') {
    const tour = findTour(id)
    return tour ? [tour, ...relatedTours(tour)] : []
  }
  if (folder === 'destination') {
    const destination = findDestination(id)
    return destination ? [destination, ...toursThatVisit(destination.id)] : []
  }
  const group = folder === 'tour-type' ? findTourType(id) : undefined
  return group ? [group, ...group.tours.map(tourById)] : []
}
