/** Drafts can be of an older version of the site, whose records had other fields. */
import type { FieldSchema } from '../shared/protocol.ts'
import { isGroup } from '../shared/values.ts'

/**
 * Values with the fields of a schema only.
 *
 * @param leftOut receives the name of each other field
 */
export function knownFields(value: unknown, schema: FieldSchema, leftOut: string[]): unknown {
  if (Array.isArray(value)) return value.map((entry) => knownFields(entry, schema.items ?? {}, leftOut))
  const { properties } = schema
  if (!properties || !isGroup(value)) return value
  leftOut.push(...Object.keys(value).filter((key) => !Object.hasOwn(properties, key)))
  const known = Object.entries(properties).filter(([key]) => Object.hasOwn(value, key))
  return Object.fromEntries(known.map(([key, field]) => [key, knownFields(value[key], field, leftOut)]))
}
