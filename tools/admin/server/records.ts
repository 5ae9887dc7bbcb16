import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { check } from '../../../content/check.ts'
import { slug, today } from '../../../content/schema/fields.ts'
import { parseYaml } from '../../../content/yaml.ts'
import type { RecordSummary, RecordFile } from '../api-types.ts'
import { isValues, type Values } from '../forms/shape.ts'
import { type Collection, collectionList } from '../collections.ts'
import { keep } from './history.ts'
import { rewritten } from './rewrite.ts'
import { UserError, writeSafely } from './write.ts'

/** Where the order of a collection stands: a new record is put there beside the one it was copied from. */
const orders: Readonly<Record<string, readonly [single: string, field: string]>> = {
  tours: ['packages', 'tours'],
  destinations: ['site', 'destinations'],
}

/** Another version of the record is on the disk than the one that the form was filled from. */
const changed = (stored: RecordFile) =>
  new UserError('Not saved: this was changed meanwhile, in another window or by hand.', 409, { stored })

/** A record of `content/`: its form, its file and its place in the lists. */
export class ContentRecord {
  private readonly kind: Collection
  private readonly file: string

  /**
   * @param name of its kind
   * @param id which is that name too where there is only one
   * @throws UserError when there is no such kind, or `id` could be no file's name
   */
  constructor(
    private readonly root: string,
    name: string,
    readonly id: string,
  ) {
    const kind = collectionList.find((each) => each.name === name)
    if (!kind || !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(kind.one === undefined ? 'x' : id))
      throw new UserError(`There is no record ${name}/${id}.`, 404)
    this.kind = kind
    this.file = join(root, kind.file(id))
  }

  /**
   * As its form shows it, or what is on the disk when that cannot be read with sense.
   *
   * @throws UserError when the file is not there or no YAML
   */
  read(): RecordFile {
    const file = this.kind.file(this.id)
    const text = this.text()
    if (text === '') throw new UserError(`${file} is no longer there.`, 404)
    const { value, slips } = parseYaml(text)
    const [slip] = slips
    if (slip) throw new UserError(`${file}:${slip.line}: ${slip.what}. ${slip.remedy}`, 422)
    const values = isValues(value) ? value : {}
    const { value: read } = check(this.kind.schema, values)
    return { value: isValues(read) ? read : values, version: versionOf(text) }
  }

  /**
   * Saves it, with today as its date of change, unless its file was changed since the form was opened.
   *
   * @param version of the file that the form was filled from; '' for a record that is new
   * @throws UserError when a rule is broken (422), or another version is on the disk (409, with that version)
   */
  async save({ value, version }: RecordFile): Promise<RecordFile> {
    const before = this.text()
    const stored = before === '' ? { value: {}, version: '' } : this.read()
    if (stored.version !== version) throw changed(stored)
    const { value: checked, findings } = check(this.kind.schema, dated(value, stored.value))
    const [wrong] = findings
    if (!isValues(checked))
      throw new UserError(`${wrong?.path.join('.') ?? ''}: ${wrong?.message ?? ''}`, 422)
    await writeSafely(this.file, rewritten(before, checked))
    return this.read()
  }

  /**
   * Makes a new record with its values and a title of its own, from which the address is made. It stands in lists behind
   * this one.
   *
   * @throws UserError when the title makes no address, or one that is taken
   */
  async copy(title: string): Promise<ContentRecord> {
    const id = slug(title)
    if (id === '')
      throw new UserError('Write a name with letters in it, for example Mysore Bandipur one day.')
    const copy = new ContentRecord(this.root, this.kind.name, id)
    if (copy.text() !== '') throw new UserError(`There is a ${this.kind.one ?? ''} of this name already.`)
    const { value } = this.read()
    const page = 'hasPage' in value ? { hasPage: false } : {}
    await copy.save({ value: { ...value, title, ...page }, version: '' })
    await this.reorder((each) => (each === this.id ? [each, id] : [each]))
    return copy
  }

  /**
   * Takes it away, and out of the list that gives the order. Where else it is named remains to be done. What the content
   * was before can be gone back to.
   *
   * @throws UserError when it has changed since the form was opened
   */
  async remove(version: string): Promise<void> {
    const stored = this.read()
    if (stored.version !== version) throw changed(stored)
    await keep(this.root, 'deleting')
    await this.reorder((each) => (each === this.id ? [] : [each]))
    await rm(this.file)
  }

  /** In the list of what can be changed, readable or not. */
  listed(): RecordSummary {
    const { id, kind } = this
    const { title, hasPage } = kind.one === undefined ? { title: kind.title } : this.raw()
    return { id, title: typeof title === 'string' ? title : id, page: pageOf(kind.name, id, hasPage) }
  }

  names(id: string): boolean {
    return this.id !== id && JSON.stringify(this.raw()).includes(`"${id}"`)
  }

  /** Its values as they were typed; none when there is no file. */
  raw(): Values {
    const { value } = parseYaml(this.text())
    return isValues(value) ? value : {}
  }

  private text(): string {
    return existsSync(this.file) ? readFileSync(this.file, 'utf8') : ''
  }

  private async reorder(change: (id: string) => readonly string[]): Promise<void> {
    const [name = '', field = ''] = orders[this.kind.name] ?? []
    const single = new ContentRecord(this.root, name, name)
    const { value, version } = single.read()
    await single.save({
      value: { ...value, [field]: orderOf(this.root, this.kind).flatMap(change) },
      version,
    })
  }
}

/** Every record of `content/` by its kind, in the order in which the site lists them. */
export function allRecords(root: string): ReadonlyMap<string, readonly ContentRecord[]> {
  return new Map(
    collectionList.map((kind) => [
      kind.name,
      idsOf(root, kind).map((id) => new ContentRecord(root, kind.name, id)),
    ]),
  )
}

function idsOf(root: string, kind: Collection): readonly string[] {
  if (kind.one === undefined) return [kind.name]
  const order = orderOf(root, kind)
  const place = (id: string) => (order.includes(id) ? order.indexOf(id) : order.length)
  return readdirSync(join(root, 'content', kind.name))
    .filter((file) => /^[a-z0-9]+(-[a-z0-9]+)*\.yaml$/.test(file))
    .map((file) => file.slice(0, -'.yaml'.length))
    .sort((one, other) => place(one) - place(other))
}

function orderOf(root: string, kind: Collection): readonly string[] {
  const [name = '', field = ''] = orders[kind.name] ?? []
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
  return { ...Object.fromEntries(inside), ...('updated' in value && { updated: today() }) }
}

function pageOf(kind: string, id: string, hasPage: unknown): string {
  if (kind === 'tours') return /^(true|yes)$/i.test(String(hasPage)) ? `/tour/${id}/` : `/packages/#${id}`
  if (kind === 'destinations') return `/destination/${id}/`
  if (kind === 'packages') return '/packages/'
  return kind === 'tourTypes' ? '/tour-type/one-day-tours/' : '/'
}

function versionOf(text: string): string {
  return text === '' ? '' : createHash('sha256').update(text).digest('hex')
}
