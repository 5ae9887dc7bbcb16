/** Saves of records outside of their forms: restorations, answers of the checklist, and the address typed under Publish. */
import { checklist } from '../../checklist/checklist.ts'
import { UserError } from '../../user-error.ts'
import { formatIssue } from '../shared/issues.ts'
import type { Body, Values } from '../shared/protocol.ts'
import { isEqual, setValueAt } from '../shared/values.ts'
import { checkRecords } from './check-records.ts'
import { readRecord, readText, titleOf } from './record-files.ts'
import type { Records } from './records.ts'
import { readJournal, type TextChange } from './save-journal.ts'
import { changeTo, missingReferences, type SaveMetadata, writeRecord } from './write-record.ts'

/**
 * Restores a record as it was before a save, and the references to it that a deletion has removed; unsaved text stays. Throws UserError
 * if the site would have new issues, or a new page that is not saved yet has the same address.
 */
export function restoreSave(records: Records, { savedAt }: Body<'restore'>): void {
  const { folder, drafts } = records
  const entry = readJournal(folder).find((save) => save.savedAt === savedAt)
  if (!entry) throw new UserError('This save is no longer in the history. Reload this page.')
  const current = readText(folder, entry.file)
  if (drafts.read(entry.file)?.isNew)
    throw new UserError('A new page with this address is not saved yet. Save or discard it first.')
  const others = missingReferences(folder, entry.others)
  // Another window has restored the record already.
  if (current === entry.before && (current === null || others.length === 0)) return
  // If the restoration undoes later saves too, the heading of this save does not describe it.
  const about = current === entry.after ? entry.about : undefined
  const change = { file: entry.file, before: current, after: entry.before }
  write(folder, change, { about, others, isRestored: true })
}

/**
 * Saves the value that resolves an item of the checklist. Throws UserError if the item is not in the list, the site would have new
 * issues, or the record has unsaved text.
 */
export function resolveItem(records: Records, { file, path, sentence }: Body<'resolve'>): void {
  const { folder, drafts } = records
  const { content, files } = checkRecords(folder)
  const item = (content ? checklist(content) : []).find(
    (candidate) => candidate.sentence === sentence && isEqual([candidate.file, candidate.path], [file, path]),
  )
  if (!item?.resolution) throw new UserError('The list has changed in the meantime. Press the button again.')
  if (drafts.read(file))
    throw new UserError(`“${titleOf(file, files[file])}” has unsaved text. Save or discard it first.`)
  const values = setValueAt(readRecord(folder, file), path, item.resolution.value) as Values
  write(folder, changeTo(folder, file, values), { about: item.record })
}

/** Saves the address of the site; unsaved text of its record stays. Throws UserError if the address is refused. */
export function saveAddress({ folder }: Records, website: string): void {
  const file = 'site.yaml'
  const values = setValueAt(readRecord(folder, file), ['website'], website) as Values
  const about = 'Address of the site, typed under Publish'
  const [issue] = writeRecord(folder, changeTo(folder, file, values), { about })
  if (issue) throw new UserError(formatIssue(issue, file))
}

/** Writes a record. Throws UserError if the site would have new issues. */
function write(folder: string, change: TextChange, metadata: SaveMetadata): void {
  const [issue] = writeRecord(folder, change, metadata)
  if (issue) throw new UserError(`This cannot be done now. ${formatIssue(issue, '')}`)
}
