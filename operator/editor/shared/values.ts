/** Compares JSON values, and changes them at paths. */
import { valueAt } from '../../../content/paths.ts'
import type { Path, Values } from './protocol.ts'

export { valueAt }

/** Whether a value is an object with fields. */
export function isPlainObject(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Whether two JSON values are equal; the order of their fields does not matter. */
export const isEqual = (one: unknown, other: unknown) => sorted(one) === sorted(other)
const sorted = (value: unknown) =>
  JSON.stringify(value, (_, nested: unknown) =>
    isPlainObject(nested) ? Object.fromEntries(Object.entries(nested).toSorted()) : nested,
  )

/** A copy of the values with another value at the path; undefined removes it. */
export function withValue(values: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value
  if (typeof key === 'number') {
    const list = (values ?? []) as unknown[]
    const nested = withValue(list[key], rest, value)
    return list.toSpliced(key, 1, ...(nested === undefined ? [] : [nested]))
  }
  const { [key]: old, ...others } = (values ?? {}) as Values
  const nested = withValue(old, rest, value)
  return nested === undefined ? others : { ...(values as Values), [key]: nested }
}

/** A copy of the values with the values of `others` at some paths. */
export const withValuesOf = (values: Values, others: Values, paths: readonly Path[]) =>
  paths.reduce<unknown>((all, path) => withValue(all, path, valueAt(others, path)), values) as Values
