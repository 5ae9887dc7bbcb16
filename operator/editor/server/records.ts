/** The records of the content folder: reading, checking, and writing one file at a time. */
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { today } from '../../../content/today.ts'
import {
  checkContent,
  fieldName,
  fieldsOf,
  type Issue,
  parseRecord,
  readFiles,
} from '../../../content/read.ts'
import { collections, fieldAt, singletons, type TourRecord } from '../../../content/schema.ts'
import { checklist, unfinished } from '../../checklist/checklist.ts'
import { messageOf, UserError } from '../../../build/user-error.ts'
import { sentence } from '../shared/values.ts'
import { Drafts } from './drafts.ts'
import { hashOf, readJson, writeWhole } from './files.ts'
import type { SavedAccount } from './programs.ts'
import type { Draft, EditorIssue, FormState, RecordState, Values } from '../shared/types.ts'
import { isValues, withValues } from './yaml.ts'

/** The last save, or that it was taken back. A text is null where the file did not exist. */
interface LastSave {
  file: string
  title: string
  before: string | null
  after: string | null
  isUndone: boolean
}

export class Records {
  readonly drafts: Drafts

  /** @param folder the content folder, with its `pictures`; what the editor keeps for itself is in its folder `.editor` */
  constructor(readonly folder: string) {
    this.drafts = new Drafts(this.own('drafts'))
  }

  /** The list of records in the order of the site, and what is not saved, not settled, or can be taken back. */
  overview() {
    const { files, content, issues } = this.check()
    const { unsettled, unvisited } = content ? unfinished(content) : { unsettled: [], unvisited: [] }
    const drafts = this.drafts.all()
    const notes = [
      ...Object.keys(drafts).map((file) => ({ file, note: 'It has unsaved text.' })),
      ...issues.map((issue) => ({ file: issue.file, note: sentence(issue, issue.file) })),
      ...unsettled.map(({ file }) => ({ file, note: 'Days and nights are not settled.' })),
      ...unvisited.map(({ file }) => ({ file, note: 'No tour goes there.' })),
    ]
    // A new record, and one that was removed, have nothing but their draft.
    const shown = { ...files, ...drafts, ...files } as Record<string, Partial<TourRecord> | undefined>
    const records = Object.entries(shown)
      .toSorted(([, one], [, other]) => (one?.order ?? 0) - (other?.order ?? 0))
      .map(([file, values]) => ({
        file,
        title: titleOf(file, values),
        /** Whether there is more than a draft. */
        isSaved: Object.hasOwn(files, file),
        picture: values?.image?.upload,
        /** In rupees. */
        price: values?.price,
        /** What is not finished, as sentences. */
        notes: notes.filter((each) => each.file === file).map(({ note }) => note),
      }))
    const { brand = '', website = '' } = (files['site.yaml'] ?? {}) as Values
    const noAccount = { host: '', user: '', folder: '', certificate: '' }
    return {
      brand: String(brand),
      site: String(website),
      groups: [...Object.keys(collections), '.'].map((folder) => ({
        label: fieldAt([folder])?.title ?? 'The site',
        records: records.filter(({ file }) => dirname(file) === folder),
      })),
      /** Files that are in no group, as sentences. */
      unreadable: issues.filter(({ file }) => !(file in shown)).map((issue) => sentence(issue, '')),
      /** What visitors should not see, or would not see yet, as sentences. */
      beforePublishing: [
        ...Object.entries(drafts).map(
          ([file, values]) => `Not saved, so it will not be online: “${titleOf(file, values)}”.`,
        ),
        ...(content ? checklist(content, new Date()).first : issues.map((issue) => sentence(issue, ''))),
      ],
      undo: this.undoQuestion(),
      account: readJson<SavedAccount>(this.own('account.json')) ?? noAccount,
    }
  }

  /** A record as it is saved, and what is typed in it. Throws UserError when there is neither. */
  open(file: string) {
    assertRecord(file)
    const draft = this.drafts.read(file)
    const saved = this.read(file)
    if (saved.hash === '' && !draft) throw new UserError(notThere)
    // A draft whose file is gone is a new record.
    if (draft && saved.hash === '') draft.hash = ''
    return { ...saved, schema: fieldsOf(file), draft }
  }

  /** Begins a record with the values of another, as a draft. One that is begun already stays. Throws UserError. */
  copy(file: string, title: string, values: Values): { file: string } {
    const copied = `${dirname(file)}/${slug(title)}.yaml`
    if (!recordFile.test(copied))
      throw new UserError('Write a name with some letters from A to Z, which become its address.')
    if (this.text(copied) !== null)
      throw new UserError('There is one of this name already. Choose another name.')
    // A copy must not push another tour off the home page or the page of its type.
    const begun = { ...values, title, homeGrid: undefined, onTypePage: undefined }
    this.drafts.keep({ file: copied, values: begun, hash: '', known: '' })
    return { file: copied }
  }

  /** Keeps what is typed, unless it is as it is saved, or there is the draft of another window: `other`, or `unkept` says why not. */
  keep(form: FormState): { version: string; other?: Draft | undefined; unkept?: string } {
    const { file, values, known } = form
    assertRecord(file, values)
    if (isDeepStrictEqual(this.read(file).values, values)) {
      this.drafts.remove(file, known)
      return { version: '' }
    }
    try {
      return { version: hashOf(values), other: this.drafts.keep(form) }
    } catch (error) {
      // A full disk must not take the preview away.
      return { version: known, unkept: messageOf(error) }
    }
  }

  /** Forgets what this window has typed. Throws UserError. */
  discard({ file, values, known }: FormState): object {
    assertRecord(file, values)
    this.drafts.remove(file, known)
    return {}
  }

  /** The content with other values of one record, and what is wrong, first in this record. Without values it is left out. */
  check(changed = '', values?: Values) {
    const { files, issues: unreadable } = readFiles(this.folder)
    if (values) files[changed] = values
    else delete files[changed]
    const { content, issues } = checkContent(files, this.folder)
    const isRead = ({ file }: Issue) => unreadable.every((issue) => issue.file !== file)
    const rank = ({ file }: Issue) => (file === changed ? 0 : 1)
    const named = [...unreadable, ...issues.filter(isRead)].map((issue): EditorIssue => {
      const { file, path } = issue
      const field = path.length > 0 ? fieldName(file, path) : ''
      return { ...issue, record: titleOf(file, files[file]), field }
    })
    return { files, content, issues: named.toSorted((one, other) => rank(one) - rank(other)) }
  }

  /** Writes a record, unless somebody else has saved it since `hash` ('' stands for a new one) or it breaks something. */
  save({ file, values, hash, known }: FormState) {
    assertRecord(file, values)
    const old = this.read(file)
    if (old.hash === '' && hash !== '')
      throw new UserError(
        'It was removed meanwhile. Your text is kept: choose it in the list again, and press Save.',
      )
    if (old.hash !== hash && !isDeepStrictEqual(dated(file, old.values), dated(file, values)))
      return { conflict: { ...old, version: known } }
    if (!isDeepStrictEqual(old.values, values)) {
      const issues = this.write(file, withValues(this.text(file) ?? '', dated(file, values)))
      if (issues.length > 0) return { issues }
    }
    this.drafts.remove(file, known)
    return { saved: this.read(file) }
  }

  /** Deletes a record of a collection. Returns what that breaks. Throws UserError. */
  remove({ file, values, hash, known }: FormState): { issues?: readonly EditorIssue[] } {
    assertRecord(file, values)
    if (!file.includes('/')) throw new UserError('This page belongs to every site and cannot be deleted.')
    if (this.read(file).hash !== hash) throw new UserError('It was changed meanwhile. Open it again.')
    const issues = this.write(file, null)
    if (issues.length > 0) return { issues }
    this.drafts.remove(file, known)
    return {}
  }

  /** Takes the last save back, or brings it back. Throws UserError where that breaks the site, or over text that is not saved. */
  undo(question: string): { file: string; isGone: boolean } {
    const last = this.lastSave()
    if (!last || this.undoQuestion()?.question !== question)
      throw new UserError('This is no longer the last save. Reload this page, which then names the last one.')
    const { file, title, before, isUndone } = last
    if (this.drafts.read(file)) throw new UserError(`“${title}” has unsaved text. Save or discard it first.`)
    const [issue] = this.write(file, before, !isUndone)
    if (issue) throw new UserError(`This is not possible now. ${sentence(issue, '')}`)
    return { file, isGone: before === null }
  }

  /** Keeps the account of the host for the next time, without its password. */
  keepAccount({ host, user, folder, certificate }: SavedAccount): void {
    writeWhole(this.own('account.json'), JSON.stringify({ host, user, folder, certificate }))
  }

  /** A record as it is saved, with '' as its hash where there is none. Throws UserError on a file that cannot be read. */
  private read(file: string): RecordState {
    const text = this.text(file)
    try {
      const parsed = parseRecord(text ?? '')
      const values = isValues(parsed) ? parsed : {}
      return { values, hash: text === null ? '' : hashOf(values) }
    } catch {
      throw new UserError('This file cannot be read. Correct it, or bring back the file as it was.')
    }
  }

  /** The last save, as it is asked before it is taken back or brought back. */
  private undoQuestion() {
    const last = this.lastSave()
    if (!last) return undefined
    const { title, before, after, isUndone } = last
    const label = `${isUndone ? 'Bring back' : 'Undo'} the last save of “${title}”`
    const effect = before === null ? ' It will be gone.' : after === null ? ' It will be there again.' : ''
    return { label, question: `${label}?${effect}` }
  }

  /** Undefined after another change of its file. */
  private lastSave(): LastSave | undefined {
    const last = readJson<LastSave>(this.own('last-save.json'))
    return last && this.text(last.file) === last.after ? last : undefined
  }

  private own(name: string): string {
    return join(this.folder, '.editor', name)
  }

  private text(file: string): string | null {
    const path = join(this.folder, file)
    return existsSync(path) ? readFileSync(path, 'utf8') : null
  }

  /** Writes or deletes a file, unless something is wrong in it then, or in another that was right: that is returned. */
  private write(file: string, after: string | null, isUndone = false): readonly EditorIssue[] {
    const before = this.text(file)
    const values = after === null ? undefined : (parseRecord(after) as Values)
    const known = this.check().issues
    const isNew = (issue: EditorIssue) => !known.some((each) => isDeepStrictEqual(each, issue))
    const issues = this.check(file, values).issues.filter((issue) => issue.file === file || isNew(issue))
    if (issues.length > 0) return issues
    // Kept before the file is written, so that a crash between the two loses nothing.
    const title = titleOf(file, values ?? parseRecord(before ?? ''))
    const last: LastSave = { file, title, before, after, isUndone }
    writeWhole(this.own('last-save.json'), JSON.stringify(last))
    if (after === null) rmSync(join(this.folder, file))
    else writeWhole(join(this.folder, file), after)
    return []
  }
}

/** Only `site.yaml`, `tours/coorg-trip.yaml` and the like are written. */
const recordFile = new RegExp(
  `^(${Object.keys(singletons).join('|')}|(${Object.keys(collections).join('|')})/[a-z0-9-]+)\\.yaml$`,
)

/** A text as a part of an address; '' where it has no letter from A to Z and no digit. */
export function slug(text: string): string {
  const start = text.slice(0, 50).toLowerCase()
  return start.match(/[a-z0-9]+/g)?.join('-') ?? ''
}

/** Throws UserError. */
function assertRecord(file: string, values: unknown = {}): void {
  if (!recordFile.test(file) || !isValues(values)) throw new UserError(notThere)
}

/** With the day of the change, where the record has one. */
function dated(file: string, values: Values): Values {
  const hasDay = fieldsOf(file).properties?.['updated'] !== undefined
  return hasDay ? { ...values, updated: today() } : values
}

/** A name for the operator; a record without a title has the name of its file. */
function titleOf(file: string, values: unknown): string {
  const title = fieldsOf(file).title ?? (isValues(values) && values['title'])
  return String(title || `“${basename(file)}”`)
}

const notThere = 'This is no longer there. Choose another in the list.'
