import { z } from 'zod'
import type { Widget } from './fields.ts'

/** A field of the schema as JSON Schema tells it: enough to draw a form of it, and to find one's way in a record. */
export interface Shape {
  type?: string
  /** The label. */
  title?: string
  /** The help under it. */
  description?: string
  examples?: readonly unknown[]
  /** What kind of field it is where the type alone does not say. */
  widget?: Widget
  /** What a text has to be: `uri`, `email`. */
  format?: string
  enum?: readonly (string | number)[]
  properties?: Readonly<Record<string, Shape>>
  additionalProperties?: Shape | false
  required?: readonly string[]
  items?: Shape
  anyOf?: readonly Shape[]
}

/** What of a schema a form needs: the kinds of values it holds once they are read. */
export function shapeOf(schema: z.ZodType): Shape {
  return z.toJSONSchema(schema, { unrepresentable: 'any' }) as Shape
}

/** The field of a record, or the entry of a list; undefined where the schema has none. */
export function shapeIn(shape: Shape | undefined, key: PropertyKey): Shape | undefined {
  const inside = (shape?.anyOf ?? [shape]).map((branch) =>
    typeof key === 'number'
      ? branch?.items
      : (branch?.properties?.[String(key)] ?? branch?.additionalProperties),
  )
  return inside.find((each) => typeof each === 'object')
}
