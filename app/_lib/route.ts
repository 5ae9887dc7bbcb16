import { findPlace } from '@/content'
import type { Tour } from '@/content/schema'
import { routeHref } from './contact-links'
import { type RouteMap, routeMap } from './route-map'

export interface MappedRoute {
  map: RouteMap
  /** Stops whose position nobody has given. */
  missing: readonly string[]
  /** Who says where the places lie, each with its page about the first of them. */
  sources: readonly (readonly [name: string, url: string])[]
  /** The same way in Google Maps. */
  href: string | undefined
}

/** What a page shows beside the list of stops; undefined where too few of them have a position. */
export function mappedRoute(route: Tour['route']): MappedRoute | undefined {
  const map = routeMap(route, findPlace)
  if (!map) return undefined
  const names = [...new Set(route.map(({ name }) => name))]
  const sources = names
    .flatMap((name) => findPlace(name)?.source ?? [])
    .map(({ name, url }) => [name, url] as const)
  return {
    map,
    missing: names.filter((name) => !findPlace(name)),
    sources: sources.filter(([name], index) => sources.findIndex(([other]) => other === name) === index),
    href: routeHref(route.flatMap(({ name }) => findPlace(name) ?? [])),
  }
}
