/** The entries of a list in a form. */
import type { Values } from './protocol.ts'
import { withValue } from './values.ts'

/** A copy of the values with `count` entries in the list of a field, or no list if it is 1. Entries that are filled in stay. */
export function withEntries(values: Values, key: string, count: number): Values {
  const { [key]: entries = [] } = values as Record<string, Values[] | undefined>
  const filled = entries.findLastIndex((entry) => Object.keys(entry).length > 0) + 1
  const length = Math.max(filled, count > 1 ? Math.min(count, 30) : 0)
  const all = Array.from({ length }, (_, index) => entries[index] ?? {})
  return withValue(values, [key], length === 0 ? undefined : all) as Values
}

/** Sorts entries by their times or days, unless one has no valid time. */
export function sortedByTime<T extends { entry: unknown }>(entries: readonly T[], key: string): readonly T[] {
  const time = ({ entry }: T) => String((entry as Values)[key])
  const isValid = (item: T) => /^(([01]\d|2[0-3]):[0-5]\d|Day \d+)$/.test(time(item))
  const number = (item: T) => Number(time(item).replace(/\D/g, ''))
  return entries.every(isValid) ? entries.toSorted((one, other) => number(one) - number(other)) : entries
}
