import { expect, test } from '@playwright/test'
import type { Place, Tour } from '../../content/index.ts'
import { routeMap, scaleOf } from './route-map.ts'

const source = { name: 'GeoNames', url: 'https://www.geonames.org/' }
const places: readonly Place[] = [
  { name: 'Start', latitude: 12, longitude: 76, side: 'right', source },
  { name: 'North', latitude: 13, longitude: 76, side: 'right', source },
  { name: 'Next', latitude: 13.01, longitude: 76, side: 'right', source },
  { name: 'East', latitude: 12, longitude: 77, side: 'left', source },
]
const mapOf = (route: Tour['route']) => routeMap(route, (name) => places.find((each) => each.name === name))
const named = (...names: string[]) => names.map((name) => ({ name }))

test('north is at the top, east on the right, and the scale is true in both directions', () => {
  const map = mapOf(named('Start', 'North', 'East'))
  const [start = { x: 0, y: 0 }, north = start, east = start] = map?.dots ?? []
  expect([north.x, east.y]).toEqual([start.x, start.y])
  const pixelsPerKm = (map?.scale.length ?? 0) / (map?.scale.km ?? 1)
  // A degree north has 111.2 km, a degree east at 12.5° north 108.6 km.
  expect((start.y - north.y) / pixelsPerKm).toBeCloseTo(111.2, -1)
  expect((east.x - start.x) / pixelsPerKm).toBeCloseTo(108.6, -1)
})

test('the scale bar is a round number of kilometres', () => {
  expect([1, 2, 3, 15, 100].map((pixelsPerKm) => scaleOf(pixelsPerKm).km)).toEqual([100, 50, 20, 5, 1])
})

test('without three positions there is no map', () => {
  expect(mapOf(named('Start', 'North', 'Nowhere'))).toBeUndefined()
  expect(mapOf(named('Start', 'North', 'Start'))).toBeUndefined()
})

test('places too near to each other share a dot and its label', () => {
  const map = mapOf(named('Start', 'North', 'Next', 'East'))
  expect(map?.dots).toHaveLength(3)
  expect(map?.labels.map(({ lines }) => lines)).toContainEqual(['North', 'Next'])
})

test('a label stands on the side of its stop, else of its place', () => {
  const { labels } = mapOf([{ name: 'Start' }, { name: 'North', side: 'above' }, { name: 'East' }])!
  const anchors = labels.map(({ lines, anchor }) => [lines.join(), anchor])
  expect(Object.fromEntries(anchors)).toEqual({ Start: 'start', North: 'middle', East: 'end' })
  const [start, north] = ['Start', 'North'].map((name) => labels.find(({ lines }) => lines.includes(name))!.y)
  expect(north).toBeLessThan(start!)
})
