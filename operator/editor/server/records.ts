/** Opens, copies, saves, deletes and restores records of the content folder, one file at a time. */
import { rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import { today } from '../../../content/today.ts'
import { fieldsOf, parseRecord } from '../../../content/read.ts'
import { messageOf, UserError } from '../../../build/user-error.ts'
import type {
  bodies,
  CopyAnswer,
  DeleteAnswer,
  EditorIssue,
  OpenedRecord,
  RecordForm,
  SaveAnswer,
  StoredDraft,
  UndoAnswer,
  Values,
} from '../shared/protocol.ts'
import { sentence } from '../shared/values.ts'
import { checkFolder } from './check.ts'
import { Drafts } from './drafts.ts'
import { hashOf, writeWhole } from './files.ts'
import { assertRecordFile, doesNotExist, readRecord, readText, slug, titleOf } from './record-files.ts'
import { SaveJournal } from './save-journal.ts'
import { withValues } from './yaml.ts'

type Body<Name extends keyof typeof bodies> = z.infer<(typeof bodies)[Name]>

export class Records {
  readonly drafts: Drafts
  readonly journal: SaveJournal

  /** @param folder the content folder, with its `pictures`; what the editor stores for itself is in its folder `.editor` */
  constructor(readonly folder: string) {
    this.drafts = new Drafts(join(folder, '.editor', 'drafts'))
    this.journal = new SaveJournal(folder)
  }

  /** The content with other values of one record, and what is wrong, first in this record. */
  check(file = '', values?: Values) {
    return checkFolder(this.folder, file, values)
  }

  /** A record as it is saved, and what is typed in it. Throws UserError when there is neither. */
  open(file: string): OpenedRecord {
    assertRecordFile(file)
    const draft = this.drafts.read(file)
    const saved = readRecord(this.folder, file)
    if (saved.hash === '' && !draft) throw new UserError(doesNotExist)
    // A draft whose file was removed is a new record.
    if (draft && saved.hash === '') draft.hash = ''
    return { ...saved, schema: fieldsOf(file), draft }
  }

  /** Begins a record with the values of another, as a draft. One that is begun already stays. Throws UserError. */
  copy({ file, title, values }: Body<'copy'>): CopyAnswer {
    assertRecordFile(file)
    const copied = `${dirname(file)}/${slug(title)}.yaml`
    if (slug(title) === '')
      throw new UserError('Write a name with some letters from A to Z, which become its address.')
    if (readText(this.folder, copied) !== null)
      throw new UserError('There is one of this name already. Choose another name.')
    // A copy must not push another tour off the home page or the page of its type, nor have the title of another page.
    const begun = {
      ...values,
      title,
      ...('searchedAs' in values && { searchedAs: title }),
      pageTitle: undefined,
      searchTitle: undefined,
      homeGrid: undefined,
      onTypePage: undefined,
    }
    this.drafts.store({ file: copied, values: begun, hash: '', draftVersion: '' })
    return { file: copied }
  }

  /** Stores what is typed, unless it is as it is saved, or another window has stored a draft since. */
  storeDraft(form: RecordForm): StoredDraft {
    const { file, values, draftVersion } = form
    assertRecordFile(file)
    if (isDeepStrictEqual(readRecord(this.folder, file).values, values)) {
      this.drafts.remove(file, draftVersion)
      return { version: '' }
    }
    try {
      return { version: hashOf(values), other: this.drafts.store(form) }
    } catch (error) {
      // A full disk must not take the preview away.
      return { version: draftVersion, persistError: messageOf(error) }
    }
  }

  /** Deletes the draft of this window. Throws UserError. */
  discard({ file, draftVersion }: Body<'discard'>): object {
    assertRecordFile(file)
    this.drafts.remove(file, draftVersion)
    return {}
  }

  /** Writes a record, unless somebody else has saved it since `hash` ('' for a new one) or it breaks something. */
  save({ file, values, hash, draftVersion }: Body<'save'>): SaveAnswer {
    assertRecordFile(file)
    const old = readRecord(this.folder, file)
    if (old.hash === '' && hash !== '')
      throw new UserError(
        'It was removed meanwhile. Your text is kept: choose it in the list again, and press Save.',
      )
    if (old.hash !== hash && !isDeepStrictEqual(dated(file, old.values), dated(file, values)))
      return { conflict: { ...old, version: draftVersion } }
    if (!isDeepStrictEqual(old.values, values)) {
      const text = withValues(readText(this.folder, file) ?? '', dated(file, values))
      const issues = this.write(file, text)
      if (issues.length > 0) return { issues }
    }
    this.drafts.remove(file, draftVersion)
    return { saved: readRecord(this.folder, file) }
  }

  /** Deletes a record of a collection, unless that breaks something. Throws UserError. */
  remove({ file, hash, draftVersion }: Body<'delete'>): DeleteAnswer {
    assertRecordFile(file)
    if (!file.includes('/')) throw new UserError('This page belongs to every site and cannot be deleted.')
    if (readRecord(this.folder, file).hash !== hash)
      throw new UserError('It was changed meanwhile. Open it again.')
    const issues = this.write(file, null)
    if (issues.length > 0) return { issues }
    this.drafts.remove(file, draftVersion)
    return {}
  }

  /** Undoes the last save, or repeats it. Throws UserError where that breaks the site, or over text that is not saved. */
  undo({ question }: Body<'undo'>): UndoAnswer {
    const last = this.journal.last()
    if (!last || this.journal.undoChoice()?.question !== question)
      throw new UserError('This is no longer the last save. Reload this page, which then names the last one.')
    const { file, title, before, isUndone } = last
    if (this.drafts.read(file)) throw new UserError(`“${title}” has unsaved text. Save or discard it first.`)
    const [issue] = this.write(file, before, !isUndone)
    if (issue) throw new UserError(`This is not possible now. ${sentence(issue, '')}`)
    return { file, isDeleted: before === null }
  }

  /** Writes or deletes a file, unless something is wrong in it then, or in another that was right: that is returned. */
  private write(file: string, after: string | null, isUndone = false): readonly EditorIssue[] {
    const before = readText(this.folder, file)
    const values = after === null ? undefined : (parseRecord(after) as Values)
    const known = this.check().issues
    const isNew = (issue: EditorIssue) => !known.some((each) => isDeepStrictEqual(each, issue))
    const issues = this.check(file, values).issues.filter((issue) => issue.file === file || isNew(issue))
    if (issues.length > 0) return issues
    // Stored before the file is written, so that a crash between the two loses nothing.
    const title = titleOf(file, values ?? parseRecord(before ?? ''))
    this.journal.add({ file, title, before, after, isUndone })
    if (after === null) rmSync(join(this.folder, file))
    else writeWhole(join(this.folder, file), after)
    return []
  }
}

/** With the day of the change, where the record has one. */
function dated(file: string, values: Values): Values {
  const hasDay = fieldsOf(file).properties?.['updated'] !== undefined
  return hasDay ? { ...values, updated: today() } : values
}
