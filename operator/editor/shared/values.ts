/** Values of a form, and the paths of their fields. */
import { valueAt } from '../../../content/paths.ts'
import type { FieldSchema, Path, Values } from './protocol.ts'

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
  const { [key]: old, ...others } = Object(values) as Values
  const nested = withValue(old, rest, value)
  return nested === undefined ? others : { ...(values as Values), [key]: nested }
}

/** A copy of the values with `count` entries in a list, or no list if it is 1. Entries that are filled in stay. */
export function withEntries(values: Values, key: string, count: number): Values {
  const { [key]: entries = [] } = values as Record<string, Values[] | undefined>
  const filled = entries.findLastIndex((entry) => Object.keys(entry).length > 0) + 1
  const length = Math.max(filled, count > 1 ? Math.min(count, 30) : 0)
  const all = Array.from({ length }, (_, index) => Object(entries[index]) as Values)
  return withValue(values, [key], length === 0 ? undefined : all) as Values
}

/** A copy of the values, with those of `others` at some paths. */
export const withValuesOf = (values: Values, others: Values, paths: readonly Path[]) =>
  paths.reduce<unknown>((all, path) => withValue(all, path, valueAt(others, path)), values) as Values

/** Whether a tour or a destination has a page of its own: the plan of another tour is on that of all packages. */
export const hasOwnPage = (file: string, { hasPage }: Values) =>
  file.startsWith('destinations/') || hasPage === true

/**
 * The fields that the form of these values shows. A one-day tour has those of longer tours, and a tour without a page those of
 * pages, only until they are empty; a picture has those of its crop once it is chosen.
 *
 * @param ownPage see `hasOwnPage`
 */
export const shownFields = ({ properties = {} }: FieldSchema, values: Values, ownPage: boolean) =>
  Object.entries(properties).filter(([key, field]) => {
    const severalDays = Number(valueAt(values, ['duration', 'days'])) > 1
    const isUsed = (severalDays || !field.severalDays) && (ownPage || !field.ownPage)
    const isOfNoPicture = ['focus', 'crop'].includes(key) && properties['upload'] && !values['upload']
    return !field.hidden && !isOfNoPicture && (isUsed || String(values[key] ?? '') !== '')
  })

/** Sorts entries by their times or days, unless one has no valid time. */
export function sortedByTime<T extends { entry: unknown }>(entries: readonly T[], key: string): readonly T[] {
  const time = ({ entry }: T) => String((entry as Values)[key])
  const isValid = (item: T) => /^(([01]\d|2[0-3]):[0-5]\d|Day \d+)$/.test(time(item))
  const number = (item: T) => Number(time(item).replace(/\D/g, ''))
  return entries.every(isValid) ? entries.toSorted((one, other) => number(one) - number(other)) : entries
}
