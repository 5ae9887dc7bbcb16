/** The entries of a list in a form. */
import { timeOrDay, timeSortKey } from '../../../content/tour-times.ts'
import type { Values } from '../shared/protocol.ts'
import { setValueAt } from '../shared/values.ts'

/** The most entries that are added at once: a number that is mistyped does not fill the form. */
const maxEntries = 30

/** A copy of the values with `count` entries in the list at `key`; a count of 1 removes the list. Entries that are filled in stay. */
export function withEntryCount(values: Values, key: string, count: number): Values {
  const entries = Array.isArray(values[key]) ? (values[key] as Values[]) : []
  const filled = entries.findLastIndex((entry) => Object.keys(entry).length > 0) + 1
  const length = Math.max(filled, count > 1 ? Math.min(count, maxEntries) : 0)
  const resized = Array.from({ length }, (_, index) => entries[index] ?? {})
  return setValueAt(values, [key], length === 0 ? undefined : resized) as Values
}

/** Sorts entries by their times or days; returns them as they are if one has no valid time. */
export function sortedByTime(entries: readonly Values[], timeKey: string): readonly Values[] {
  const time = (entry: Values) => String(entry[timeKey])
  const isSortable = entries.every((entry) => timeOrDay.test(time(entry)))
  return isSortable ? entries.toSorted((a, b) => timeSortKey(time(a)) - timeSortKey(time(b))) : entries
}
