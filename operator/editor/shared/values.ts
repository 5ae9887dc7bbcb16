/** Values of a form, and where its fields are. */
import type { EditorIssue, FieldSchema, Path, Values } from './types.ts'

/** Id of the field at a path of a record. */
export const idOf = (path: Path) => `field-${path.join('.')}`

/** In place of the key of a field: the closed group of those that are rarely changed. */
export const rareKey = '(rare)'

/** Opens a record, or the list. */
export function openRecord(file = ''): void {
  location.hash = file
}

/** The page of the site that shows a record; with a fragment where one part of it does. */
export function addressOf(file: string, values: Values): string {
  const [folder = '', name = ''] = file.split(/[/.]/)
  if (folder === 'tours') return values['hasPage'] === true ? `/tour/${name}/` : `/packages/#${name}`
  if (folder === 'destinations') return `/destination/${name}/`
  if (folder === 'tour-types') return '/tour-type/one-day-tours/'
  if (folder === 'questions') return '/tour/mysore-city-tour/'
  return folder === 'packages-page' ? '/packages/' : '/'
}

/** The same values with another at the path; undefined takes it out. The given values stay as they are. */
export function withValue(values: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value
  if (typeof key === 'number') {
    const list = (values ?? []) as unknown[]
    return list.toSpliced(key, 1, withValue(list[key], rest, value))
  }
  const { [key]: old, ...others } = (values ?? {}) as Values
  const inside = withValue(old, rest, value)
  return inside === undefined ? others : { ...(values as Values), [key]: inside }
}

/** The value at a path; undefined where there is none. */
export const valueAt = (values: Values, path: Path) =>
  path.reduce<unknown>((inside, key) => (inside as Values | undefined)?.[key], values)

/** What a text field stands for: a number as soon as it is one, and nothing where it may be empty. */
export function typedValue(typed: string, { type }: FieldSchema, isRequired: boolean): unknown {
  if (typed === '' && !isRequired) return undefined
  const isNumber = type === 'number' || type === 'integer'
  // `₹18,500.00`, as pages show it, is one too.
  const [, number] = /^₹?(-?(?:\d+|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.\d+)?)$/.exec(typed.trim()) ?? []
  return isNumber && number ? Number(number.replaceAll(',', '')) : typed
}

/** A name for an entry of a list: its first two texts. */
export function entryName(value: unknown, schema: FieldSchema): string {
  if (typeof value !== 'object' || value === null) return String(value)
  const texts = Object.keys(schema.properties ?? {})
    .filter((key) => key !== 'upload' && key !== 'id')
    .map((key) => (value as Values)[key])
    .filter((inside) => typeof inside === 'string' || typeof inside === 'number')
  return texts.slice(0, 2).join(', ')
}

/** An issue as a sentence; messages begin where the name of the field would stand, or with what was typed. */
export function sentence({ file, record, field, message }: EditorIssue, openFile: string): string {
  const where = [file === openFile ? '' : record, field].filter(Boolean).join(', ')
  return where === '' ? message : `${where}: ${message}`
}

/** Puts the cursor into a field, or its nearest group, and opens the entries around it. */
export function focusField(path: Path): void {
  const ends = path.map((_, index) => path.length - index)
  show(ends.map((end) => document.getElementById(idOf(path.slice(0, end)))).find(Boolean))
}

/** Puts the cursor into the field whose text is shown at a place of the page: the longest that is part of it. */
export function focusText(shown: string): void {
  const plain = (text: string) => text.replace(/\s+/g, ' ').replace(/(\d),(?=\d)/g, '$1')
  const fields = [...document.querySelectorAll<HTMLInputElement>('.record :is(input[type=text], textarea)')]
  const found = fields.filter(({ value }) => value.length > 2 && plain(shown).includes(plain(value)))
  show(found.toSorted((one, other) => other.value.length - one.value.length)[0])
}

function show(field: HTMLElement | null | undefined): void {
  for (let around = field?.closest('details'); around; around = around.parentElement?.closest('details'))
    around.open = true
  field?.focus()
  field?.scrollIntoView({ block: 'center' })
}
