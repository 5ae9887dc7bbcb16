/** Compares JSON values, and returns copies that are changed at paths. */
import { isPlainObject, valueAt } from '../../../content/paths.ts'
import type { Path, Values } from './protocol.ts'

/** Whether two JSON values are equal; the order of their fields does not matter. */
export const isEqual = (a: unknown, b: unknown) => stringifySorted(a) === stringifySorted(b)
const stringifySorted = (value: unknown) =>
  JSON.stringify(value, (_, nested: unknown) =>
    isPlainObject(nested) ? Object.fromEntries(Object.entries(nested).toSorted()) : nested,
  )

/**
 * A copy of the values with another value at the path; undefined removes the field or entry. A value on the path that is no list or
 * object, although it should be one, is replaced.
 */
export function setValueAt(values: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value
  if (typeof key === 'number') {
    const list: unknown[] = Array.isArray(values) ? values : []
    const nested = setValueAt(list[key], rest, value)
    return list.toSpliced(key, 1, ...(nested === undefined ? [] : [nested]))
  }
  const object: Values = isPlainObject(values) ? values : {}
  const { [key]: current, ...others } = object
  const nested = setValueAt(current, rest, value)
  return nested === undefined ? others : { ...object, [key]: nested }
}

/** A copy of the values, with those of `source` at the paths. */
export const withValuesFrom = (values: Values, source: Values, paths: readonly Path[]) =>
  paths.reduce<unknown>((copy, path) => setValueAt(copy, path, valueAt(source, path)), values) as Values
