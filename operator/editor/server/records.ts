/** Opens, creates, saves and deletes the records of the content folder for their forms. */
import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { recordSchema } from '../../../content/field-schema.ts'
import { readFiles } from '../../../content/read.ts'
import { maxOrder } from '../../../content/schema.ts'
import { UserError } from '../../user-error.ts'
import type {
  Body,
  CreateResponse,
  FormBody,
  OpenedRecord,
  SaveResponse,
  Session,
  StoreDraftResponse,
  Values,
} from '../shared/protocol.ts'
import { formatIssue } from '../shared/issues.ts'
import { newRecordFile } from '../shared/addresses.ts'
import { TakenOverError } from '../shared/taken-over-error.ts'
import { isEqual } from '../shared/values.ts'
import { checkRecords } from './check-records.ts'
import { deletionOf, withoutReferences } from './deletion.ts'
import { Drafts } from './drafts.ts'
import { operatorMessage } from './operator-message.ts'
import { doesNotExist, readRecord, readText, recordPath } from './record-files.ts'
import { withIdsAndDate, copiedValues, emptyValue } from './record-values.ts'
import { readJournal } from './save-journal.ts'
import { changeTo, writeRecord } from './write-record.ts'

/**
 * Methods throw UserError if `file` is not the file of a record, or cannot be read. Methods with a session, except `takeOver`,
 * throw TakenOverError if another session edits the record.
 */
export class Records {
  readonly drafts: Drafts
  /** The session that edits each record, by file: that of the form that was opened last. */
  private readonly sessions = new Map<string, string>()

  /** @param folder the content folder with `pictures`, and with `.editor` for the editor's own files */
  constructor(readonly folder: string) {
    this.drafts = new Drafts(folder)
  }

  /** The saved values and the draft of a record. Throws UserError if there is neither. */
  open(file: string): OpenedRecord {
    const draft = this.drafts.read(file)
    const saved = readRecord(this.folder, file)
    if (!saved && !draft) {
      // Removes a damaged draft of a record that does not exist.
      this.drafts.remove(file)
      throw new UserError(doesNotExist)
    }
    // The draft of a record whose file was removed becomes a new record.
    if (draft && !saved) draft.base = null
    return { saved, schema: recordSchema(file), draft }
  }

  /** Opens a record in a session, which edits it from now on. Throws UserError as `open`. */
  takeOver({ file, sessionId }: Session): OpenedRecord {
    const opened = this.open(file)
    this.sessions.set(file, sessionId)
    return opened
  }

  /**
   * Returns the file of the record: its form does not know the final one if the response to its first save was lost. Throws
   * TakenOverError if another session edits the record. After a restart of the editor, the session that has stored the draft edits the
   * record, or else the first session that sends a request.
   */
  private checkSession({ file: openFile, sessionId }: Session): string {
    const isKnown = existsSync(recordPath(this.folder, openFile)) || this.drafts.read(openFile)
    const firstSave = isKnown
      ? undefined
      : readJournal(this.folder).find((save) => save.sessionId === sessionId && save.before === null)
    const file = firstSave?.file ?? openFile
    const current = this.sessions.get(file) ?? this.drafts.read(file)?.sessionId ?? sessionId
    if (current !== sessionId) throw new TakenOverError()
    this.sessions.set(file, sessionId)
    return file
  }

  /**
   * Creates a draft of a new record with the groups and entries that its page needs. Throws UserError if its name is invalid.
   *
   * @param body `tour` has the values of the tour to copy
   */
  create({ folder, title, tour }: Body<'new'>): CreateResponse {
    const file = this.newFile(folder, title)
    // One more than the highest position: the number of records is too low once a record was deleted.
    const positions = Object.entries({ ...readFiles(this.folder).files, ...this.drafts.all() })
      .filter(([other]) => dirname(other) === folder)
      .map(([, values]) => Number(Object(values).order) || 0)
    const order = Math.min(Math.max(0, ...positions) + 1, maxOrder)
    const initial = folder === 'tours' && {
      searchName: title,
      hasPage: true,
      ...(tour && copiedValues(tour)),
    }
    const values = { ...(emptyValue(recordSchema(file), initial) as Values), title, order }
    this.drafts.store(file, { values, base: null, isNew: true })
    return { file }
  }

  /**
   * The file of a new record. Throws UserError if its name is invalid.
   *
   * @param draftFile the file of the record's own draft, which does not count as taken
   */
  private newFile(folder: string, title: string, draftFile?: string): string {
    const isTaken = (file: string) =>
      file !== draftFile &&
      (existsSync(recordPath(this.folder, file)) || this.drafts.read(file) !== undefined)
    const file = newRecordFile(folder, title, isTaken)
    if (file !== '') return file
    throw new UserError('Write a name with letters from A to Z: the address of the page is made from them.')
  }

  /** Stores the values of a form as a draft, unless they are the saved values or those that the form was opened with. */
  storeDraft(form: FormBody): StoreDraftResponse {
    const { sessionId, values, base } = form
    const file = this.checkSession(form)
    const saved = readRecord(this.folder, file)
    const isSaved = isEqual(saved, values)
    const savedElsewhere = isSaved || isEqual(saved, base) ? undefined : saved || undefined
    if (isSaved || isEqual(base, values)) {
      this.drafts.remove(file)
      return { file, isSaved: true, savedElsewhere }
    }
    try {
      this.drafts.store(file, { values, base, sessionId, isNew: this.drafts.read(file)?.isNew })
      return { file, isSaved: false, savedElsewhere }
    } catch (error) {
      // The preview must work even if the disk is full.
      return { file, isSaved: false, savedElsewhere, persistError: operatorMessage(error) }
    }
  }

  /** Removes the draft of a record. */
  discard(session: Session): void {
    this.drafts.remove(this.checkSession(session))
  }

  /**
   * Saves a record, unless other values than `base` were saved elsewhere, or the site would have new issues. The file of a new record
   * follows its name until its first save. Throws UserError if its name is invalid, or the page was deleted.
   */
  save({ file: formFile, sessionId, values, base }: FormBody): SaveResponse {
    const openFile = this.checkSession({ file: formFile, sessionId })
    const old = readRecord(this.folder, openFile)
    const draft = old ? undefined : this.drafts.read(openFile)
    const title = String(values['title'] || '')
    const file = draft?.isNew ? this.newFile(dirname(openFile), title, openFile) : openFile
    if (!old && base) {
      // A deleted record is in the list only if it has unsaved text.
      const remedy = draft
        ? 'Your text is kept: to bring the page back, open it from the list again, and press Save.'
        : 'See “History”.'
      throw new UserError(`This page was deleted in the meantime. ${remedy}`)
    }
    const next = withIdsAndDate(file, values)
    if (old && !isEqual(old, base) && !isEqual(withIdsAndDate(file, old), next)) return { conflict: old }
    // Without changes too, a save corrects a day of the last change that a wrong clock has set in the future.
    const hasIssue = () =>
      checkRecords(this.folder, { [file]: old ?? {} }).issues.some((issue) => issue.file === file)
    if (!isEqual(old, values) || hasIssue()) {
      const issues = writeRecord(this.folder, changeTo(this.folder, file, next), { sessionId })
      if (issues.length > 0)
        return { issues: issues.map((issue) => (issue.file === file ? { ...issue, file: formFile } : issue)) }
    }
    this.drafts.remove(openFile)
    return { saved: readRecord(this.folder, file)!, file }
  }

  /** Deletes a record of a collection, and the references to it. Throws UserError if the site would have issues. */
  remove({ file, sessionId, base }: Body<'delete'>): void {
    this.checkSession({ file, sessionId })
    const [issue] = deletionOf(this.folder, file).issues
    if (!isEqual(readRecord(this.folder, file), base))
      throw new UserError('This page was changed since you opened it. Open it again to see how it is now.')
    if (issue) throw new UserError(formatIssue(issue, ''))
    const referring = Object.entries(withoutReferences(readFiles(this.folder).files, file))
    const others = referring.map(([other, values]) => changeTo(this.folder, other, values))
    writeRecord(this.folder, { file, before: readText(this.folder, file), after: null }, { others })
    this.drafts.remove(file)
  }
}
