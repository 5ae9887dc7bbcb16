import {
  destinations,
  findDestination,
  findTour,
  findTourType,
  home,
  packages,
  relatedTours,
  tours,
  toursThatVisit,
} from '../../content/index.ts'

/**
 * The newest date of the records that a page shows, tours in its lists included. Not the day of the build: Google wants the
 * last significant change (https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap#additional-notes-about-xml-sitemaps).
 *
 * @param path path on the site, with both slashes
 * @returns an ISO date; undefined for a page that shows no dated record
 */
export function lastChange(path: string): string | undefined {
  const [folder = '', id = ''] = path.split('/').filter(Boolean)
  const dates = recordsOn(folder, id).map(({ updated }) => updated)
  return dates.sort().at(-1)
}

function recordsOn(folder: string, id: string): readonly { updated: string }[] {
  const [tour, destination, group] = [findTour(id), findDestination(id), findTourType(id)]
  if (folder === '') return [home, ...tours, ...destinations]
  if (folder === 'packages') return [packages, ...tours]
  if (folder === 'tour' && tour) return [tour, ...relatedTours(tour)]
  if (folder === 'destination' && destination) return [destination, ...toursThatVisit(id)]
  if (folder === 'tour-type' && group) return [group, ...group.tours]
  return []
}
