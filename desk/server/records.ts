import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { check } from '../../content/check.ts'
import { parseYaml } from '../../content/yaml.ts'
import type { Listed, Stored } from '../answers.ts'
import { isValues, type Values } from '../forms/shape.ts'
import { fileOf, type Kind, kinds, lists, singles } from '../kinds.ts'
import { keep } from './history.ts'
import { rewritten } from './rewrite.ts'
import { Told, writeSafely } from './write.ts'

/** Where the order of a collection stands: a new record is put there beside the one it was copied from. */
const orders: Readonly<Record<string, readonly [single: string, field: string]>> = {
  tours: ['packages', 'tours'],
  destinations: ['site', 'destinations'],
}

/** Every record of `content/`, readable or not, in the order in which the site lists them. */
export function listed(root: string): Readonly<Record<string, readonly Listed[]>> {
  const several = lists.map((kind): [string, readonly Listed[]] => {
    const order = orderOf(root, kind)
    const place = (id: string) => (order.includes(id) ? order.indexOf(id) : order.length)
    const ids = readdirSync(join(root, 'content', kind.name))
      .filter((file) => /^[^.].*\.yaml$/.test(file))
      .map((file) => file.slice(0, -'.yaml'.length))
    return [
      kind.name,
      ids
        .sort((one, other) => place(one) - place(other))
        .map((id) => {
          const { title, hasPage } = rawOf(root, kind, id)
          return { id, title: typeof title === 'string' ? title : id, page: pageOf(kind, id, hasPage) }
        }),
    ]
  })
  const one = singles.map((kind): [string, readonly Listed[]] => [
    kind.name,
    [{ id: kind.name, title: kind.title, page: pageOf(kind, kind.name, undefined) }],
  ])
  return Object.fromEntries([...one, ...several])
}

/**
 * The record of an address of the desk.
 *
 * @throws Told when there is no such kind, or `id` could be no file's name
 */
export function kindOf(name: string, id: string): Kind {
  const kind = kinds.find((each) => each.name === name)
  if (!kind || !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(kind.one === undefined ? 'x' : id))
    throw new Told(`There is no record ${name}/${id}.`, 404)
  return kind
}

/**
 * A record as its form shows it, and what is on the disk when it cannot be read with sense.
 *
 * @throws Told when the file is not there or no YAML
 */
export function readRecord(root: string, kind: Kind, id: string): Stored {
  const file = fileOf(kind, id)
  if (!existsSync(join(root, file))) throw new Told(`${file} is no longer there.`, 404)
  const text = readFileSync(join(root, file), 'utf8')
  const { value, slips } = parseYaml(text)
  const [slip] = slips
  if (slip) throw new Told(`${file}:${slip.line}: ${slip.what}. ${slip.remedy}`, 422)
  const values = isValues(value) ? value : {}
  const { value: read } = check(kind.schema, values)
  return { value: isValues(read) ? read : values, version: versionOf(text) }
}

/**
 * Saves a record, unless its file was changed since the form was opened.
 *
 * @param version of the file that the form was filled from; '' for a record that is new
 * @param today `2026-11-20`; becomes the record's date of change
 * @throws Told when a rule is broken (422), or another version is on the disk (409, with that version)
 */
export async function saveRecord(
  root: string,
  kind: Kind,
  id: string,
  { value, version }: Stored,
  today: string,
): Promise<Stored> {
  const file = join(root, fileOf(kind, id))
  const before = existsSync(file) ? readFileSync(file, 'utf8') : ''
  if (versionOf(before) !== version)
    throw new Changed(before === '' ? { value: {}, version: '' } : readRecord(root, kind, id))
  const old = before === '' ? {} : readRecord(root, kind, id).value
  const { value: checked, findings } = check(kind.schema, dated(value, old, today))
  const [wrong] = findings
  if (!isValues(checked)) throw new Told(`${wrong?.path.join('.') ?? ''}: ${wrong?.message ?? ''}`, 422)
  await writeSafely(file, rewritten(before, checked))
  return readRecord(root, kind, id)
}

/**
 * A new record with the values of another and a title of its own, from which its address is made. It stands in lists
 * behind the one it was copied from.
 *
 * @returns its id
 * @throws Told when the title makes no address, or one that is taken
 */
export async function copyRecord(
  root: string,
  kind: Kind,
  from: string,
  title: string,
  today: string,
): Promise<string> {
  const id = slug(title)
  if (id === '') throw new Told('Write a name with letters in it, for example Mysore Bandipur one day.')
  if (existsSync(join(root, fileOf(kind, id))))
    throw new Told(`There is a ${kind.one ?? ''} of this name already.`)
  const { value } = readRecord(root, kind, from)
  const page = 'hasPage' in value ? { hasPage: false } : {}
  await saveRecord(root, kind, id, { value: { ...value, title, ...page }, version: '' }, today)
  await reorder(root, kind, today, (order) => order.flatMap((each) => (each === from ? [each, id] : [each])))
  return id
}

/**
 * Takes a record away, and out of the list that gives the order. Where else it is named remains to be done.
 * What the content was before can be gone back to.
 *
 * @throws Told when it has changed since the form was opened
 */
export async function removeRecord(
  root: string,
  kind: Kind,
  id: string,
  version: string,
  today: string,
): Promise<void> {
  const stored = readRecord(root, kind, id)
  if (stored.version !== version) throw new Changed(stored)
  await keep(root, 'deleting')
  await reorder(root, kind, today, (order) => order.filter((each) => each !== id))
  await rm(join(root, fileOf(kind, id)))
}

/** Which records name this one, in a word each: `Home page`. */
export function namedIn(root: string, id: string): readonly string[] {
  return Object.entries(listed(root)).flatMap(([name, records]) => {
    const kind = kinds.find((each) => each.name === name)
    return records
      .filter((record) => kind && record.id !== id && names(rawOf(root, kind, record.id), id))
      .map(({ title }) => title)
  })
}

/** Another version of the record is on the disk than the one that the form was filled from. */
export class Changed extends Told {
  constructor(readonly stored: Stored) {
    super('Not saved: this was changed meanwhile, in another window or by hand.', 409)
  }
}

function names(value: unknown, id: string): boolean {
  return (
    value === id ||
    (typeof value === 'object' && value !== null && Object.values(value).some((each) => names(each, id)))
  )
}

/** `Mysore–Bandipur, one day` → `mysore-bandipur-one-day` */
export function slug(title: string): string {
  const plain = title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f'’]/g, '')
  return plain
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
}

/** Every part of a record that has a date of change, with today's where something in it is different. */
function dated(value: unknown, old: unknown, today: string): unknown {
  if (JSON.stringify(value) === JSON.stringify(old) || !isValues(value)) return value
  const inside = Object.entries(value).map(([name, each]) => [
    name,
    dated(each, isValues(old) ? old[name] : undefined, today),
  ])
  return { ...Object.fromEntries(inside), ...('updated' in value && { updated: today }) }
}

async function reorder(
  root: string,
  kind: Kind,
  today: string,
  change: (order: readonly string[]) => readonly string[],
) {
  const [name = '', field = ''] = orders[kind.name] ?? []
  const single = kindOf(name, name)
  const { value, version } = readRecord(root, single, name)
  await saveRecord(
    root,
    single,
    name,
    { value: { ...value, [field]: change(orderOf(root, kind)) }, version },
    today,
  )
}

function orderOf(root: string, kind: Kind): readonly string[] {
  const [name = '', field = ''] = orders[kind.name] ?? []
  const order = rawOf(root, kindOf(name, name), name)[field]
  return Array.isArray(order) ? order.map(String) : []
}

function rawOf(root: string, kind: Kind, id: string): Values {
  const file = join(root, fileOf(kind, id))
  const { value } = parseYaml(existsSync(file) ? readFileSync(file, 'utf8') : '')
  return isValues(value) ? value : {}
}

function pageOf({ name }: Kind, id: string, hasPage: unknown): string {
  if (name === 'tours') return /^(true|yes)$/i.test(String(hasPage)) ? `/tour/${id}/` : `/packages/#${id}`
  if (name === 'destinations') return `/destination/${id}/`
  if (name === 'packages') return '/packages/'
  if (name === 'tourTypes') return '/tour-type/one-day-tours/'
  return '/'
}

function versionOf(text: string): string {
  return text === '' ? '' : createHash('sha256').update(text).digest('hex')
}
