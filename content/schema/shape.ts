import { z } from 'zod'
import type { Widget } from './fields.ts'

/** A field as JSON Schema describes it: enough to render a form and to find a field in a record. */
export interface Shape {
  type?: string
  /** The label. */
  title?: string
  /** The help under it. */
  description?: string
  examples?: readonly unknown[]
  /** The control of the form, where the type does not decide it. */
  widget?: Widget
  /** Format of a text: `uri`, `email`. */
  format?: string
  enum?: readonly (string | number)[]
  properties?: Readonly<Record<string, Shape>>
  additionalProperties?: Shape | false
  required?: readonly string[]
  items?: Shape
  anyOf?: readonly Shape[]
}

/** The JSON Schema of a zod schema, for its output values. */
export function shapeOf(schema: z.ZodType): Shape {
  return z.toJSONSchema(schema, { unrepresentable: 'any' }) as Shape
}

/** The shape of a field (`key` is its name) or of the entries of a list (`key` is a number); undefined if there is none. */
export function shapeIn(shape: Shape | undefined, key: PropertyKey): Shape | undefined {
  const inside = (shape?.anyOf ?? [shape]).map((branch) =>
    typeof key === 'number'
      ? branch?.items
      : (branch?.properties?.[String(key)] ?? branch?.additionalProperties),
  )
  return inside.find((each) => typeof each === 'object')
}
