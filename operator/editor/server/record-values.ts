/** Adds and removes values for new records, copies, saves, previews, and drafts of another version of the site. */
import { entriesWithPaths, isPlainObject } from '../../../content/paths.ts'
import { recordSchema } from '../../../content/field-schema.ts'
import type { TourRecord } from '../../../content/schema.ts'
import { today } from '../../../content/today.ts'
import type { FieldSchema, Values } from '../shared/protocol.ts'
import { uniqueName, slugify } from '../shared/addresses.ts'
import { setValueAt } from '../shared/values.ts'

type DefaultOf = (schema: FieldSchema, key: string, index: number) => unknown

/** A value with the groups and entries that its schema requires; `defaultOf` replaces empty values. */
function withDefaults(
  schema: FieldSchema,
  value: unknown,
  defaultOf: DefaultOf,
  key = '',
  index = 0,
): unknown {
  const { type, properties = {}, required = [], items = {}, minItems = 0 } = schema
  if (type === 'array') {
    const entries = Array.isArray(value) ? value : Array.from({ length: minItems })
    return entries.map((entry, number) => withDefaults(items, entry, defaultOf, '', number))
  }
  if (type !== 'object') return value === undefined || value === '' ? defaultOf(schema, key, index) : value
  const values: Values = isPlainObject(value) ? value : {}
  const filled = Object.entries(properties)
    .filter(([name]) => required.includes(name) || name in values)
    .map(([name, inner]) => [name, withDefaults(inner, values[name], defaultOf, name, index)])
  return Object.fromEntries(filled)
}

/** A value with the groups and entries that a page needs; added entries and fields have no texts. */
export const emptyValue = (schema: FieldSchema, value?: unknown) =>
  withDefaults(schema, value, (_, key) => (key === '' ? '' : undefined))

/** A value with examples in place of missing values. Entries of a list get different examples, if there are enough. */
export function withExamples(schema: FieldSchema, value: unknown) {
  const { duration } = Object(value) as Partial<TourRecord>
  const used = new Set(entriesWithPaths(value).map((entry) => entry.value))
  return withDefaults(schema, value, ({ examples = [], minimum, title, format, ...field }, key, index) => {
    if (key === 'upload') return 'marigold.svg'
    // The stops of a tour of several days have days in place of times.
    if (format === 'time or day' && duration && duration.days > 1)
      return `Day ${Math.min(index + 1, duration.days)}`
    const fromIndex = [...examples.slice(index % examples.length), ...examples]
    const example = fromIndex.find((unused) => !used.has(unused)) ?? fromIndex[0]
    used.add(example)
    return field.default ?? field.enum?.[0] ?? example ?? minimum ?? (field.type === 'boolean' || title)
  })
}

/** A value without empty entries of lists, and with examples in place of missing values in other entries and in pictures. */
export function withEntryExamples(schema: FieldSchema = {}, value: unknown): unknown {
  if (schema.widget === 'picture') return withExamples(schema, value)
  if (Array.isArray(value)) {
    const isFilledIn = (entry: unknown) => !['""', '{}'].includes(JSON.stringify(entry))
    return withExamples(schema, value.filter(isFilledIn))
  }
  if (!isPlainObject(value)) return value
  const { properties = {} } = schema
  const fields = Object.entries(value).map(([key, field]) => [key, withEntryExamples(properties[key], field)])
  return Object.fromEntries(fields)
}

const planFields = ['label', 'duration', 'itinerary', 'days', 'inclusions', 'exclusions', 'visits'] as const
const sharedFields = ['startsIn', 'feesOf', 'fees', 'totalCost', 'terms', 'background', 'hasPage'] as const
/** The fields that a copy of a tour gets: its plan, and what tours share. All other fields are true of one tour only. */
const copiedFields: readonly (keyof TourRecord)[] = [...planFields, ...sharedFields]

/** The values that a copy of a tour begins with. Its days and nights have to be confirmed again. */
export function copiedValues(tour: Values): Values {
  const copied = copiedFields.filter((key) => key in tour).map((key) => [key, tour[key]])
  return setValueAt(Object.fromEntries(copied), ['duration', 'confirmed'], undefined) as Values
}

/** The values to save: with today as the day of the change, and with an id for each entry that needs one and has none. */
export function withIdsAndDate(file: string, values: Values): Values {
  const { properties = {} } = recordSchema(file)
  const lists = Object.entries(properties).map(([key, { items }]) => {
    const entries = values[key]
    if (!items?.properties?.['id'] || !Array.isArray(entries)) return {}
    // An id is made from the first field of its entry, such as the question.
    const [firstKey = ''] = Object.keys(items.properties).filter((name) => name !== 'id')
    const taken = new Set(entries.map((entry: unknown) => isPlainObject(entry) && entry['id']))
    const withId = (entry: unknown) => {
      if (!isPlainObject(entry) || entry['id']) return entry
      const id = uniqueName(slugify(String(entry[firstKey])) || 'entry', (name) => taken.has(name))
      taken.add(id)
      return { ...entry, id }
    }
    return { [key]: entries.map(withId) }
  })
  const date = properties['updated'] && { updated: today() }
  return Object.assign({}, values, ...lists, date) as Values
}

/** The values of known fields only: a draft that an older version of the site has stored can have others. */
export function knownFields(value: unknown, schema: FieldSchema): unknown {
  const { properties, items = {} } = schema
  if (Array.isArray(value)) return value.map((entry) => knownFields(entry, items))
  if (!properties || !isPlainObject(value)) return value
  const known = Object.entries(properties).filter(([key]) => Object.hasOwn(value, key))
  return Object.fromEntries(known.map(([key, field]) => [key, knownFields(value[key], field)]))
}
