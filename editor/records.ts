/** The records of the content folder: reading, checking, and writing one file at a time. */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { Document, isMap, isSeq, parseDocument, type Node } from 'yaml'
import { id as idSchema, today } from '../content/fields.ts'
import { checkContent, fieldName, fieldsOf, readFiles } from '../content/read.ts'
import { collections, singletons, type Content } from '../content/schema.ts'
import type { Overview, Problem, RecordState, SaveAnswer, Values } from './types.ts'

/** A request that cannot be fulfilled; the message is for the operator. */
export class Refusal extends Error {}

/** The last save. A text is null where the file did not exist. */
interface LastSave {
  file: string
  title: string
  before: string | null
  after: string | null
}

export class Records {
  private readonly undoFile: string

  /** @param folder the content folder, with its `pictures` */
  constructor(readonly folder: string) {
    this.undoFile = join(folder, '.last-save.json')
  }

  /** All records by their titles, in the order of the site, and the last save. */
  overview(): Overview {
    const files = readFiles(this.folder).files
    const link = (file: string) => ({ file, title: titleOf(file, files) })
    const orderOf = (file: string) => Number((files[file] as Values)['order'])
    const several = Object.entries(collections).map(([name, { label }]) => {
      const own = Object.keys(files).filter((file) => file.startsWith(`${name}/`))
      return { label, records: own.toSorted((one, other) => orderOf(one) - orderOf(other)).map(link) }
    })
    const single = Object.keys(singletons).map((name) => link(`${name}.yaml`))
    const { brand, website = '' } = files['site.yaml'] as Readonly<Record<string, string>>
    const last = this.lastSave()
    const undo = last && this.text(last.file) === last.after ? { undo: last.title } : {}
    return {
      brand: String(brand),
      site: website,
      groups: [...several, { label: 'The site', records: single }],
      ...undo,
    }
  }

  /** @throws Refusal when there is no such record */
  read(file: string): RecordState {
    const files = readFiles(this.folder).files
    if (!Object.hasOwn(files, file)) throw new Refusal('This is no longer there. Choose another in the list.')
    const values = files[file] as Values
    const title = titleOf(file, files)
    return { file, title, values, hash: hashOf(this.text(file)), schema: fieldsOf(file) }
  }

  /** A new record with the values of another, not yet written. Throws Refusal when the title makes no free address. */
  copy(file: string, title: string): RecordState {
    const source = this.read(file)
    const folder = file.split('/')[0] ?? ''
    const name = slug(title)
    if (!(folder in collections) || !idSchema.safeParse(name).success)
      throw new Refusal('Write a name with some letters from A to Z, which become its address.')
    const copied = `${folder}/${name}.yaml`
    if (copied in readFiles(this.folder).files)
      throw new Refusal('There is one of this name already. Choose another name.')
    // A copy must not push another tour off the home page or the page of its tour type.
    const values = { ...source.values, title, homeGrid: undefined, onTypePage: undefined }
    return { ...source, file: copied, title, values, hash: '' }
  }

  /** The whole content with other values of one record; without values the record is left out. */
  check(file: string, values: Values | undefined): { content: Content | undefined; problems: Problem[] } {
    const files: Record<string, unknown> = readFiles(this.folder).files
    if (values) files[file] = values
    else delete files[file]
    const { content, issues } = checkContent(files, this.folder)
    const problems = issues.map((issue) => ({
      ...issue,
      record: titleOf(issue.file, files),
      field: issue.path.length > 0 ? fieldName(issue.file, issue.path) : '',
    }))
    return { content, problems }
  }

  /** Writes a record, unless something is wrong or somebody else has saved it since `hash`; '' stands for a new record. */
  save(file: string, values: Values, hash: string): SaveAnswer {
    if (hash === '' ? !isNewFile(file) : !Object.hasOwn(readFiles(this.folder).files, file))
      throw new Refusal('This is no longer there. Copy your text, and choose another in the list.')
    const before = this.text(file)
    if (hashOf(before) !== hash) return { conflict: this.read(file) }
    const old = before === null ? {} : (readFiles(this.folder).files[file] as Values)
    if (isDeepStrictEqual(old, values)) return { saved: this.read(file) }
    const dated = 'updated' in (fieldsOf(file).properties ?? {}) ? { ...values, updated: today() } : values
    const { problems } = this.check(file, dated)
    if (problems.length > 0) return { problems }
    const document = before === null ? new Document({}) : parseDocument(before)
    document.contents = merged(document, document.contents, old, dated) as typeof document.contents
    // The files of the content fold their texts at this width.
    this.write(file, document.toString({ lineWidth: 100 }))
    return { saved: this.read(file) }
  }

  /** Deletes a record of a collection, unless the rest of the site needs it. */
  remove(file: string, hash: string): SaveAnswer {
    if (!file.includes('/')) throw new Refusal('This page belongs to every site and cannot be deleted.')
    const state = this.read(file)
    if (state.hash !== hash) return { conflict: state }
    const { problems } = this.check(file, undefined)
    if (problems.length > 0) return { problems }
    this.write(file, null)
    return {}
  }

  /** Takes the last save back, unless that breaks the site; returns the record as it was, undefined where it was new. */
  undo(): RecordState | undefined {
    const last = this.lastSave()
    if (!last || this.text(last.file) !== last.after) throw new Refusal('There is no save to take back.')
    const values = last.before === null ? undefined : (parseDocument(last.before).toJS() as Values)
    const [problem] = this.check(last.file, values).problems
    if (problem) throw new Refusal(`This cannot be taken back now. ${problem.record}: ${problem.message}`)
    this.put(last.file, last.before)
    rmSync(this.undoFile)
    return last.before === null ? undefined : this.read(last.file)
  }

  private lastSave(): LastSave | undefined {
    if (!existsSync(this.undoFile)) return undefined
    return JSON.parse(readFileSync(this.undoFile, 'utf8')) as LastSave
  }

  private text(file: string): string | null {
    const path = join(this.folder, file)
    return existsSync(path) ? readFileSync(path, 'utf8') : null
  }

  /** Writes or deletes a file. What it was before is kept first, so that a crash between the two loses nothing. */
  private write(file: string, after: string | null): void {
    const before = this.text(file)
    const title = titleOf(file, { [file]: parseDocument(before ?? after ?? '').toJS() })
    writeWhole(this.undoFile, JSON.stringify({ file, title, before, after } satisfies LastSave))
    this.put(file, after)
  }

  private put(file: string, text: string | null): void {
    if (text === null) rmSync(join(this.folder, file))
    else writeWhole(join(this.folder, file), text)
  }
}

/** After a crash there is the old file or the new one, never a part. */
export function writeWhole(path: string, bytes: string | Buffer): void {
  const part = join(path, '..', '.part')
  writeFileSync(part, bytes, { flush: true })
  renameSync(part, path)
}

/** A text as a part of an address. */
export function slug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 50)
    .replace(/^-|-$/g, '')
}

function titleOf(file: string, files: Readonly<Record<string, unknown>>): string {
  const single = Object.entries(singletons).find(([name]) => file === `${name}.yaml`)?.[1]
  const title = (files[file] as Values | undefined)?.['title']
  return single?.label ?? (typeof title === 'string' && title !== '' ? title : 'Without a name')
}

function isNewFile(file: string): boolean {
  const [folder = '', name = '', ...rest] = file.split('/')
  return rest.length === 0 && folder in collections && idSchema.safeParse(name.replace(/\.yaml$/, '')).success
}

function hashOf(text: string | null): string {
  return text === null ? '' : createHash('sha256').update(text).digest('hex').slice(0, 16)
}

/** The node of a YAML document with new values. Nodes of equal values stay, with their comments and their spelling. */
function merged(document: Document, node: Node | null, old: unknown, value: unknown): Node {
  if (node && isDeepStrictEqual(old, value)) return node
  if (isMap(node) && isValues(old) && isValues(value)) {
    for (const key of Object.keys(old)) if (value[key] === undefined) node.delete(key)
    for (const [key, inside] of Object.entries(value)) {
      if (inside === undefined || isDeepStrictEqual(old[key], inside)) continue
      const inner = node.get(key, true) as Node | null | undefined
      if (isMap(inner) || isSeq(inner)) node.set(key, merged(document, inner, old[key], inside))
      // Set on the map, so that a scalar keeps its comment.
      else node.set(key, typeof inside === 'object' ? document.createNode(inside) : inside)
    }
    return node
  }
  if (isSeq(node) && Array.isArray(old) && Array.isArray(value)) {
    const items = node.items as Node[]
    const same = value.map((inside) => old.findIndex((each) => isDeepStrictEqual(each, inside)))
    const used = new Set(same)
    node.items = value.map((inside: unknown, index) => {
      const at = same[index] ?? -1
      const first = same.indexOf(at) === index
      if (at >= 0 && first) return items[at] as Node
      if (!used.has(index) && items[index]) return merged(document, items[index], old[index], inside)
      return document.createNode(inside)
    })
    return node
  }
  return document.createNode(value)
}

function isValues(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
