/** The YAML files of records: their names, titles and values. */
import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { isPlainObject } from '../../../content/paths.ts'
import { recordSchema } from '../../../content/field-schema.ts'
import { type Issue, parseRecord, readFiles } from '../../../content/read.ts'
import { id as validId } from '../../../content/fields.ts'
import { collections, singletons } from '../../../content/schema.ts'
import { UserError } from '../../user-error.ts'
import { parseRecordFile } from '../shared/addresses.ts'
import type { EditorIssue, Values } from '../shared/protocol.ts'
import { readJournal } from './save-journal.ts'

/** Whether a path is the file of a record, such as `site.yaml` or `tours/coorg-trip.yaml`. No other file is read or written. */
export function isRecordFile(file: string): boolean {
  const { folder, id } = parseRecordFile(file)
  if (folder === '') return Object.hasOwn(singletons, id)
  return Object.hasOwn(collections, folder) && validId.safeParse(id).success
}

export const doesNotExist = 'There is no page at this address. Choose one from the list.'

/** The path of a record in a folder. Throws UserError if `file` is not the file of a record. */
export function recordPath(folder: string, file: string): string {
  if (!isRecordFile(file)) throw new UserError(doesNotExist)
  return join(folder, file)
}

/** The text of a record; null if it does not exist. Throws UserError as `recordPath` does. */
export function readText(folder: string, file: string): string | null {
  const path = recordPath(folder, file)
  return existsSync(path) ? readFileSync(path, 'utf8') : null
}

/** The values in the text of a record, `{}` if it cannot be read; undefined without a text. */
export function valuesIn(text: string | null): Values | undefined {
  try {
    return text === null ? undefined : parseRecord(text)
  } catch {
    return {}
  }
}

/** The saved values of a record; null if it does not exist. Throws UserError if it cannot be read. */
export function readRecord(folder: string, file: string): Values | null {
  const text = readText(folder, file)
  try {
    return text === null ? null : parseRecord(text)
  } catch {
    const issue = readFiles(folder).issues.find((other) => other.file === file)!
    const { message, remedy } = { ...issue, ...describeUnreadable(folder, issue) }
    throw new UserError(`This form ${message}.`, remedy)
  }
}

/** What the operator reads about a file that is not valid YAML; nothing for another issue. */
export function describeUnreadable(folder: string, { file, reason }: Issue): Partial<EditorIssue> {
  if (reason === undefined) return {}
  const lastSave = readJournal(folder).find((save) => save.file === file)
  // Without a title, the name of the file is that of the record.
  const name = lastSave || parseRecordFile(file).folder === '' ? [basename(file)] : []
  const place = [...name, ...(/line \d+/.exec(reason) ?? [])].join(', ')
  return {
    message: `cannot be read${place && ` (${place})`}`,
    ...(lastSave && { record: `“${lastSave.title}”` }),
    // The history restores the state before the last save, and would delete a record that was new in it.
    ...(lastSave?.before && {
      remedy: 'Restore it in History, then make your last change of it again.',
      about: { file: 'history', path: [] },
    }),
  }
}

/**
 * The title of a record; the name of the file if the record cannot be read, or the file is not that of a record.
 *
 * @param saved the saved values, whose title a record has while its name is empty
 */
export function titleOf(file: string, values: unknown, saved?: unknown): string {
  if (!isRecordFile(file)) return `“${basename(file)}”`
  if (!isPlainObject(values)) return recordSchema(file).title || `“${basename(file)}”`
  const { title: savedTitle } = Object(saved) as Values
  return recordSchema(file).title || String(values['title'] || savedTitle || 'Page without a name')
}
