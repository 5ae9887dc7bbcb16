/** Writes the files of records, after adding what they replace to the history. */
import { rmSync } from 'node:fs'
import { writeFileAtomic } from '../../../build/write-file-atomic.ts'
import type { EditorIssue, Values } from '../shared/protocol.ts'
import { newIssues } from './check-records.ts'
import { readText, recordPath, titleOf, valuesIn } from './record-files.ts'
import { withIdsAndDate } from './record-values.ts'
import { addToJournal, type JournalEntry, type TextChange } from './save-journal.ts'
import { withValues } from './yaml.ts'

/** What the history stores of a save besides its texts. */
export type SaveMetadata = Pick<JournalEntry, 'about' | 'others' | 'isRestored'>

/** The texts of a record before and after a change to these values. */
export function changeTo(folder: string, file: string, values: Values): TextChange {
  const before = readText(folder, file)
  return { file, before, after: withValues(before ?? '', withIdsAndDate(file, values)) }
}

/** Writes or deletes a record, and writes the `others`. Returns the `newIssues` that this would cause; then nothing is written. */
export function writeRecord(
  folder: string,
  change: TextChange,
  { others = [], ...metadata }: SaveMetadata = {},
): readonly EditorIssue[] {
  // A record is written before the references to it, and deleted after them, so that each reference always has its record.
  const changes = change.after === null ? [...others, change] : [change, ...others]
  const issues = newIssues(
    folder,
    Object.fromEntries(changes.map(({ file, after }) => [file, valuesIn(after)])),
  )
  if (issues.length > 0) return issues
  const title = titleOf(change.file, valuesIn(change.after ?? change.before))
  // The history is written before the records, so that a crash between the two loses nothing.
  addToJournal(folder, { ...change, ...metadata, title, others, savedAt: Date.now() })
  for (const { file, after } of changes) {
    const path = recordPath(folder, file)
    if (after === null) rmSync(path)
    else writeFileAtomic(path, after)
  }
  return []
}
