import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { check } from '../../../content/check.ts'
import { slug, today } from '../../../content/schema/fields.ts'
import { fileOf } from '../../../content/schema/index.ts'
import { parseYaml, toYaml } from '../../../content/yaml.ts'
import type { Content, RecordFile, RecordSummary } from '../api-types.ts'
import { sentences } from '../changes.ts'
import { type Collection, collectionList } from '../collections.ts'
import { isValues, labelOf, type Values } from '../forms/shape.ts'
import { commit, type Texts } from './history.ts'
import { rewritten } from './rewrite.ts'
import { ApiError } from './api-error.ts'

/** The list with the order of a collection. A copied record is inserted after its original. */
const orders: Readonly<Record<string, readonly [single: string, field: string]>> = {
  tours: ['packages', 'tours'],
  destinations: ['site', 'destinations'],
}
/** Tours that are not published yet. The reader of content takes no files from here. */
const draftFile = (id: string) => `content/drafts/${id}.yaml`

/** What two pages may not share: a copy begins without them. */
const ownTexts = ['description', 'pageTitle', 'searchedAs']

/** A record of `content/`: its form, its file and its place in the lists. */
export class ContentRecord {
  readonly collection: Collection
  readonly isDraft: boolean
  /** From the project's folder. */
  readonly file: string

  /**
   * @param name of its collection
   * @param id which is that name too where there is only one
   * @throws ApiError when there is no such collection, or `id` could be no file's name
   */
  constructor(
    private readonly root: string,
    name: string,
    readonly id: string,
  ) {
    const collection = collectionList.find((each) => each.name === name)
    const isId = /^[a-z0-9]+(-[a-z0-9]+)*$/.test(id)
    if (!collection || !(collection.one === undefined ? id === name : isId))
      throw new ApiError(`There is no record ${name}/${id}.`, 404)
    this.collection = collection
    const file = collection.file(id)
    this.isDraft = name === 'tours' && !existsSync(join(root, file)) && existsSync(join(root, draftFile(id)))
    this.file = this.isDraft ? draftFile(id) : file
  }

  get key(): string {
    return `${this.collection.name}/${this.id}`
  }

  /**
   * As its form shows it, or what is on the disk when that cannot be read with sense.
   *
   * @throws ApiError when the file is not there or no YAML
   */
  read(): RecordFile {
    const text = this.text()
    if (text === '') throw new ApiError('This is no longer here. Somebody has deleted it meanwhile.', 404)
    const { value, issues } = parseYaml(text)
    const [issue] = issues
    if (issue) throw new ApiError(`${this.title()}: ${issue.message}`, 422)
    return { value: this.valuesOf(value), version: versionOf(text) }
  }

  /**
   * Saves it, with today as its date of change, unless its file was changed since the form was opened. A draft may have
   * gaps.
   *
   * @param version of the file that the form was filled from; '' for a record that is new
   * @throws ApiError when a rule is broken (422), or another version is on the disk (409)
   */
  save({ value, version }: RecordFile): RecordFile {
    const text = this.text()
    this.checkVersion(text, version)
    const before = text === '' ? {} : this.read().value
    const typed = dated(value, before)
    const { value: checked, issues } = check(this.collection.schema, typed)
    const read = isValues(checked) ? checked : this.isDraft && isValues(typed) ? typed : undefined
    const { shape } = this.collection
    const [wrong] = issues
    if (!read) throw new ApiError(`${labelOf(shape, wrong?.path.join('.') ?? '')}: ${wrong?.message}`, 422)
    const what = sentences(shape, before, read)
    this.commit(what, { [this.file]: rewritten(text, read) })
    return this.read()
  }

  /**
   * Makes a new record with its values and a title of its own, from which the address is made: a tour as a draft without
   * what makes two pages of one description, a destination behind this one in the menu.
   *
   * @throws ApiError when the title makes no address, or one that is taken
   */
  copy(title: string): string {
    const id = slug(title)
    const one = this.collection.one ?? ''
    if (id === '') throw new ApiError('Write a name with letters in it, for example Mysore Bandipur one day.')
    const copy = new ContentRecord(this.root, this.collection.name, id)
    if (copy.text() !== '') throw new ApiError(`There is a ${one} of this name already.`)
    const { image, ...rest } = this.read().value
    const kept = Object.entries(rest).filter(([name]) => !ownTexts.includes(name))
    const value = {
      ...Object.fromEntries(kept),
      title,
      ...(isValues(image) && { image: { ...image, alt: undefined } }),
      ...('hasPage' in rest && { hasPage: false }),
    }
    const isTour = this.collection.name === 'tours'
    copy.commit([`New ${one}, copied from ${this.title()}`], {
      [isTour ? draftFile(id) : copy.file]: toYaml(isTour ? value : { ...this.read().value, title }),
      ...(!isTour && this.relisted(this.order().flatMap((each) => (each === this.id ? [each, id] : [each])))),
    })
    return id
  }

  /** Makes a draft a tour of the site. Throws ApiError while something is missing (422). */
  publish(version: string): void {
    const { value } = this.read()
    this.checkVersion(this.text(), version)
    const { value: read, issues } = check(this.collection.schema, { ...value, updated: today() })
    if (!isValues(read))
      throw new ApiError(`Not yet: ${issues.length} fields are still to be filled in.`, 422)
    this.commit(['Published on the site'], {
      [this.collection.file(this.id)]: toYaml(read),
      [this.file]: null,
      ...this.relisted([...this.order(), this.id]),
    })
  }

  /**
   * Takes it away, and out of the list that gives the order. Where else it is named remains to be done.
   *
   * @throws ApiError when it has changed since the form was opened
   */
  remove(version: string): void {
    this.checkVersion(this.text(), version)
    this.commit([`${this.isDraft ? 'Draft' : 'It'} was deleted`], {
      [this.file]: null,
      ...(!this.isDraft && this.relisted(this.order().filter((each) => each !== this.id))),
    })
  }

  /**
   * The list that gives the order, with this record where an earlier text of the list has it, or without it: the rest of the
   * list may have been changed since. Nothing when `earlier` has no such text.
   */
  relistedAs(earlier: Texts): Texts {
    const [name = '', field = ''] = orders[this.collection.name] ?? []
    const { value } = parseYaml(earlier[fileOf([name])] ?? '')
    const then = isValues(value) ? value[field] : undefined
    if (!Array.isArray(then)) return {}
    const at = then.indexOf(this.id)
    const others = this.order().filter((each) => each !== this.id)
    const place = others.indexOf(String(then[at - 1])) + 1
    return this.relisted(at < 0 ? others : others.toSpliced(place, 0, this.id))
  }

  /** In the index, readable or not. */
  summary(): RecordSummary {
    const { id, isDraft, collection } = this
    const { hasPage, price } = this.raw()
    return {
      id,
      title: this.title(),
      page: pageOf(collection.name, id, hasPage),
      ...(Number(price) > 0 && { price: Number(price) }),
      ...(isDraft && { isDraft }),
    }
  }

  names(id: string): boolean {
    return this.id !== id && JSON.stringify(this.raw()).includes(`"${id}"`)
  }

  /** Whether it has this picture of ours. */
  shows(picture: string): boolean {
    return this.text().includes(`upload: ${picture}\n`)
  }

  /** Its values as they were typed; none when there is no file. */
  raw(): Values {
    const { value } = parseYaml(this.text())
    return isValues(value) ? value : {}
  }

  /** '' when there is no file, or nothing that can be read. */
  text(): string {
    try {
      return readFileSync(join(this.root, this.file), 'utf8')
    } catch {
      return ''
    }
  }

  /** The values of a record as the schema parses them; those that it refuses are unchanged. */
  valuesOf(value: unknown): Values {
    const values = isValues(value) ? value : {}
    const { value: read } = check(this.collection.schema, values)
    return isValues(read) ? read : values
  }

  title(): string {
    if (this.collection.one === undefined) return this.collection.title
    const { title } = this.raw()
    return typeof title === 'string' ? title : this.id
  }

  private checkVersion(text: string, version: string): void {
    if (versionOf(text) !== version)
      throw new ApiError('Not saved: this was changed meanwhile, in another window or by hand.', 409)
  }

  private commit(what: readonly string[], texts: Texts): void {
    const title = String(this.text() === '' ? this.id : this.title())
    commit(this.root, { record: this.key, title, what: [...what] }, texts)
  }

  private order(): readonly string[] {
    return orderOf(this.root, this.collection)
  }

  /** The list that gives the order of its collection, with these ids. */
  private relisted(order: readonly string[]): Texts {
    const [name = '', field = ''] = orders[this.collection.name] ?? []
    const list = new ContentRecord(this.root, name, name)
    const { value } = list.read()
    return { [list.file]: rewritten(list.text(), dated({ ...value, [field]: order }, value) as Values) }
  }
}

/** The records of a collection, in the order in which the site lists them; drafts come last. */
export function recordsOf(root: string, name: string): readonly ContentRecord[] {
  const collection = collectionList.find((each) => each.name === name)
  return collection ? idsOf(root, collection).map((id) => new ContentRecord(root, name, id)) : []
}

/** Every record of `content/`. */
export function allRecords(root: string): readonly ContentRecord[] {
  return collectionList.flatMap(({ name }) => recordsOf(root, name))
}

/** The values of all records that can be read. */
export function contentOf(root: string): Content {
  const entries = allRecords(root).flatMap((record) => {
    try {
      return [[record.key, record.read()]]
    } catch {
      return []
    }
  })
  return Object.fromEntries(entries) as Content
}

function idsOf(root: string, collection: Collection): readonly string[] {
  if (collection.one === undefined) return [collection.name]
  const order = orderOf(root, collection)
  const place = (id: string) => (order.includes(id) ? order.indexOf(id) : order.length)
  const inside = (folder: string) =>
    existsSync(join(root, folder))
      ? readdirSync(join(root, folder)).filter((file) => /^[a-z0-9]+(-[a-z0-9]+)*\.yaml$/.test(file))
      : []
  const files = [
    ...inside(`content/${collection.name}`),
    ...(collection.name === 'tours' ? inside('content/drafts') : []),
  ]
  const ids = [...new Set(files.map((file) => file.slice(0, -'.yaml'.length)))]
  return ids.sort((one, other) => place(one) - place(other))
}

function orderOf(root: string, collection: Collection): readonly string[] {
  const [name = '', field = ''] = orders[collection.name] ?? []
  const order = new ContentRecord(root, name, name).raw()[field]
  return Array.isArray(order) ? order.map(String) : []
}

/** Every part of a record that has a date of change, with today's where something in it is different. */
function dated(value: unknown, old: unknown): unknown {
  if (JSON.stringify(value) === JSON.stringify(old) || !isValues(value)) return value
  const inside = Object.entries(value).map(([name, each]) => [
    name,
    dated(each, isValues(old) ? old[name] : undefined),
  ])
  // The clock may have been put back: a date of change never is.
  const before = String(value['updated'] ?? '')
  const day = before > today() ? before : today()
  return { ...Object.fromEntries(inside), ...('updated' in value && { updated: day }) }
}

function pageOf(collection: string, id: string, hasPage: unknown): string {
  if (collection === 'tours')
    return /^(true|yes)$/i.test(String(hasPage)) ? `/tour/${id}/` : `/packages/#${id}`
  if (collection === 'destinations') return `/destination/${id}/`
  if (collection === 'packages') return '/packages/'
  return collection === 'tourTypes' ? '/tour-type/one-day-tours/' : '/'
}

function versionOf(text: string): string {
  return text === '' ? '' : createHash('sha256').update(text).digest('hex')
}
