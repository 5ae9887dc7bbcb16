import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { isPlainObject } from '../../../content/paths.ts'
import { recordSchema } from '../../../content/field-schema.ts'
import { type CompareOptions, compareValues, type Titles } from '../shared/compare-values.ts'
import type { RecordChange, SavedChange } from '../shared/protocol.ts'
import { isEqual } from '../shared/values.ts'
import { isRecordFile, titleOf, valuesIn } from './record-files.ts'
import { readJournal, type TextChange } from './save-journal.ts'
import { missingReferences } from './write-record.ts'

/** Values of the records by file: `tours/coorg-trip.yaml`. */
type RecordValues = Readonly<Record<string, unknown>>

/** The records that differ in what visitors see. */
export function changesBetween(before: RecordValues, after: RecordValues): RecordChange[] {
  const titles = titlesOf({ ...before, ...after })
  return Object.keys(titles)
    .map((file) => changeOf(file, before[file], after[file], { titles, isPublic: true }))
    .filter(({ effect, fields }) => effect !== 'changed' || fields.length > 0)
}

/** Whether two lists have the same change of a field, or of a whole record. */
export const haveCommonChange = (some: readonly RecordChange[], others: readonly RecordChange[]) =>
  some.some(({ file, effect, fields }) =>
    others.some(
      (other) =>
        other.file === file &&
        other.effect === effect &&
        (effect !== 'changed' || fields.some((field) => other.fields.some((same) => isEqual(same, field)))),
    ),
  )

/** The titles of records by file. */
export const titlesOf = (files: RecordValues): Titles =>
  Object.fromEntries(Object.entries(files).map(([file, values]) => [file, titleOf(file, values)]))

/**
 * The last saves with what each has changed, the last one first.
 *
 * @param folder the content folder
 * @param files the values of the records now
 */
export function historyOf(folder: string, files: RecordValues): readonly SavedChange[] {
  const saves = readJournal(folder)
  // The saves have the titles of deleted records.
  const titles = { ...Object.fromEntries(saves.map(({ file, title }) => [file, title])), ...titlesOf(files) }
  return saves.map(({ title, about, savedAt, isRestored, others = [], ...text }) => {
    const { file } = text
    const before = valuesIn(text.before)
    const change = changeOfText(text, titles)
    const fields = [...change.fields, ...referringFields(others, titles)]
    // A restoration deletes a new record, even if its file cannot be read now.
    const isUnreadable = !before && !files[file] && existsSync(join(folder, file))
    const now = isUnreadable ? { title } : files[file]
    const missing = before ? missingReferences(folder, others) : []
    const next = changeOf(file, now, before, { titles })
    const restoreChange =
      isEqual(now, before) && missing.length === 0
        ? undefined
        : { ...next, fields: [...next.fields, ...referringFields(missing, titles)] }
    return { ...change, fields, title, about, savedAt, isRestored, restoreChange }
  })
}

/** What differs in records that refer to another one; the names of the fields begin with their titles. */
const referringFields = (others: readonly TextChange[], titles: Titles) =>
  others
    .map((other) => changeOfText(other, titles))
    .flatMap(({ title, fields }) => fields.map((field) => ({ ...field, name: `${title}, ${field.name}` })))

/** What differs between the texts of a record. */
const changeOfText = ({ file, before, after }: TextChange, titles: Titles) =>
  changeOf(file, valuesIn(before), valuesIn(after), { titles })

/** @param before undefined if the record did not exist */
function changeOf(file: string, before: unknown, after: unknown, options: CompareOptions): RecordChange {
  const effect = !before ? 'new' : !after ? 'deleted' : 'changed'
  // A record that this version of the site does not have has no labels for its fields.
  const schema = isRecordFile(file) ? recordSchema(file) : {}
  const fields =
    isPlainObject(before) && isPlainObject(after) ? compareValues(schema, before, after, options) : []
  return { file, title: titleOf(file, after || before), effect, fields }
}
