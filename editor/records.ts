/** The records of the content folder: reading, checking, and writing one file at a time. */
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { id as idSchema, today } from '../content/fields.ts'
import { checkContent, fieldName, fieldsOf, type Issue, parseRecord, readFiles } from '../content/read.ts'
import { collections, singletons, type Content } from '../content/schema.ts'
import { checklist, unfinished } from '../scripts/checklist.ts'
import { UserError } from '../scripts/user-error.ts'
import { Drafts, versionOf } from './drafts.ts'
import { hashOf, readJson, userErrorOf, writeWhole } from './files.ts'
import type {
  DraftAnswer,
  EditorIssue,
  FormState,
  OpenedRecord,
  Overview,
  RecordState,
  RecordSummary,
  SaveAnswer,
  SavedAccount,
  Values,
} from './types.ts'
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
  overview(): Overview {
    const { files, issues: unreadable } = readFiles(this.folder)
    const { content, issues } = this.check()
    const { unsettled, unvisited } = content ? unfinished(content) : { unsettled: [], unvisited: [] }
    const drafts = this.drafts.all()
    // A new record, and one that was removed, have nothing but their draft.
    const shown: Record<string, unknown> = { ...drafts, ...files }
    const notes = [
      ...Object.keys(drafts).map((file) => ({ file, note: 'It has unsaved text.' })),
      ...issues.map(({ file, field, message }) => ({ file, note: joined(field, message) })),
      ...unsettled.map(({ file }) => ({ file, note: 'Days and nights are not settled.' })),
      ...unvisited.map(({ file }) => ({ file, note: 'No tour goes there.' })),
    ]
    const summary = (file: string): RecordSummary => {
      const { image, price } = (shown[file] ?? {}) as { image?: { upload?: string }; price?: number }
      const own = notes.filter((each) => each.file === file)
      const title = titleOf(file, shown[file])
      const isSaved = Object.hasOwn(files, file)
      return { file, title, isSaved, picture: image?.upload, price, notes: own.map(({ note }) => note) }
    }
    const orderOf = (file: string) => Number((shown[file] as { order?: number } | undefined)?.order ?? 0)
    const several = Object.entries(collections).map(([name, schema]) => {
      const own = Object.keys(shown).filter((file) => file.startsWith(`${name}/`))
      return {
        label: schema.meta()?.title ?? name,
        records: own.toSorted((one, other) => orderOf(one) - orderOf(other)).map(summary),
      }
    })
    const single = Object.keys(singletons).map((name) => summary(`${name}.yaml`))
    const site = (files['site.yaml'] ?? {}) as { brand?: string; website?: string }
    const noAccount = { host: '', user: '', folder: '', certificate: '' }
    return {
      brand: String(site.brand ?? ''),
      site: String(site.website ?? ''),
      groups: [...several, { label: 'The site', records: single }],
      unreadable: unreadable.map(({ file, message }) => `“${basename(file)}” ${message}`),
      beforePublishing: [
        ...Object.entries(drafts).map(
          ([file, values]) => `Not saved, so it will not be online: “${titleOf(file, values)}”.`,
        ),
        ...(content ? checklist(content, new Date()).first : issues.map(sentence)),
      ],
      undo: this.undoQuestion(),
      account: readJson<SavedAccount>(this.own('account.json')) ?? noAccount,
    }
  }

  /** A record as it is saved, and what is typed in it. Throws UserError when there is neither. */
  open(file: string): OpenedRecord {
    if (!isRecordFile(file)) throw new UserError(notThere)
    const draft = this.drafts.read(file)
    const schema = fieldsOf(file)
    if (draft && this.text(file) === null)
      return { values: {}, hash: '', schema, draft: { ...draft, hash: '' } }
    return { ...this.read(file), schema, draft }
  }

  /** Begins a record with the values of another, as a draft. One that is begun already stays. Throws UserError. */
  copy(file: string, title: string, values: Values): { file: string } {
    const folder = file.split('/')[0] ?? ''
    const copied = `${folder}/${slug(title)}.yaml`
    if (!file.includes('/') || !isRecordFile(copied))
      throw new UserError('Write a name with some letters from A to Z, which become its address.')
    if (this.drafts.read(copied)) return { file: copied }
    if (this.text(copied) !== null)
      throw new UserError('There is one of this name already. Choose another name.')
    // A copy must not push another tour off the home page or the page of its type.
    const begun = { ...values, title, homeGrid: undefined, onTypePage: undefined }
    this.drafts.keep({ file: copied, values: begun, hash: '', known: '' })
    return { file: copied }
  }

  /** Keeps what is typed; a text that is as it is saved needs no draft. Returns the draft of another window. Throws UserError. */
  keep(form: FormState): Pick<DraftAnswer, 'version' | 'other'> {
    const { file, values, known } = form
    assertRecord(file, values)
    if (!isDeepStrictEqual(this.valuesOf(file), values))
      return { version: versionOf(values), other: this.drafts.keep(form) }
    this.drafts.remove(file, known)
    return { version: '' }
  }

  /** Forgets what this window has typed. Throws UserError. */
  discard({ file, values, known }: FormState): object {
    assertRecord(file, values)
    this.drafts.remove(file, known)
    return {}
  }

  /** The content with other values of one record, and what is wrong, first in this record. Without values it is left out. */
  check(file?: string, values?: Values): { content: Content | undefined; issues: readonly EditorIssue[] } {
    const { files: saved, issues: unreadable } = readFiles(this.folder)
    const files: Record<string, unknown> = { ...saved }
    if (file !== undefined && values) files[file] = values
    else if (file !== undefined) delete files[file]
    const { content, issues } = checkContent(files, this.folder)
    const named = [...unreadable.filter((issue) => issue.file !== file), ...issues].map((issue) => ({
      ...issue,
      record: titleOf(issue.file, files[issue.file]),
      field: issue.path.length > 0 ? fieldName(issue.file, issue.path) : '',
    }))
    return {
      content,
      issues: named.toSorted((one, other) => Number(other.file === file) - Number(one.file === file)),
    }
  }

  /** @throws UserError, the first of them, while something is wrong in the content */
  assertRight(): void {
    const [issue] = this.check().issues
    if (issue) throw new UserError(`First correct this. ${sentence(issue)}`)
  }

  /** Writes a record, unless it breaks something or somebody else has saved it since `hash`; '' stands for a new record. */
  save({ file, values, hash, known }: FormState): SaveAnswer {
    assertRecord(file, values)
    const before = this.text(file)
    const old = this.valuesOf(file)
    if (before === null && hash !== '')
      throw new UserError(
        'It was removed meanwhile. Your text is kept: choose it in the list again, and press Save.',
      )
    if (hashOf(before) !== hash && !isDeepStrictEqual(dated(file, old), dated(file, values)))
      return { conflict: { ...this.read(file), version: known } }
    if (!isDeepStrictEqual(old, values)) {
      const next = dated(file, values)
      const issues = this.brokenBy(file, next)
      if (issues.length > 0) return { issues }
      this.write(file, withValues(before ?? '', next))
    }
    this.drafts.remove(file, known)
    return { saved: this.read(file) }
  }

  /** Deletes a record of a collection, unless the rest of the site needs it. */
  remove({ file, values, hash, known }: FormState): SaveAnswer {
    assertRecord(file, values)
    if (!file.includes('/')) throw new UserError('This page belongs to every site and cannot be deleted.')
    if (this.read(file).hash !== hash) throw new UserError('It was changed meanwhile. Open it again.')
    const issues = this.brokenBy(file, undefined)
    if (issues.length > 0) return { issues }
    this.write(file, null)
    this.drafts.remove(file, known)
    return {}
  }

  /** Takes the last save back, or brings it back. Throws UserError where that breaks the site, or over text that is not saved. */
  undo(): { file: string; isGone: boolean } {
    const last = this.lastSave()
    if (!last) throw new UserError('There is no save to take back.')
    const { file, title, before, isUndone } = last
    if (this.drafts.read(file)) throw new UserError(`“${title}” has unsaved text. Save or discard it first.`)
    const [issue] = this.brokenBy(file, before === null ? undefined : (parseRecord(before) as Values))
    if (issue) throw new UserError(`This is not possible now. ${sentence(issue)}`)
    this.write(file, before, !isUndone)
    return { file, isGone: before === null }
  }

  /** Keeps the account of the host for the next time, without its password. */
  keepAccount({ host, user, folder, certificate }: SavedAccount): void {
    writeWhole(this.own('account.json'), JSON.stringify({ host, user, folder, certificate }))
  }

  /** @throws UserError when there is no such record, or its file cannot be read */
  private read(file: string): RecordState {
    const text = this.text(file)
    if (text === null) throw new UserError(notThere)
    const values = this.valuesOf(file)
    return { values: isValues(values) ? values : {}, hash: hashOf(text) }
  }

  /** What a change of a record breaks: all that is wrong in it, and what was right elsewhere. */
  private brokenBy(file: string, values: Values | undefined): EditorIssue[] {
    const keyOf = (issue: Issue) => JSON.stringify([issue.file, issue.path, issue.message])
    const known = new Set(this.check().issues.map(keyOf))
    return this.check(file, values).issues.filter((issue) => issue.file === file || !known.has(keyOf(issue)))
  }

  private undoQuestion(): Overview['undo'] {
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

  /** Undefined where there is no such file; throws UserError on one that cannot be read. */
  private valuesOf(file: string): unknown {
    const text = this.text(file)
    try {
      return text === null ? undefined : parseRecord(text)
    } catch {
      throw new UserError('This file cannot be read. Correct it, or bring back the file as it was.')
    }
  }

  /** Writes or deletes a file. What it was before is kept first, so that a crash between the two loses nothing. */
  private write(file: string, after: string | null, isUndone = false): void {
    const before = this.text(file)
    const title = titleOf(file, parseRecord(after ?? before ?? ''))
    const last: LastSave = { file, title, before, after, isUndone }
    writeWhole(this.own('last-save.json'), JSON.stringify(last))
    if (after !== null) return writeWhole(join(this.folder, file), after)
    try {
      rmSync(join(this.folder, file))
    } catch (error) {
      throw userErrorOf(error)
    }
  }
}

/** A text as a part of an address. */
export function slug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 50)
    .replace(/^-|-$/g, '')
}

/** Only `site.yaml`, `tours/coorg-trip.yaml` and the like are written. */
function isRecordFile(file: string): boolean {
  const [, folder, name = ''] = /^(?:([a-z]+)\/)?([a-z0-9-]+)\.yaml$/.exec(file) ?? []
  if (folder === undefined) return Object.hasOwn(singletons, name)
  return Object.hasOwn(collections, folder) && idSchema.safeParse(name).success
}

function assertRecord(file: string, values: unknown): void {
  if (!isRecordFile(file) || !isValues(values))
    throw new UserError('This is no record. Choose one in the list.')
}

/** With the day of the change, where the record has one. */
function dated(file: string, values: unknown): Values {
  const hasDay = fieldsOf(file).properties?.['updated']?.widget === 'day'
  return { ...(values as Values), ...(hasDay && { updated: today() }) }
}

function titleOf(file: string, values: unknown): string {
  const single = Object.entries(singletons)
    .find(([name]) => file === `${name}.yaml`)?.[1]
    .meta()?.title
  const title = isValues(values) ? values['title'] : undefined
  if (single) return single
  if (!file.endsWith('.yaml')) return `“${basename(file)}”`
  return typeof title === 'string' && title !== '' ? title : 'Without a name'
}

const sentence = ({ record, field, message }: EditorIssue) => joined(joined(record, field, ', '), message)

const joined = (one: string, other: string, sign = ': ') => [one, other].filter(Boolean).join(sign)

const notThere = 'This is no longer there. Choose another in the list.'
