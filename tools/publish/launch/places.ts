import { straightKm } from '../../../app/_lib/route-map.ts'
import { type Finding, ok, things } from '../finding.ts'
import type { Content } from './about.ts'

/** Stops of routes that their maps leave out. */
export function positions({ records, about }: Content): Finding {
  const known = new Set(records.places.places.map(({ name }) => name))
  const stops = Object.values(records.tours).flatMap(({ route }) => route.map(({ name }) => name))
  const missing = [...new Set(stops)].filter((name) => !known.has(name))
  if (missing.length === 0) return ok('Every stop of a route is on its map.')
  const what = `${things(missing.length, 'stop')} without a position: the maps of routes leave them out`
  const todo = 'find the place at Wikipedia or GeoNames, and give its latitude, longitude and that page.'
  return about('warning', ['places', 'places'], what, todo, missing)
}

/** Roads that would be shorter than the straight line: a position or the kilometres are wrong. */
export function shortRoads({ records, about }: Content): readonly Finding[] {
  const placeOf = (name = '') => records.places.places.find((place) => place.name === name)
  return Object.entries(records.tours).flatMap(([id, { title, route }]) =>
    route.flatMap(({ name, km }, index) => {
      const [from, to] = [placeOf(route[index - 1]?.name), placeOf(name)]
      if (!from || !to || km === undefined) return []
      const straight = Math.floor(straightKm(from, to))
      if (km >= straight) return []
      const what = `${title}: ${km} km by road from ${from.name} to ${name}, but ${straight} km in a straight line`
      const todo = 'correct the kilometres, or the position of one of the two places.'
      return about('warning', ['tours', id, 'route', index, 'km'], what, todo)
    }),
  )
}
