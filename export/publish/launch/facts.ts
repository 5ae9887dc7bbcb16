import type { Fee, Records } from '../../../content/schema/index.ts'

/** Fees that were looked up together: same place, same source, same month. */
export interface LookedUp {
  fee: Fee
  /** Addresses of the pages that show them; none when they belong to a tour without a page. */
  pages: readonly string[]
  /** From the top of the content down: `['destinations', 'mysore-palace', 'fees', 0]`. */
  path: readonly PropertyKey[]
}

/** Every group of fees, in the order of the pages. */
export function lookedUp({ tours, destinations, site, packages }: Records): readonly LookedUp[] {
  const pageOf = (id: string) => (tours[id]?.hasPage ? [`/tour/${id}/`] : [])
  const ofTours = (destination: string) =>
    packages.tours.filter((id) => tours[id]?.feesOf.includes(destination)).flatMap(pageOf)
  return [
    ...site.destinations.flatMap((id) =>
      (destinations[id]?.fees ?? []).map((fee, index) => ({
        fee,
        pages: [`/destination/${id}/`, ...ofTours(id)],
        path: ['destinations', id, 'fees', index],
      })),
    ),
    ...packages.tours.flatMap((id) =>
      (tours[id]?.fees ?? []).map((fee, index) => ({
        fee,
        pages: pageOf(id),
        path: ['tours', id, 'fees', index],
      })),
    ),
  ]
}

/** Pictures on somebody else's server, each once: address and where it was typed. */
export function linkedPictures({
  tours,
  destinations,
  home,
}: Records): ReadonlyMap<string, readonly PropertyKey[]> {
  const named = [
    { image: home.hero.image, path: ['home', 'hero', 'image', 'url'] },
    ...Object.entries(tours).map(([id, { image }]) => ({ image, path: ['tours', id, 'image', 'url'] })),
    ...Object.entries(destinations).map(([id, { image }]) => ({
      image,
      path: ['destinations', id, 'image', 'url'],
    })),
  ]
  return new Map(named.flatMap(({ image, path }) => ('url' in image ? [[image.url, path] as const] : [])))
}
