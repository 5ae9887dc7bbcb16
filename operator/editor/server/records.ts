/** Opens, copies, saves, deletes and restores records of the content folder, one file at a time. */
import { existsSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { z } from 'zod'
import { recordSchema } from '../../../content/field-schema.ts'
import { readFiles } from '../../../content/read.ts'
import { lastPosition } from '../../../content/schema.ts'
import { UserError } from '../../user-error.ts'
import { checklist } from '../../checklist/checklist.ts'
import { writeFileAtomic } from '../../../build/write-file-atomic.ts'
import type {
  bodies,
  CreateResponse,
  FormBody,
  OpenedRecord,
  SaveResponse,
  Session,
  StoredDraft,
  Values,
} from '../shared/protocol.ts'
import { formatIssue } from '../shared/issues.ts'
import { fileOf } from '../shared/addresses.ts'
import { merge } from '../shared/merge.ts'
import { TakenOverError } from '../shared/taken-over-error.ts'
import { isEqual, withValue } from '../shared/values.ts'
import { checkRecords, newIssues } from './check-records.ts'
import { deletionOf, withoutReferences } from './deletion.ts'
import { Drafts } from './drafts.ts'
import { operatorMessage } from './operator-message.ts'
import { doesNotExist, readRecord, readText, recordPath, titleOf, valuesIn } from './record-files.ts'
import { withIdsAndDate, copiedValues, emptyValue } from './record-values.ts'
import { addToJournal, type JournalEntry, readJournal, type TextChange } from './save-journal.ts'
import { withValues } from './yaml.ts'

type Body<Name extends keyof typeof bodies> = z.infer<(typeof bodies)[Name]>

/**
 * Methods with the file of a record throw UserError if it is not that of a record, or cannot be read. Those with a session throw
 * TakenOverError if another one edits the record.
 */
export class Records {
  readonly drafts: Drafts
  /** The session that edits each record, by file. */
  private readonly sessions = new Map<string, string>()

  /** @param folder the content folder, with its `pictures`; what the editor stores for itself is in its folder `.editor` */
  constructor(readonly folder: string) {
    this.drafts = new Drafts(join(folder, '.editor', 'drafts'))
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

  /** After a restart of the editor, the session that has stored the draft edits the record, or else the first one that sends. */
  private checkSession({ file, sessionId }: Session): void {
    const current = this.sessions.get(file) ?? this.drafts.read(file)?.sessionId ?? sessionId
    if (current !== sessionId) throw new TakenOverError()
    this.sessions.set(file, sessionId)
  }

  /**
   * Creates a draft of a new record with the groups and entries that its page needs, and what a copy has of another tour. Throws
   * UserError if its name is invalid.
   */
  create({ folder, title, tour }: Body<'new'>): CreateResponse {
    const file = this.newFile(folder, title)
    // After the last: a number of records is the position of another one, once a record is deleted.
    const positions = Object.entries({ ...readFiles(this.folder).files, ...this.drafts.all() })
      .filter(([other]) => dirname(other) === folder)
      .map(([, values]) => Number(Object(values).order) || 0)
    const order = Math.min(Math.max(0, ...positions) + 1, lastPosition)
    const own = folder === 'tours' && { searchedAs: title, hasPage: true, ...(tour && copiedValues(tour)) }
    const values = { ...(emptyValue(recordSchema(file), own) as Values), title, order }
    this.drafts.store(file, { values, base: null, isNew: true })
    return { file }
  }

  /**
   * The file of a new record. Throws UserError if its name is invalid.
   *
   * @param ownDraft the file of its draft
   */
  private newFile(folder: string, title: string, ownDraft?: string): string {
    const isTaken = (file: string) =>
      file !== ownDraft && (existsSync(recordPath(this.folder, file)) || this.drafts.read(file) !== undefined)
    const file = fileOf(folder, title, isTaken)
    if (file !== '') return file
    throw new UserError('Write a name with some letters from A to Z, which become its address.')
  }

  /** Stores a draft, unless its values are the saved or unchanged ones. */
  storeDraft(form: FormBody): StoredDraft {
    const { file, sessionId, values, base } = form
    this.checkSession(form)
    const saved = readRecord(this.folder, file)
    const isSaved = isEqual(saved, values)
    const savedElsewhere = isSaved || isEqual(saved, base) ? undefined : saved || undefined
    if (isSaved || isEqual(base, values)) {
      this.drafts.remove(file)
      return { isSaved: true, savedElsewhere }
    }
    try {
      this.drafts.store(file, { values, base, sessionId, isNew: this.drafts.read(file)?.isNew })
      return { isSaved: false, savedElsewhere }
    } catch (error) {
      // The preview must work even if the disk is full.
      return { isSaved: false, savedElsewhere, persistError: operatorMessage(error) }
    }
  }

  /** Removes the draft of a record. */
  discard(session: Session): void {
    this.checkSession(session)
    this.drafts.remove(session.file)
  }

  /**
   * Writes a record, unless other values than `base` were saved elsewhere, or `write` returns issues. The file of a new record
   * follows its name until its first save. Throws UserError if its name is invalid, or the page was deleted.
   */
  save({ file: openFile, sessionId, values, base }: FormBody): SaveResponse {
    this.checkSession({ file: openFile, sessionId })
    const old = readRecord(this.folder, openFile)
    const draft = old ? undefined : this.drafts.read(openFile)
    const title = String(values['title'] || '')
    const file = draft?.isNew ? this.newFile(dirname(openFile), title, openFile) : openFile
    if (!old && base) {
      // Without unsaved text it is not in the list.
      const remedy = draft
        ? 'Your text is kept: to bring the page back, open it from the list again, and press Save.'
        : 'See “History”.'
      throw new UserError(`This page was deleted in the meantime. ${remedy}`)
    }
    const next = withIdsAndDate(file, values)
    if (old && !isEqual(old, base) && !isEqual(withIdsAndDate(file, old), next)) return { conflict: old }
    // The issue can be a future day of the last change, which no form changes: the computer had a wrong clock.
    const hasIssue = () =>
      checkRecords(this.folder, { [file]: Object(old) as Values }).issues.some((issue) => issue.file === file)
    if (!isEqual(old, values) || hasIssue()) {
      const issues = this.write(file, this.changeTo(file, next).after)
      if (issues.length > 0)
        return { issues: issues.map((issue) => (issue.file === file ? { ...issue, file: openFile } : issue)) }
    }
    this.drafts.remove(openFile)
    return { saved: readRecord(this.folder, file)!, file }
  }

  /** Deletes a record of a collection, and the references to it. Throws UserError if the site would have issues. */
  remove({ file, sessionId, base }: Body<'delete'>): void {
    this.checkSession({ file, sessionId })
    const [issue] = deletionOf(this.folder, file).issues
    if (!isEqual(readRecord(this.folder, file), base))
      throw new UserError('It was changed since you opened it. Open it again to see how it is now.')
    if (issue) throw new UserError(formatIssue(issue, ''))
    const changed = Object.entries(withoutReferences(readFiles(this.folder).files, file))
    this.write(file, null, { others: changed.map(([other, values]) => this.changeTo(other, values)) })
    this.drafts.remove(file)
  }

  /**
   * Restores a record as it was before a save, and what a deletion has removed from others. Throws UserError if `write` returns
   * issues, or the record has unsaved text.
   */
  restore({ savedAt }: Body<'restore'>): void {
    const entry = readJournal(this.folder).find((save) => save.savedAt === savedAt)
    if (!entry) throw new UserError('This save is no longer in the history. Reload this page.')
    // Another window has restored it already.
    if (readText(this.folder, entry.file) === entry.before) return
    // It takes back what was saved since, too.
    const isLast = readText(this.folder, entry.file) === entry.after
    const others = entry.others?.flatMap(({ file, before, after }) => {
      const text = readText(this.folder, file)
      if (text === after) return { file, before: text, after: before }
      const now = valuesIn(text)
      if (!now) return []
      // What was saved in it since stays.
      const { values } = merge(Object(valuesIn(after)) as Values, now, Object(valuesIn(before)) as Values)
      return this.changeTo(file, values)
    })
    this.writeUnlessDraft(entry.file, entry.title, entry.before, {
      about: isLast ? entry.about : undefined,
      others,
    })
  }

  /** Saves the value that resolves an item of the checklist. Throws UserError if another item is there, or as `restore`. */
  resolve({ file, path, sentence }: Body<'resolve'>): void {
    const { content, files } = checkRecords(this.folder)
    const item = (content ? checklist(content) : []).find(
      (listed) => listed.sentence === sentence && isEqual([listed.file, listed.path], [file, path]),
    )
    if (!item?.resolution)
      throw new UserError('The list has changed in the meantime. Press the button again.')
    const values = withValue(readRecord(this.folder, file), path, item.resolution.value) as Values
    const { after } = this.changeTo(file, values)
    this.writeUnlessDraft(file, titleOf(file, files[file]), after, { about: item.record })
  }

  /** Saves the address of the site, which is typed under Publish. Throws UserError if it is refused. */
  saveAddress(website: string): void {
    const file = 'site.yaml'
    const values = withValue(readRecord(this.folder, file), ['website'], website) as Values
    const about = 'Address of the site, typed under Publish'
    const [issue] = this.write(file, this.changeTo(file, values).after, { about })
    if (issue) throw new UserError(formatIssue(issue, file))
  }

  /** The change of a record to other values. */
  private changeTo(file: string, values: Values): TextChange {
    const before = readText(this.folder, file)
    return { file, before, after: withValues(before ?? '', withIdsAndDate(file, values)) }
  }

  /** Writes a record outside its form. Throws UserError. */
  private writeUnlessDraft(file: string, title: string, text: string | null, more: SaveMetadata): void {
    if (this.drafts.read(file)) throw new UserError(`“${title}” has unsaved text. Save or discard it first.`)
    const [issue] = this.write(file, text, more)
    if (issue) throw new UserError(`This is not possible now. ${formatIssue(issue, '')}`)
  }

  /** Writes or deletes a file, and writes those of `others`, unless there are `newIssues`. Returns these. */
  private write(file: string, after: string | null, { about, others = [] }: SaveMetadata = {}) {
    const own = { file, before: readText(this.folder, file), after }
    const values = [own, ...others].map((change) => [change.file, valuesIn(change.after)] as const)
    const issues = newIssues(this.folder, Object.fromEntries(values))
    if (issues.length > 0) return issues
    // The journal is written first, so that a crash between the two loses nothing.
    const title = titleOf(file, valuesIn(after ?? own.before))
    addToJournal(this.folder, { ...own, title, about, others, savedAt: Date.now() })
    // Never a reference without its record.
    for (const change of after === null ? [...others, own] : [own, ...others]) {
      const path = recordPath(this.folder, change.file)
      if (change.after === null) rmSync(path)
      else writeFileAtomic(path, change.after)
    }
    return []
  }
}

/** What else is known of a save: see the journal. */
type SaveMetadata = Pick<JournalEntry, 'about' | 'others'>
