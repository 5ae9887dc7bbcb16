/** Differences between two states of the content, in words. */
import { basename } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { fieldName, fieldsOf } from '../../../content/read.ts'
import type { RecordChange } from '../shared/publishing.ts'

/** Values of the records by file: `tours/coorg-trip.yaml`. */
export type RecordValues = Readonly<Record<string, unknown>>

/** The records that differ. The date of the last save does not count. */
export function changesBetween(before: RecordValues, after: RecordValues): RecordChange[] {
  return Object.keys({ ...before, ...after }).flatMap((file) => {
    const [old, own] = [before[file], after[file]] as (Record<string, unknown> | undefined)[]
    const title = String(fieldsOf(file).title ?? (own ?? old)?.['title'] ?? basename(file, '.yaml'))
    if (!old || !own) return [{ file, title, fields: [own ? 'new' : 'removed'] }]
    const keys = Object.keys({ ...old, ...own }).filter((key) => key !== 'updated')
    const changed = keys.filter((key) => !isDeepStrictEqual(old[key], own[key]))
    return changed.length > 0 ? [{ file, title, fields: changed.map((key) => fieldName(file, [key])) }] : []
  })
}
