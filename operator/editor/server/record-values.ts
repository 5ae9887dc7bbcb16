/** Values that the server changes: of new records, copies, saves, and drafts of another version of the site. */
import { dirname } from 'node:path'
import { destinationPlaceholders, rawDestinationValues } from '../../../content/placeholders.ts'
import { findPictures } from '../../../content/find-pictures.ts'
import { recordSchema } from '../../../content/read.ts'
import { type DestinationRecord, fieldAt } from '../../../content/schema.ts'
import { today } from '../../../content/today.ts'
import { deepEntries } from '../../../content/deep-entries.ts'
import type { FieldSchema, Values } from '../shared/protocol.ts'
import { isPlainObject, slug, valueAt, withValue } from '../shared/values.ts'
import { freeName } from './record-files.ts'

type ValueOfField = (schema: FieldSchema, key: string, index: number) => unknown

/** A value with the groups and entries that its schema requires; `valueOf` replaces empty values. */
function fill(schema: FieldSchema, value: unknown, valueOf: ValueOfField, key = '', index = 0): unknown {
  const { type, properties = {}, required = [], items = {}, minItems = 0 } = schema
  if (type === 'array') {
    const entries = Array.isArray(value) ? value : Array.from({ length: minItems })
    return entries.map((entry, number) => fill(items, entry, valueOf, '', number))
  }
  if (type !== 'object') return value === undefined || value === '' ? valueOf(schema, key, index) : value
  const values: Values = isPlainObject(value) ? value : {}
  const filled = Object.entries(properties)
    .filter(([name]) => required.includes(name) || name in values)
    .map(([name, inner]) => [name, fill(inner, values[name], valueOf, name, index)])
  return Object.fromEntries(filled)
}

/** The groups and entries that a page needs, without texts. */
export const emptyValue = (schema: FieldSchema) =>
  fill(schema, undefined, (_, key) => (key === '' ? '' : undefined))

/** A value with examples in place of missing values, different ones in each entry of a list. */
export const withExamples = (schema: FieldSchema, value: unknown) =>
  fill(schema, value, ({ examples = [], minimum, title, ...field }, key, index) =>
    key === 'upload'
      ? 'marigold.svg'
      : (field.default ??
        field.enum?.[0] ??
        examples[index % examples.length] ??
        minimum ??
        (field.type === 'boolean' || title)),
  )

/** Values with examples in place of what is missing beside a picture: its description, or who took it. */
export const withDescriptions = (file: string, values: Values) =>
  findPictures(values).reduce<unknown>((filled, { path }) => {
    const picture = withExamples(
      fieldAt([...file.replace(/\.yaml$/, '').split('/'), ...path])!,
      valueAt(values, path),
    )
    return withValue(filled, path, picture)
  }, values)

/**
 * Values with another title, without what only one page can have: places in a grid, and texts for search engines. Entries of
 * a destination with placeholders for its tours are omitted too, because no tour visits the copy yet.
 */
export function copiedValues(file: string, values: Values, title: string): Values {
  const copied: Values = { ...withoutNotCopied(recordSchema(file), values, title), title }
  if (dirname(file) !== 'destinations') return copied
  const sources: Values = rawDestinationValues({ fees: [], ...copied } as unknown as DestinationRecord, [])
  const missing = destinationPlaceholders.filter((name) => sources[name] === undefined)
  const isFilled = (entry: unknown) =>
    deepEntries(entry).every(({ value }) => !missing.some((name) => String(value).includes(`{${name}}`)))
  const filled = Object.entries(copied).map(([key, value]) => [
    key,
    Array.isArray(value) ? value.filter(isFilled) : value,
  ])
  return Object.fromEntries(filled) as Values
}

/** The values of a group without those that a copy omits. If one of these is required, it becomes the title. */
function withoutNotCopied(
  { properties = {}, required = [] }: FieldSchema,
  values: Values,
  title: string,
): Values {
  const copied = Object.entries(properties).flatMap(([key, field]) => {
    if (field.notCopied) return required.includes(key) ? [[key, title]] : []
    const value = values[key]
    if (value === undefined) return []
    return [[key, field.properties && isPlainObject(value) ? withoutNotCopied(field, value, title) : value]]
  })
  return Object.fromEntries(copied) as Values
}

/** Values with the day of the change, and with an id for each entry that needs one and has none. */
export function completed(file: string, values: Values): Values {
  const { properties = {} } = recordSchema(file)
  const lists = Object.entries(properties).map(([key, { items }]) => {
    const entries = values[key]
    if (!items?.properties?.['id'] || !Array.isArray(entries)) return {}
    const [words = ''] = Object.keys(items.properties).filter((name) => name !== 'id')
    const taken = new Set(entries.map((entry: unknown) => isPlainObject(entry) && entry['id']))
    const withId = (entry: unknown) => {
      if (!isPlainObject(entry) || entry['id']) return entry
      const id = freeName(slug(String(entry[words] ?? '')) || 'entry', (name) => taken.has(name))
      taken.add(id)
      return { ...entry, id }
    }
    return { [key]: entries.map(withId) }
  })
  const day = properties['updated'] && { updated: today() }
  return Object.assign({}, values, ...lists, day) as Values
}

/** Values with the fields of the schema only: the draft of an older version of the site can have others. */
export function knownFields(value: unknown, schema: FieldSchema): unknown {
  const { properties, items = {} } = schema
  if (Array.isArray(value)) return value.map((entry) => knownFields(entry, items))
  if (!properties || !isPlainObject(value)) return value
  const known = Object.entries(properties).filter(([key]) => Object.hasOwn(value, key))
  return Object.fromEntries(known.map(([key, field]) => [key, knownFields(value[key], field)]))
}
