import type { z } from 'zod'
import { check } from '../../../content/check.ts'
import { type Shape, shapeIn } from '../../../content/schema/shape.ts'
import { sentence } from '../format.ts'

/** A record, or a part of one that has fields of its own. */
export type Values = Readonly<Record<string, unknown>>

export function isValues(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export const isNumber = ({ type }: Shape) => type === 'integer' || type === 'number'

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

/** The value at a path; undefined where there is none. */
export function valueAt(value: unknown, path: string): unknown {
  if (path === '') return value
  return path.split('.').reduce<unknown>((inside, name) => (inside as Values | undefined)?.[name], value)
}

/** The same record with another value at a path. Groups that are missing on the way are made. */
export function withValue(value: unknown, path: string, change: (before: unknown) => unknown): unknown {
  if (path === '') return change(value)
  const [name = '', ...rest] = path.split('.')
  if (Array.isArray(value))
    return value.map((each: unknown, at) =>
      at === Number(name) ? withValue(each, rest.join('.'), change) : each,
    )
  const values = isValues(value) ? value : {}
  return { ...values, [name]: withValue(values[name], rest.join('.'), change) }
}

/** A few words by which one recognises an entry of a list: its first texts and whole numbers. */
export function inShort(value: unknown): string {
  if (!isValues(value)) return String(value ?? '')
  const words = Object.values(value).filter((each) => typeof each === 'string' || Number.isInteger(each))
  const text = words.slice(0, 2).join(' · ')
  return text.length > 60 ? `${text.slice(0, 59)}…` : text
}

/** What is wrong with a record, by path, in sentences; the first error of a field counts. */
export function errorsOf(schema: z.ZodType, value: unknown): ReadonlyMap<string, string> {
  const { issues } = check(schema, value)
  const all = issues.map(({ path, message }): [string, string] => [path.join('.'), sentence(message)])
  return new Map(all.reverse())
}

/** The shape of a field: of a picture, the branch that has it. */
export function shapeAt(shape: Shape, path: string): Shape | undefined {
  return path
    .split('.')
    .reduce<Shape | undefined>((at, name) => shapeIn(at, /^\d+$/.test(name) ? Number(name) : name), shape)
}

/** What the operator calls a field: `itinerary.3.at` is "Stops, 4, When". */
export function labelOf(shape: Shape, path: string): string {
  const names = path.split('.')
  const labels = names.map((name, at) =>
    /^\d+$/.test(name)
      ? String(Number(name) + 1)
      : (shapeAt(shape, names.slice(0, at + 1).join('.'))?.title ?? name),
  )
  return labels.join(', ')
}
