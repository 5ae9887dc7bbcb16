import type { Content } from './api-types'
import { collectionOf } from './collections'
import { below, isValues, labelOf } from './forms/shape'

/** A field in which a text was found. */
export interface Place {
  /** `tours/coorg-trip` */
  record: string
  /** `itinerary.3.at` */
  path: string
  /** `Stops, 4, When` */
  label: string
  text: string
}

const plain = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/(?<=\d)[,.](?=\d)|[₹]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/**
 * The fields whose value is a text, has it inside, or, from four letters on, is inside it; the likeliest first.
 *
 * @param near a record that is preferred: that of the page with the text
 */
export function lookUp(content: Content, text: string, near = ''): readonly Place[] {
  const wanted = plain(text)
  if (wanted === '') return []
  const found: { place: Place; fit: number }[] = []
  for (const [record, { value }] of Object.entries(content)) {
    const collection = collectionOf(record)
    if (!collection) continue
    for (const { path, text: each } of texts(value)) {
      const has = plain(each)
      const fit = fitOf(has, wanted)
      if (fit === 0) continue
      const place = { record, path, label: labelOf(collection.shape, path), text: each }
      found.push({ place, fit: fit + (record === near ? 1 : 0) })
    }
  }
  return found.sort((one, other) => other.fit - one.fit).map(({ place }) => place)
}

function fitOf(has: string, wanted: string): number {
  if (has === '') return 0
  if (has === wanted) return 6
  const isLong = Math.min(has.length, wanted.length) >= 4
  if (isLong && has.includes(wanted)) return 3 + wanted.length / has.length
  return isLong && ` ${wanted} `.includes(` ${has} `) ? 1 + has.length / wanted.length : 0
}

function* texts(value: unknown, path = ''): Generator<{ path: string; text: string }> {
  if (typeof value === 'string' || typeof value === 'number') yield { path, text: String(value) }
  if (Array.isArray(value)) for (const [at, each] of value.entries()) yield* texts(each, below(path, at))
  if (isValues(value)) for (const [name, each] of Object.entries(value)) yield* texts(each, below(path, name))
}
