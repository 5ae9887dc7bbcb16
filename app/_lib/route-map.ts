import type { Place, Tour } from '@/content/schema'

/** Units of the drawing: CSS pixels in a viewport 360 px wide. */
const width = 320
const tallest = 256
/** Around the places, with room for a label above and below. */
const margin = { x: 18, y: 28 }
/** Below the places, for scale and north. */
const strip = 24
/** Places nearer to each other than this share a dot. */
const near = 13
/** From the centre of a dot to its label. */
const gap = 9
const lineHeight = 15
/** Wider than the letters of most system fonts; `e2e/browser/route-map.spec.ts` measures the real ones. */
const letterWidth = 8.2
/** How far a road curves, as a share of its length: the way out and the way back must not overlap. */
const bow = 0.12
/** 6,371 km is the mean radius of the earth. */
const kmOfDegree = (6371 * Math.PI) / 180

export interface Point {
  x: number
  y: number
}

export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** Lines of text and their box. `x` and `y` are the anchor of the first line on its baseline. */
export interface Label extends Point {
  lines: readonly string[]
  anchor: 'start' | 'middle' | 'end'
  box: Box
}

export interface RouteMap {
  width: number
  height: number
  /** The start of the route first. */
  dots: readonly Point[]
  /** Of an SVG path. */
  road: string
  labels: readonly Label[]
  /** Distances on roads that have room for one; the list of stops has all. */
  distances: readonly Label[]
  /** A round number of kilometres, and its length in the drawing. */
  scale: { km: number; length: number }
}

interface Dot extends Point {
  places: Place[]
}

interface Road {
  from: Point
  to: Point
  km: number | undefined
}

/**
 * The route as a map, north at the top: places in true position (equirectangular, to scale in the middle latitude), joined in
 * order. Undefined where fewer than three places have a position.
 */
export function routeMap(
  route: Tour['route'],
  find: (name: string) => Place | undefined,
): RouteMap | undefined {
  const stops = route.map(({ name, km }) => ({ km, place: find(name) }))
  const places = [...new Set(stops.flatMap(({ place }) => place ?? []))]
  if (places.length < 3) return undefined
  const legs = legsOf(stops)

  const latitudes = places.map(({ latitude }) => latitude)
  const middle = (Math.min(...latitudes) + Math.max(...latitudes)) / 2
  const kmOfDegreeEast = kmOfDegree * Math.cos((middle * Math.PI) / 180)
  const inKm = ({ latitude, longitude }: Place): Point => ({
    x: longitude * kmOfDegreeEast,
    y: -latitude * kmOfDegree,
  })
  const all = boxOf(legs.flatMap(({ from, to }) => along({ from: inKm(from), to: inKm(to) })))
  const [kmEast, kmSouth] = [all.right - all.left, all.bottom - all.top]
  const perKm = Math.min((width - 2 * margin.x) / kmEast, (tallest - 2 * margin.y) / kmSouth)
  const start = (width - kmEast * perKm) / 2
  const bottom = Math.round(kmSouth * perKm + 2 * margin.y)

  const dots: Dot[] = []
  for (const place of places) {
    const { x, y } = inKm(place)
    const point = {
      x: Math.round(start + (x - all.left) * perKm),
      y: Math.round(margin.y + (y - all.top) * perKm),
    }
    const same = dots.find((dot) => Math.hypot(dot.x - point.x, dot.y - point.y) < near)
    if (same) same.places.push(place)
    else dots.push({ ...point, places: [place] })
  }
  const dotOf = (place: Place) => dots.find(({ places: here }) => here.includes(place)) as Dot
  const roads = legs
    .map(({ from, to, km }): Road => ({ from: dotOf(from), to: dotOf(to), km }))
    .filter(({ from, to }) => from !== to)

  const frame = { left: 0, top: 0, right: width, bottom }
  const labels = labelsOf(dots, roads, frame)
  return {
    width,
    height: bottom + strip,
    dots: dots.map(({ x, y }) => ({ x, y })),
    road: roads.map(pathOf).join(''),
    labels,
    distances: distancesOf(roads, [...labels.map(({ box }) => box), ...dots.map(roomOf)], frame),
    scale: scaleOf(perKm),
  }
}

/** Kilometres between two places as the crow flies (haversine). */
export function straightKm(one: Place, other: Place): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2
  const round = Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude))
  const chord = half(one.latitude, other.latitude) + round * half(one.longitude, other.longitude)
  return 2 * 6371 * Math.asin(Math.sqrt(chord))
}

/** The longest of 1, 2, 5, 10, 20, 50 … km that takes at most a third of the map's width. */
export function scaleOf(perKm: number): RouteMap['scale'] {
  const most = width / 3 / perKm
  const power = 10 ** Math.floor(Math.log10(most))
  const km = power * ([5, 2].find((times) => times * power <= most) ?? 1)
  return { km, length: Math.round(km * perKm) }
}

/** From each place to the next with a position; the distance is undefined if a stop without a position is between them. */
function legsOf(stops: readonly { km: number | undefined; place: Place | undefined }[]) {
  const legs: { from: Place; to: Place; km: number | undefined }[] = []
  let from: Place | undefined
  stops.forEach(({ km, place }, index) => {
    if (!place) return
    if (from) legs.push({ from, to: place, km: stops[index - 1]?.place && km })
    from = place
  })
  return legs
}

/** The control point of a road's curve: to the left of the direction of travel. */
function bendOf({ from, to }: Pick<Road, 'from' | 'to'>): Point {
  return {
    x: (from.x + to.x) / 2 + (to.y - from.y) * bow,
    y: (from.y + to.y) / 2 - (to.x - from.x) * bow,
  }
}

function pathOf(road: Road): string {
  const { x, y } = bendOf(road)
  const [from, bend, to] = [road.from, { x: Math.round(x), y: Math.round(y) }, road.to].map(
    (point) => `${point.x} ${point.y}`,
  )
  return `M${from}Q${bend} ${to}`
}

/** Points along a road, both ends included, at equal steps. */
function along(road: Pick<Road, 'from' | 'to'>): readonly Point[] {
  const bend = bendOf(road)
  return Array.from({ length: 33 }, (_, index) => {
    const [far, close] = [index / 32, 1 - index / 32]
    const at = (axis: 'x' | 'y') =>
      close * close * road.from[axis] + 2 * close * far * bend[axis] + far * far * road.to[axis]
    return { x: at('x'), y: at('y') }
  })
}

/**
 * A label for each dot, or for as many as have room: inside the frame, over no dot and no other label, over as little of the
 * road as possible.
 */
function labelsOf(dots: readonly Dot[], roads: readonly Road[], frame: Box): readonly Label[] {
  const road = roads.flatMap(along)
  const taken = dots.map(roomOf)
  const choices = dots.map((dot) => {
    const free = sidesOf(dot).filter(({ box }) => isInside(box, frame) && !isOver(box, taken))
    const cost = ({ box }: Label) => road.filter((point) => isIn(point, box)).length
    return free.toSorted((one, other) => cost(one) - cost(other))
  })
  return placed(choices, { left: 5000 }).toSorted((one, other) => one.y - other.y)
}

/** One label of each list, none over another, by backtracking with a limited number of tries. */
function placed(choices: readonly (readonly Label[])[], tries: { left: number }): readonly Label[] {
  const [tightest, ...others] = choices
    .filter((labels) => labels.length > 0)
    .toSorted((one, other) => one.length - other.length)
  if (!tightest) return []
  let best: readonly Label[] = []
  for (const label of tightest) {
    const open = others.map((labels) => labels.filter(({ box }) => !overlap(box, label.box)))
    const found = [label, ...placed(open, tries)]
    if (found.length > best.length) best = found
    if (best.length > others.length || tries.left-- < 0) break
  }
  return best
}

/** The possible labels of a dot, the best first; only those of one side where the place sets one. */
function sidesOf({ x, y, places }: Dot): readonly Label[] {
  const lines = places.map(({ name }) => name)
  const side = places.find((place) => place.side !== undefined)?.side
  const height = lines.length * lineHeight
  // Its middle, its first or its last line at the height of the dot.
  const beside = [y - height / 2, y - lineHeight / 2, y + lineHeight / 2 - height]
  const stacked = (top: number) => [
    labelAt(lines, 'middle', x, top),
    labelAt(lines, 'start', x - gap / 2, top),
    labelAt(lines, 'end', x + gap / 2, top),
  ]
  const all = {
    right: beside.map((top) => labelAt(lines, 'start', x + gap, top)),
    left: beside.map((top) => labelAt(lines, 'end', x - gap, top)),
    above: stacked(y - gap - height + 1),
    below: stacked(y + gap - 2),
  }
  return side === undefined ? Object.values(all).flat() : all[side]
}

function labelAt(lines: readonly string[], anchor: Label['anchor'], x: number, top: number): Label {
  const length = Math.max(...lines.map((line) => line.length)) * letterWidth
  const before = { start: 0, middle: 0.5, end: 1 }[anchor] * length
  const box = { left: x - before, top, right: x - before + length, bottom: top + lines.length * lineHeight }
  return { lines, anchor, x: Math.round(x), y: Math.round(top + 11.5), box }
}

/** The distance on each road, where no other label is. */
function distancesOf(roads: readonly Road[], taken: readonly Box[], frame: Box): readonly Label[] {
  const labels: Label[] = []
  for (const road of roads) {
    if (road.km === undefined) continue
    const text = `${road.km} km`
    const points = along(road)
    const label = [16, 12, 20, 9, 23]
      .flatMap((index) => points[index] ?? [])
      .map(({ x, y }) => labelAt([text], 'middle', x, y - lineHeight / 2))
      .find(
        ({ box }) => isInside(box, frame) && !isOver(box, [...taken, ...labels.map((other) => other.box)]),
      )
    if (label) labels.push(label)
  }
  return labels
}

const roomOf = ({ x, y }: Point): Box => ({ left: x - 6, top: y - 6, right: x + 6, bottom: y + 6 })

function boxOf(points: readonly Point[]): Box {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) }
}

export const overlap = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

const isOver = (box: Box, others: readonly Box[]) => others.some((other) => overlap(box, other))

export const isInside = (box: Box, frame: Box) =>
  box.left >= frame.left && box.right <= frame.right && box.top >= frame.top && box.bottom <= frame.bottom

const isIn = ({ x, y }: Point, box: Box) => x > box.left && x < box.right && y > box.top && y < box.bottom
