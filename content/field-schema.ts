/** The fields of the content as JSON Schema, for messages and for the forms of the editor. */
import { z } from 'zod'
import type { Path } from './paths.ts'
import type { FieldMeta } from './fields.ts'
import { contentSchema } from './schema.ts'

/** The subset of JSON Schema that describes these fields, with their metadata. */
export interface FieldSchema extends Omit<FieldMeta, 'format'> {
  title?: string
  description?: string
  type?: 'string' | 'number' | 'integer' | 'boolean' | 'object' | 'array'
  format?: string
  examples?: readonly unknown[]
  default?: unknown
  minimum?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  enum?: readonly (string | number)[]
  properties?: Readonly<Record<string, FieldSchema>>
  required?: readonly string[]
  items?: FieldSchema
  additionalProperties?: FieldSchema | false
}

const fields = z.toJSONSchema(contentSchema, { io: 'input' }) as FieldSchema

/** The field at a path of the content: `['tours', 'coorg-trip', 'price']`. */
export function fieldAt(path: Path): FieldSchema | undefined {
  return path.reduce<FieldSchema | undefined>(
    (field, key) => field?.properties?.[key] ?? (field?.additionalProperties || field?.items),
    fields,
  )
}

/** The path of a file in the content: `tours/coorg-trip.yaml` → `['tours', 'coorg-trip']`. */
export const contentPath = (file: string) => file.replace(/\.yaml$/, '').split('/')

/** The field at a path of a record; without a path, the field of the whole record. */
export const recordField = (file: string, path: Path = []) => fieldAt([...contentPath(file), ...path])

/**
 * The JSON Schema of a record, for its form. It does not express every check: `checkContent` validates values.
 *
 * @throws Error if there is no such record
 */
export function recordSchema(file: string): FieldSchema {
  const schema = recordField(file)
  if (!schema) throw new Error(`content/${file}: this record does not exist.`)
  return schema
}

/** The labels of the path to a field; entries are counted from 1: `Stops, Stop 4, When`. `upload` has the label of the picture that contains it. */
export function fieldLabel(file: string, path: Path): string {
  const labels = path.map((key, index) => {
    const title = recordField(file, path.slice(0, index + 1))?.title
    return typeof key === 'number' ? `${title} ${key + 1}` : (title ?? key)
  })
  return (path.at(-1) === 'upload' ? labels.slice(0, -1) : labels).join(', ')
}
