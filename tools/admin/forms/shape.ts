import type { z } from 'zod'
import { check } from '../../../content/check.ts'
import type { Shape } from '../../../content/schema/shape.ts'

/** A record, or a part of one that has fields of its own. */
export type Values = Readonly<Record<string, unknown>>

export function isValues(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** What a field holds before anything has been typed; `undefined` for a text or a number. */
export function emptyOf({ type, properties = {}, required = [] }: Shape): unknown {
  if (type === 'array') return []
  if (type === 'boolean') return false
  if (type !== 'object') return undefined
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, shape]) =>
      required.includes(name) ? [[name, emptyOf(shape)]] : [],
    ),
  )
}

/** The path of a field inside a record: `itinerary.3.at`. */
export function below(path: string, name: string | number): string {
  return path === '' ? String(name) : `${path}.${name}`
}

/** A few words by which one recognises an entry of a list: its first texts and numbers. */
export function inShort(value: unknown): string {
  if (!isValues(value)) return String(value ?? '')
  const words = Object.values(value).filter((each) => typeof each === 'string' || typeof each === 'number')
  const text = words.slice(0, 2).join(' · ')
  return text.length > 60 ? `${text.slice(0, 59)}…` : text
}

/** What is wrong with a record, by path, in sentences; the first mistake of a field counts. */
export function mistakesOf(schema: z.ZodType, value: unknown): ReadonlyMap<string, string> {
  const { findings } = check(schema, value)
  const errorMessage = findings.map(({ path, message }): [string, string] => [
    path.join('.'),
    sentence(message),
  ])
  return new Map(errorMessage.reverse())
}

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** What the operator calls a field: `itinerary.3.at` is "Plan of the day, 4, Time". */
export function labelOf(shape: Shape, path: string): string {
  let at: Shape | undefined = shape
  const labels = path.split('.').map((name) => {
    at = at?.items ?? at?.properties?.[name]
    return /^\d+$/.test(name) ? Number(name) + 1 : (at?.title ?? name)
  })
  return labels.join(', ')
}
