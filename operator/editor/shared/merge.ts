import { isEqual, isPlainObject } from './values.ts'
import type { Path, Values } from './protocol.ts'

/**
 * Merges what has changed since `base`, field by field. A list is one field: its entries have no identity. `conflicts` are the
 * fields that were changed on both sides, to different values; `values` has mine.
 */
export function merge(base: Values, mine: Values, theirs: Values, path: Path = []) {
  const values: Record<string, unknown> = {}
  const conflicts: Path[] = []
  for (const key of Object.keys({ ...base, ...theirs, ...mine })) {
    const [old, current, other] = [base[key], mine[key], theirs[key]]
    const isMineChanged = !isEqual(current, old)
    values[key] = isMineChanged ? current : other
    if (!isMineChanged || isEqual(other, old) || isEqual(current, other)) continue
    if (isPlainObject(current) && isPlainObject(other)) {
      const nested = merge(isPlainObject(old) ? old : {}, current, other, [...path, key])
      values[key] = nested.values
      conflicts.push(...nested.conflicts)
    } else conflicts.push([...path, key])
  }
  const present = Object.entries(values).filter(([, value]) => value !== undefined)
  return { values: Object.fromEntries(present), conflicts }
}
