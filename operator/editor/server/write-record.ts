/** Writes the files of records, after adding what they replace to the history. */
import { removeWithRetry } from '../../../build/rename-with-retry.ts'
import { writeFileAtomic } from '../../../build/write-file-atomic.ts'
import { merge } from '../shared/merge.ts'
import type { Values } from '../shared/protocol.ts'
import { isEqual } from '../shared/values.ts'
import { newIssues } from './check-records.ts'
import { isRecordFile, readText, recordPath, titleOf, valuesIn } from './record-files.ts'
import { withIdsAndDate } from './record-values.ts'
import { addToJournal, type JournalEntry, type TextChange } from './save-journal.ts'
import { withValues } from './yaml.ts'

/** What the history stores of a save besides its texts. */
export type SaveMetadata = Pick<JournalEntry, 'about' | 'others' | 'isRestored' | 'sessionId'>

/** The texts of a record before and after a change to these values. */
export function changeTo(folder: string, file: string, values: Values): TextChange {
  const before = readText(folder, file)
  return { file, before, after: withValues(before ?? '', withIdsAndDate(file, values)) }
}

/** The changes that bring back the references that a save has removed, where they are missing. What was saved since then stays. */
export const missingReferences = (folder: string, others: readonly TextChange[] = []) =>
  others.flatMap(({ file, before, after }) => {
    const text = isRecordFile(file) ? readText(folder, file) : null
    if (text === after) return { file, before: text, after: before }
    const values = valuesIn(text)
    // A record that was deleted, or cannot be read now.
    if (!values || isEqual(values, {})) return []
    const merged = merge(valuesIn(after) ?? {}, values, valuesIn(before) ?? {}).values
    // The days of their last change differ.
    if (isEqual(withIdsAndDate(file, merged), withIdsAndDate(file, values))) return []
    return changeTo(folder, file, merged)
  })

/**
 * Writes or deletes a record, and writes the `others`. Returns the `newIssues` that this would cause; then nothing is written, as after
 * an error.
 */
export function writeRecord(folder: string, change: TextChange, { others = [], ...metadata }: SaveMetadata) {
  // A record is written before the references to it, and deleted after them, so that each reference always has its record.
  const changes = change.after === null ? [...others, change] : [change, ...others]
  const issues = newIssues(
    folder,
    Object.fromEntries(changes.map(({ file, after }) => [file, valuesIn(after)])),
  )
  if (issues.length > 0) return issues
  const title = titleOf(change.file, valuesIn(change.after ?? change.before))
  // The history is written before the records, so that it can restore them after a crash between the two.
  const entry = { ...change, ...metadata, title, others, savedAt: Date.now() }
  const removeFromJournal = addToJournal(folder, entry)
  const written: TextChange[] = []
  try {
    for (const next of changes) {
      writeText(folder, next.file, next.after)
      written.unshift(next)
    }
  } catch (error) {
    for (const { file, before } of written) writeText(folder, file, before)
    removeFromJournal()
    throw error
  }
  return []
}

function writeText(folder: string, file: string, text: string | null): void {
  const path = recordPath(folder, file)
  if (text === null) removeWithRetry(path)
  else writeFileAtomic(path, text)
}
