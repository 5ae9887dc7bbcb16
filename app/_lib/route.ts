import { findPlace, places } from '@/content'
import type { Tour } from '@/content/schema'
import { routeHref } from './contact-links'
import { type RouteMap, routeMap } from './route-map'

export interface MappedRoute {
  map: RouteMap
  /** Stops without a position. */
  missing: readonly string[]
  /** Name and site of the source of the positions. `content/places.yaml` has the page about each place. */
  sources: readonly (readonly [name: string, url: string])[]
  /** The same route in Google Maps. */
  href: string | undefined
}

/** What a page shows beside the list of stops; undefined where too few of them have a position. */
export function mappedRoute(route: Tour['route']): MappedRoute | undefined {
  const map = routeMap(route, findPlace)
  if (!map) return undefined
  const names = [...new Set(route.map(({ name }) => name))]
  const sources = new Set(names.flatMap((name) => findPlace(name)?.source.name ?? []))
  return {
    map,
    missing: names.filter((name) => !findPlace(name)),
    sources: [...sources].map((name) => [name, siteOf(name)]),
    href: routeHref(route.flatMap(({ name }) => findPlace(name) ?? [])),
  }
}

/** The same for every map: links with the same text lead to the same page (WCAG 2.4.9). */
function siteOf(source: string): string {
  const place = places.find(({ source: { name } }) => name === source)
  return place ? new URL('/', place.source.url).href : ''
}
