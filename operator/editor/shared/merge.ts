import { isPlainObject } from '../../../content/paths.ts'
import { isEqual } from './values.ts'
import type { Path, Values } from './protocol.ts'

/**
 * Merges the changes of both sides since `base`, field by field. A list counts as one field: its entries have no identity.
 * `conflicts` are the paths of the fields that both sides have changed to different values; `values` has mine there.
 */
export function merge(base: Values, mine: Values, theirs: Values, path: Path = []) {
  const values: Record<string, unknown> = {}
  const conflicts: Path[] = []
  for (const key of Object.keys({ ...base, ...theirs, ...mine })) {
    const [baseValue, myValue, theirValue] = [base[key], mine[key], theirs[key]]
    const isMineChanged = !isEqual(myValue, baseValue)
    values[key] = isMineChanged ? myValue : theirValue
    if (!isMineChanged || isEqual(theirValue, baseValue) || isEqual(myValue, theirValue)) continue
    if (isPlainObject(myValue) && isPlainObject(theirValue)) {
      const nested = merge(isPlainObject(baseValue) ? baseValue : {}, myValue, theirValue, [...path, key])
      values[key] = nested.values
      conflicts.push(...nested.conflicts)
    } else conflicts.push([...path, key])
  }
  const present = Object.entries(values).filter(([, value]) => value !== undefined)
  return { values: Object.fromEntries(present), conflicts }
}
