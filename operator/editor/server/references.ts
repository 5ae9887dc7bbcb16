/** How records refer to others: by fields, such as `visits` of a tour with the ids of destinations, and in their texts. */
import { fieldLabel, fieldOf } from '../../../content/field-schema.ts'
import { deepEntries } from '../../../content/paths.ts'
import { recordOf } from '../shared/addresses.ts'
import type { Path, Values } from '../shared/protocol.ts'
import type { RecordChange } from '../shared/publishing.ts'
import { isPlainObject, valueAt, withValue } from '../shared/values.ts'
import { titleOf } from './record-files.ts'
import { withIdsAndDate } from './record-values.ts'

/**
 * The records that refer to another one, without these references and ready to be saved, by file: an entry of a list is removed as a whole, an optional
 * field emptied. References that a record needs stay.
 *
 * @param files the values of all records
 * @param file the record that they refer to
 */
export function withoutReferences(files: Readonly<Record<string, unknown>>, file: string) {
  const { folder, id } = recordOf(file)
  const changed: Record<string, Values> = {}
  for (const [other, saved] of Object.entries(files)) {
    if (other === file || !isPlainObject(saved)) continue
    // From the last one, because the entries after a removed one change their indexes.
    for (const { path, value } of deepEntries(saved).toReversed()) {
      if (value !== id || `${fieldOf(other, path)?.widget}s` !== folder) continue
      const values = changed[other] ?? saved
      const removable = removablePath(other, values, path)
      if (removable) changed[other] = withIdsAndDate(other, withValue(values, removable, undefined) as Values)
    }
  }
  return changed
}

/** The texts of other records that contain the title of this one: only the operator can change them. */
export function mentionsOf(files: Readonly<Record<string, unknown>>, file: string): RecordChange[] {
  const name = titleOf(file, files[file])
  return Object.entries(files).flatMap(([other, values]) => {
    const texts = deepEntries(values).filter(({ value }) => typeof value === 'string' && value.includes(name))
    if (other === file || texts.length === 0) return []
    const fields = texts.map(({ path }) => ({ name: fieldLabel(other, path) }))
    return [{ file: other, title: titleOf(other, values), effect: 'changed', fields }]
  })
}

/** The path itself, or that of the smallest entry or group around it that the record does not need; undefined if there is none. */
function removablePath(file: string, values: Values, path: Path): Path | undefined {
  const isRemovable = (inner: Path) => {
    const [around, key] = [inner.slice(0, -1), inner.at(-1)]
    const { required = [], minItems = 0 } = fieldOf(file, around) ?? {}
    if (typeof key === 'string') return !required.includes(key)
    // A list that would be empty is removed as a whole.
    return (valueAt(values, around) as readonly unknown[]).length > Math.max(minItems, 1)
  }
  return path.map((_, index) => path.slice(0, path.length - index)).find(isRemovable)
}
