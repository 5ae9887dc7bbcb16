/** Differences between two states of records, in words. */
import { isDeepStrictEqual } from 'node:util'
import { fieldLabel, parseRecord } from '../../../content/read.ts'
import type { Path, SavedChange } from '../shared/protocol.ts'
import type { RecordChange } from '../shared/publishing.ts'
import { formatValue, isGroup } from '../shared/values.ts'
import { readText, titleOf } from './record-files.ts'
import type { Records } from './records.ts'

/** Values of the records by file: `tours/coorg-trip.yaml`. */
export type RecordValues = Readonly<Record<string, unknown>>

/** The records that differ. The date of the last save does not count. */
export function changesBetween(before: RecordValues, after: RecordValues): RecordChange[] {
  return Object.keys({ ...before, ...after }).flatMap((file) => {
    const [old, current] = [before[file], after[file]]
    const title = titleOf(file, current ?? old)
    if (!old || !current) return [{ file, title, fields: [current ? 'new' : 'removed'] }]
    const keys = new Set(differences(old, current).flatMap(({ path: [key] }) => key ?? []))
    const fields = [...keys].map((key) => fieldLabel(file, [key]))
    return fields.length > 0 ? [{ file, title, fields }] : []
  })
}

/** The last saves with what each has changed, the last one first. */
export function historyOf({ folder, journal }: Records): readonly SavedChange[] {
  return journal.all().map(({ file, title, savedAt, before, after }) => ({
    file,
    title,
    savedAt,
    effect: before === null ? 'new' : after === null ? 'deleted' : 'changed',
    isRestored: readText(folder, file) === before,
    fields:
      before === null || after === null
        ? []
        : differences(parseRecord(before), parseRecord(after)).map(({ path, values: [old, current] }) => ({
            name: fieldLabel(file, path),
            before: formatValue(old),
            after: formatValue(current),
          })),
  }))
}

/** The fields that differ, with both values; of a list only the entries that the other does not have. */
function differences(one: unknown, other: unknown, path: Path = []): { path: Path; values: unknown[] }[] {
  if (isDeepStrictEqual(one, other) || path[0] === 'updated') return []
  if (isGroup(one) && isGroup(other))
    return Object.keys({ ...one, ...other }).flatMap((key) =>
      differences(one[key], other[key], [...path, key]),
    )
  if (!Array.isArray(one) || !Array.isArray(other)) return [{ path, values: [one, other] }]
  const without = (list: unknown[], others: unknown[]) =>
    list.filter((entry) => !others.some((each) => isDeepStrictEqual(each, entry)))
  return [{ path, values: [without(one, other), without(other, one)] }]
}
