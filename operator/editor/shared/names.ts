/** The names of list entries and placeholders that the operator sees. */
import { folderOf } from '../../../content/collections.ts'
import { formatRupees } from '../../../content/format.ts'
import type { FieldSchema, Values } from './protocol.ts'

/** A text with the labels of its placeholders, as on the buttons under its field: `From {price}` → `From [Price]`. */
const withPlaceholderLabels = (text: string, { placeholders = {} }: FieldSchema) =>
  text.replace(/\{(\w+)\}/g, (found, name: string) =>
    Object.hasOwn(placeholders, name) ? `[${placeholders[name]}]` : found,
  )

/** The name of an entry of a list: its first two texts or amounts, without ids of other records. */
export function entryName(value: unknown, schema: FieldSchema): string {
  if (typeof value !== 'object' || value === null) return withPlaceholderLabels(String(value), schema)
  const { properties = {} } = schema
  const entry = value as Values
  const shown = Object.entries(properties)
    .filter(([key, field]) => key !== 'upload' && key !== 'id' && !field.advanced && !field.hiddenInEditor)
    .filter(([key, { format }]) => typeof entry[key] === (format === 'rupees' ? 'number' : 'string'))
    .slice(0, 2)
    .filter(([, { widget }]) => !folderOf(widget))
  const format = (text: unknown, field: FieldSchema) =>
    typeof text === 'number' ? formatRupees(text) : withPlaceholderLabels(String(text), field)
  const name = shown.map(([key, field]) => format(entry[key], field)).join(', ')
  // No comma after a sentence: `Cold? ₹20`.
  return name.replace(/([.?!]),/, '$1')
}

/** The name of a field or a group, with that of the list entry that contains it. */
export const nameIn = (name = '', containingEntry?: string) =>
  `“${name}”${containingEntry ? ` of “${containingEntry}”` : ''}`
