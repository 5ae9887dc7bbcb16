/** Values of records that the server makes: of a new record, of a copy, of a save, of a draft of another version. */
import { dirname } from 'node:path'
import { destinationPlaceholders, rawDestinationValues } from '../../../content/placeholders.ts'
import { recordSchema } from '../../../content/read.ts'
import type { DestinationRecord } from '../../../content/schema.ts'
import { today } from '../../../content/today.ts'
import { deepEntries } from '../../../content/deep-entries.ts'
import type { FieldSchema, Values } from '../shared/protocol.ts'
import { isGroup } from '../shared/values.ts'
import { freeName, slug } from './record-files.ts'

type ValueOfField = (schema: FieldSchema, key: string, index: number) => unknown

/** A value with the groups and entries that its schema requires, and with other values in place of empty ones. */
function fill(schema: FieldSchema, value: unknown, valueOf: ValueOfField, key = '', index = 0): unknown {
  const { type, properties = {}, required = [], items = {}, minItems = 0 } = schema
  if (type === 'array') {
    const entries = Array.isArray(value) ? value : Array.from({ length: minItems })
    return entries.map((entry, number) => fill(items, entry, valueOf, '', number))
  }
  if (type !== 'object') return value === undefined || value === '' ? valueOf(schema, key, index) : value
  const values: Values = isGroup(value) ? value : {}
  const filled = Object.entries(properties)
    .filter(([name]) => required.includes(name) || name in values)
    .map(([name, inner]) => [name, fill(inner, values[name], valueOf, name, index)])
  return Object.fromEntries(filled)
}

/** The groups and entries that a page needs, without a text. */
export const emptyValue = (schema: FieldSchema) =>
  fill(schema, undefined, (_, key) => (key === '' ? '' : undefined))

/** A value with examples in place of what is missing; entries of a list have different ones. */
export const withExamples = (schema: FieldSchema, value: unknown) =>
  fill(schema, value, ({ examples = [], minimum, title, ...field }, key, index) =>
    key === 'upload'
      ? 'marigold.svg'
      : (field.default ?? field.enum?.[0] ?? examples[index % examples.length] ?? minimum ?? title),
  )

/**
 * Values with another title, without what only one page can have: places in a grid, and texts for search engines. Entries of
 * a destination that speak of its tours are left out too: no tour visits the copy yet.
 */
export function copiedValues(file: string, values: Values, title: string): Values {
  const begun: Values = { ...withoutNotCopied(recordSchema(file), values, title), title }
  if (dirname(file) !== 'destinations') return begun
  const sources: Values = rawDestinationValues({ fees: [], ...begun } as unknown as DestinationRecord, [])
  const missing = destinationPlaceholders.filter((name) => sources[name] === undefined)
  const isFilled = (entry: unknown) =>
    deepEntries(entry).every(({ value }) => !missing.some((name) => String(value).includes(`{${name}}`)))
  const filled = Object.entries(begun).map(([key, value]) => [
    key,
    Array.isArray(value) ? value.filter(isFilled) : value,
  ])
  return Object.fromEntries(filled) as Values
}

/** The values of a group without what a copy omits; a required one is the title. */
function withoutNotCopied(
  { properties = {}, required = [] }: FieldSchema,
  values: Values,
  title: string,
): Values {
  const copied = Object.entries(properties).flatMap(([key, field]) => {
    if (field.notCopied) return required.includes(key) ? [[key, title]] : []
    const value = values[key]
    if (value === undefined) return []
    return [[key, field.properties && isGroup(value) ? withoutNotCopied(field, value, title) : value]]
  })
  return Object.fromEntries(copied) as Values
}

/** Values with the day of the change, and with an address for each entry that needs one and has none. */
export function completed(file: string, values: Values): Values {
  const { properties = {} } = recordSchema(file)
  const lists = Object.entries(properties).map(([key, { items }]) => {
    const entries = values[key]
    if (!items?.properties?.['id'] || !Array.isArray(entries)) return {}
    const [words = ''] = Object.keys(items.properties).filter((each) => each !== 'id')
    const taken = new Set(entries.map((entry: unknown) => isGroup(entry) && entry['id']))
    const withId = (entry: unknown) => {
      if (!isGroup(entry) || entry['id']) return entry
      const id = freeName(slug(String(entry[words] ?? '')) || 'entry', (name) => taken.has(name))
      taken.add(id)
      return { ...entry, id }
    }
    return { [key]: entries.map(withId) }
  })
  const day = properties['updated'] && { updated: today() }
  return Object.assign({}, values, ...lists, day) as Values
}

/** Values with the fields of a schema only: a draft can be of an older version of the site, whose records had others. */
export function knownFields(value: unknown, schema: FieldSchema): unknown {
  if (Array.isArray(value)) return value.map((entry) => knownFields(entry, schema.items ?? {}))
  const { properties } = schema
  if (!properties || !isGroup(value)) return value
  const known = Object.entries(properties).filter(([key]) => Object.hasOwn(value, key))
  return Object.fromEntries(known.map(([key, field]) => [key, knownFields(value[key], field)]))
}
