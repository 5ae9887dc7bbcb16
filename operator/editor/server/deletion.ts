/** What a deletion does to other records: to fields that refer to it, such as `visits` of a tour, and to texts that name it. */
import { folderOf, singularOf } from '../../../content/collections.ts'
import { fieldLabel, recordField } from '../../../content/field-schema.ts'
import { entriesWithPaths, isPlainObject, valueAt } from '../../../content/paths.ts'
import { readFiles } from '../../../content/read.ts'
import { UserError } from '../../user-error.ts'
import { parseRecordFile } from '../shared/addresses.ts'
import type { DeletionResponse, Path, RecordChange, Values } from '../shared/protocol.ts'
import { setValueAt } from '../shared/values.ts'
import { changesBetween } from './record-changes.ts'
import { newIssues } from './check-records.ts'
import { doesNotExist, readRecord, titleOf } from './record-files.ts'
import { withIdsAndDate } from './record-values.ts'

/** What the deletion of a record of a collection would do. Throws UserError if there is no such record. */
export function deletionOf(folder: string, file: string): DeletionResponse {
  const saved = readRecord(folder, file)
  if (!file.includes('/'))
    throw new UserError('This page is a fixed part of the site, and cannot be deleted.')
  if (!saved) throw new UserError(doesNotExist)
  const { files } = readFiles(folder)
  const changed = withoutReferences(files, file)
  const next: Readonly<Record<string, unknown>> = { ...files, ...changed }
  const kind = singularOf(parseRecordFile(file).folder)
  const issues = newIssues(folder, { ...changed, [file]: undefined }).map((issue) => {
    const { path } = issue
    const { widget, placeholders = {} } = recordField(issue.file, path) ?? {}
    const label = placeholders[issue.placeholder ?? '']
    if (label) {
      const message = `takes “${label}” from this ${kind}`
      return { ...issue, message, remedy: `Write the text without {${issue.placeholder}}.` }
    }
    if (widget !== kind || valueAt(next[issue.file], path) !== parseRecordFile(file).id) return issue
    // The label of the list or group around the field says more than the field's own, “Tour”.
    const field = fieldLabel(issue.file, path.slice(0, -1)) || issue.field
    const remedy = 'Choose another one there, and change the texts and the picture beside it.'
    return { ...issue, field, message: `names this ${kind}`, remedy }
  })
  const mentions = kind === 'tour' ? mentionsOf(next, file) : []
  return { issues, changes: changesBetween(files, next), mentions }
}

/**
 * The records that refer to another one, by file, as they would be saved without these references: the whole entry of a list, or an
 * optional field, is removed. References that a record needs stay.
 *
 * @param files the values of all records
 * @param file the record that they refer to
 */
export function withoutReferences(files: Readonly<Record<string, unknown>>, file: string) {
  const { folder, id } = parseRecordFile(file)
  const changed: Record<string, Values> = {}
  for (const [other, saved] of Object.entries(files)) {
    if (other === file || !isPlainObject(saved)) continue
    // From the last entry to the first, because a removal changes the indexes of the entries after it.
    for (const { path, value } of entriesWithPaths(saved).toReversed()) {
      if (value !== id || folderOf(recordField(other, path)?.widget) !== folder) continue
      const values = changed[other] ?? saved
      const removable = removablePath(other, values, path)
      if (removable)
        changed[other] = withIdsAndDate(other, setValueAt(values, removable, undefined) as Values)
    }
  }
  return changed
}

/** The texts of other records that contain the title of this one. Only the operator can change them. */
function mentionsOf(files: Readonly<Record<string, unknown>>, file: string): RecordChange[] {
  const name = titleOf(file, files[file])
  return Object.entries(files).flatMap(([other, values]) => {
    const texts = entriesWithPaths(values).filter(
      ({ value }) => typeof value === 'string' && value.includes(name),
    )
    if (other === file || texts.length === 0) return []
    const fields = texts.map(({ path }) => ({ name: fieldLabel(other, path) }))
    return [{ file: other, title: titleOf(other, values), effect: 'changed', fields }]
  })
}

/** The path, or the path of the smallest entry or group around it that the record does not need; undefined if there is none. */
function removablePath(file: string, values: Values, path: Path): Path | undefined {
  const isRemovable = (candidate: Path) => {
    const [parent, key] = [candidate.slice(0, -1), candidate.at(-1)]
    const { required = [], minItems = 0 } = recordField(file, parent) ?? {}
    if (typeof key === 'string') return !required.includes(key)
    // A list that would be empty is removed as a whole.
    return (valueAt(values, parent) as readonly unknown[]).length > Math.max(minItems, 1)
  }
  return path.map((_, index) => path.slice(0, path.length - index)).find(isRemovable)
}
