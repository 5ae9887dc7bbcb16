import type { Place, Tour } from '@/content'

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
/** Wider than the letters of most system fonts. */
const letterWidth = 8.2
/** How far a road bends, as a share of its length, so that the way out and the way back do not overlap. */
const curvature = 0.12
/** 6,371 km is the mean radius of the earth. */
const kmOfDegree = (6371 * Math.PI) / 180

interface Point {
  x: number
  y: number
}

/** Lines of text. `x` and `y` are the anchor of the first line on its baseline. */
export interface Label extends Point {
  lines: readonly string[]
  anchor: 'start' | 'middle' | 'end'
}

interface Dot extends Point {
  names: string[]
  side: Place['side']
}

/**
 * The route as a map, north at the top: places in true position (equirectangular, to scale in the middle latitude), joined in
 * order; the first dot is the start. Undefined where fewer than three places have a position.
 */
export function routeMap(route: Tour['route'], find: (name: string) => Place | undefined) {
  const stops = route.flatMap(({ name, side }) => {
    const place = find(name)
    return place ? [{ ...place, side: side ?? place.side }] : []
  })
  if (new Set(stops.map(({ name }) => name)).size < 3) return undefined

  const [latitudes, longitudes] = [stops.map(({ latitude }) => latitude), stops.map((stop) => stop.longitude)]
  const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)]
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)]
  const kmOfDegreeEast = kmOfDegree * Math.cos((((south + north) / 2) * Math.PI) / 180)
  const [kmEast, kmSouth] = [(east - west) * kmOfDegreeEast, (north - south) * kmOfDegree]
  const pixelsPerKm = Math.min((width - 2 * margin.x) / kmEast, (tallest - 2 * margin.y) / kmSouth)
  const start = (width - kmEast * pixelsPerKm) / 2

  const dots: Dot[] = []
  let road = ''
  let from: Dot | undefined
  for (const { name, latitude, longitude, side } of stops) {
    const x = Math.round(start + (longitude - west) * kmOfDegreeEast * pixelsPerKm)
    const y = Math.round(margin.y + (north - latitude) * kmOfDegree * pixelsPerKm)
    let dot = dots.find((each) => Math.hypot(each.x - x, each.y - y) < near)
    if (!dot) dots.push((dot = { x, y, names: [], side }))
    if (!dot.names.includes(name)) dot.names.push(name)
    if (from && from !== dot) road += curve(from, dot)
    from = dot
  }

  return {
    width,
    height: Math.round(kmSouth * pixelsPerKm) + 2 * margin.y + strip,
    dots: dots.map(({ x, y }) => ({ x, y })),
    road,
    labels: dots.map(labelOf).toSorted((one, other) => one.y - other.y),
    scale: scaleOf(pixelsPerKm),
  }
}

/** The longest of 1, 2, 5, 10, 20, 50 … km that takes at most a third of the map's width, and its length in the drawing. */
export function scaleOf(pixelsPerKm: number) {
  const maxKm = width / 3 / pixelsPerKm
  const power = 10 ** Math.floor(Math.log10(maxKm))
  const km = power * ([5, 2].find((times) => times * power <= maxKm) ?? 1)
  return { km, length: Math.round(km * pixelsPerKm) }
}

/** A road as part of an SVG path, bent to the left of the direction of travel. */
function curve(from: Point, to: Point): string {
  const x = Math.round((from.x + to.x) / 2 + (to.y - from.y) * curvature)
  const y = Math.round((from.y + to.y) / 2 - (to.x - from.x) * curvature)
  return `M${from.x} ${from.y}Q${x} ${y} ${to.x} ${to.y}`
}

/** The names of a dot on its side, moved along where they would leave the map. */
function labelOf({ x, y, names, side }: Dot): Label {
  const height = names.length * lineHeight
  const top = { right: y - height / 2, left: y - height / 2, above: y - gap - height + 1, below: y + gap - 2 }
  const firstLine = Math.round(top[side] + 11.5)
  if (side === 'right') return { lines: names, anchor: 'start', x: x + gap, y: firstLine }
  if (side === 'left') return { lines: names, anchor: 'end', x: x - gap, y: firstLine }
  const half = (Math.max(...names.map((name) => name.length)) * letterWidth) / 2 + 10
  const inside = Math.round(Math.max(half, Math.min(x, width - half)))
  return { lines: names, anchor: 'middle', x: inside, y: firstLine }
}
