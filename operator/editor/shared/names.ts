import { formatRupees } from '../../../content/format.ts'
import type { FieldSchema, Values } from './protocol.ts'

/** The name of an entry of a list: its first two texts or amounts, without the id of another record. */
export function entryName(value: unknown, { properties = {} }: FieldSchema): string {
  if (typeof value !== 'object' || value === null) return String(value)
  const entry = value as Values
  const shown = Object.entries(properties)
    .filter(([key, field]) => key !== 'upload' && key !== 'id' && !field.advanced && !field.hidden)
    .filter(([key, { format }]) => typeof entry[key] === (format === 'rupees' ? 'number' : 'string'))
    .slice(0, 2)
    .filter(([, { widget = '' }]) => !['tour', 'destination'].includes(widget))
  const textOf = (text: unknown) => (typeof text === 'number' ? formatRupees(text) : text)
  const name = shown.map(([key]) => textOf(entry[key])).join(', ')
  return name.replace(/([.?!]),/, '$1')
}
