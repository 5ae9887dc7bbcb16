import {
  destinations,
  findDestination,
  findTour,
  findTourType,
  home,
  packages,
  relatedTours,
  tourById,
  tours,
  toursThatVisit,
} from '../../content/index.ts'

/**
 * The day on which the content of a page last changed: the newest date of everything it shows, a tour in a list
 * included, for its price stands there too. Never the day of the build (Google: build-sitemap, "lastmod").
 *
 * @param path address inside the site, with both slashes
 * @returns an ISO day, or undefined for a page that nobody has said the content of
 */
export function lastChange(path: string): string | undefined {
  const [folder = '', id = ''] = path.split('/').filter(Boolean)
  const dates = shownOn(folder, id).map(({ updated }) => updated)
  return dates.sort().at(-1)
}

function shownOn(folder: string, id: string): readonly { updated: string }[] {
  const [tour, destination, group] = [findTour(id), findDestination(id), findTourType(id)]
  if (folder === '') return [home, ...tours, ...destinations]
  if (folder === 'packages') return [packages, ...tours]
  if (folder === 'tour' && tour) return [tour, ...relatedTours(tour)]
  if (folder === 'destination' && destination) return [destination, ...toursThatVisit(id)]
  if (folder === 'tour-type' && group) return [group, ...group.tours.map(tourById)]
  return []
}
