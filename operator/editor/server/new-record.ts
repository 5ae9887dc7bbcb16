/** What a new record begins with, and what its page shows in place of what is not typed yet. */
import type { FieldSchema, Values } from '../shared/protocol.ts'
import { isGroup } from '../shared/values.ts'

/** The groups and entries that a page needs, without a text. */
export function emptyValue({
  type,
  properties = {},
  required = [],
  items,
  minItems = 0,
}: FieldSchema): unknown {
  if (type === 'array') return Array.from({ length: minItems }, () => emptyValue(items ?? {}))
  if (type !== 'object') return ''
  const groups = Object.entries(properties).filter(
    ([key, inner]) => required.includes(key) && (inner.type === 'object' || inner.type === 'array'),
  )
  return Object.fromEntries(groups.map(([key, inner]) => [key, emptyValue(inner)]))
}

/** A value with examples in place of what is missing; `index` is that of its entry in a list. */
export function withExamples(schema: FieldSchema, value: unknown, key = '', index = 0): unknown {
  const { type, properties = {}, required = [], items = {}, minItems = 0, examples = [] } = schema
  if (type === 'array') {
    const entries = Array.isArray(value) ? value : Array<unknown>(minItems).fill(undefined)
    return entries.map((entry, number) => withExamples(items, entry, '', number))
  }
  if (type === 'object') {
    const own: Values = isGroup(value) ? value : {}
    const shown = Object.entries(properties).filter(([name]) => required.includes(name) || name in own)
    return Object.fromEntries(
      shown.map(([name, inner]) => [name, withExamples(inner, own[name], name, index)]),
    )
  }
  if (value !== undefined && value !== '') return value
  if (key === 'upload') return 'marigold.svg'
  return (
    schema.default ?? schema.enum?.[0] ?? examples[index % examples.length] ?? schema.minimum ?? schema.title
  )
}
