import { expect, test } from '@playwright/test'
import { findPlace, tours } from '../../content/index.ts'
import { readContent } from '../../content/read.ts'
import type { Place, Tour } from '../../content/schema.ts'
import { Copy } from '../../content/testing/content-copy.ts'
import { isInside, overlap, routeMap, scaleOf, straightKm } from './route-map.ts'

const place = (name: string, latitude: number, longitude: number, side?: Place['side']): Place => ({
  name,
  latitude,
  longitude,
  side,
  source: { name: 'GeoNames', url: 'https://www.geonames.org/' },
})
const here = [place('Start', 12, 76), place('North', 13, 76), place('East', 12, 77)] as const
const mapOf = (route: Tour['route'], places: readonly Place[]) =>
  routeMap(route, (name) => places.find((each) => each.name === name))
const named = (...names: string[]) => names.map((name) => ({ name }))

test('north is at the top, east on the right, and a degree east is shorter than one north', () => {
  const [start, north, east] = mapOf(named('Start', 'North', 'East'), here)?.dots ?? []
  expect(north?.x).toBe(start?.x)
  expect(east?.y).toBe(start?.y)
  const [up, right] = [(start?.y ?? 0) - (north?.y ?? 0), (east?.x ?? 0) - (start?.x ?? 0)]
  expect(right / up).toBeCloseTo(Math.cos((12.5 * Math.PI) / 180), 1)
  expect(up).toBeGreaterThan(100)
})

test('the scale is true: a degree north has 111.2 km', () => {
  const map = mapOf(named('Start', 'North', 'East'), here)
  const [start, north] = map?.dots ?? []
  const perKm = (map?.scale.length ?? 0) / (map?.scale.km ?? 1)
  expect(((start?.y ?? 0) - (north?.y ?? 0)) / perKm).toBeCloseTo(111.2, -1)
  expect(straightKm(here[0], here[1])).toBeCloseTo(111.2, 1)
})

for (const [perKm, km] of [
  [1, 100],
  [2, 50],
  [3, 20],
  [15, 5],
  [100, 1],
] as const) {
  test(`at ${perKm} units a kilometre the scale bar shows ${km} km`, () => {
    expect(scaleOf(perKm)).toEqual({ km, length: perKm * km })
  })
}

test('without three positions there is no map', () => {
  expect(mapOf(named('Start', 'North', 'Nowhere'), here)).toBeUndefined()
  expect(mapOf(named('Start', 'North', 'Start'), here)).toBeUndefined()
})

test('no road shows the distance to a stop that is not on the map', () => {
  const route = [...named('Start', 'North', 'Nowhere'), { name: 'East', km: 90 }]
  expect(mapOf(route, here)?.distances).toEqual([])
  expect(mapOf([...named('Start', 'North'), { name: 'East', km: 90 }], here)?.distances).toHaveLength(1)
})

test('places too near to each other share a dot and its label', () => {
  const map = mapOf(named('Start', 'North', 'Next', 'East'), [...here, place('Next', 13.01, 76)])
  expect(map?.dots).toHaveLength(3)
  expect(map?.labels.map(({ lines }) => lines)).toContainEqual(['North', 'Next'])
})

test('a label is placed on the side that its place requires', () => {
  for (const [side, anchor] of [
    ['left', 'end'],
    ['right', 'start'],
  ] as const) {
    const places = [...here, place('Middle', 12.5, 76.5, side)]
    const labels = mapOf(named('Start', 'North', 'Middle', 'East'), places)?.labels ?? []
    expect(labels.find(({ lines }) => lines.includes('Middle'))?.anchor).toBe(anchor)
  }
})

function expectNoCollision(map: ReturnType<typeof routeMap>) {
  const boxes = [...(map?.labels ?? []), ...(map?.distances ?? [])].map(({ box }) => box)
  const frame = { left: 0, top: 0, right: map?.width ?? 0, bottom: map?.height ?? 0 }
  boxes.forEach((box, index) => {
    expect(isInside(box, frame)).toBe(true)
    for (const other of boxes.slice(index + 1)) expect(overlap(box, other)).toBe(false)
  })
}

test('no label of a tour overlaps another or leaves its map', () => {
  for (const { route } of tours) expectNoCollision(routeMap(route, findPlace))
})

test('every stop of the sample with a position has its label', ({}, testInfo) => {
  const { records } = readContent(new Copy(testInfo.outputPath()).root)
  const places = records?.places.places ?? []
  const routes = Object.values(records?.tours ?? {}).map(({ route }) => route)
  expect(routes.length).toBeGreaterThan(1)
  for (const route of routes) {
    const map = mapOf(route, places)
    const stops = new Set(
      route.map(({ name }) => name).filter((name) => places.some((one) => one.name === name)),
    )
    expect(new Set(map?.labels.flatMap(({ lines }) => lines))).toEqual(stops)
    expectNoCollision(map)
  }
})

test('a tour of sixty stops in one town is drawn at once, with the labels that have room', () => {
  const places = Array.from({ length: 60 }, (_, index) =>
    place(`Stop number ${index}`, 12 + (index % 8) / 100, 76 + Math.floor(index / 8) / 100),
  )
  const map = mapOf(named(...places.map(({ name }) => name)), places)
  expect(map?.labels.length).toBeGreaterThan(5)
  expectNoCollision(map)
})
