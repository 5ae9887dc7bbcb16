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
  return shownOn(path)
    .map(({ updated }) => updated)
    .sort()
    .at(-1)
}

function shownOn(path: string): readonly { updated: string }[] {
  const [folder, id] = path.split('/').filter(Boolean)
  if (folder === undefined) return [home, ...tours, ...destinations]
  if (id === undefined) return folder === 'packages' ? [packages, ...tours] : []
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
