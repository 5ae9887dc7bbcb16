import type ts from 'typescript'
import type { Place } from './mistake.ts'

/** A value of `content/` together with where it was typed, however many records share it. */
export interface Field {
  place: Place
  /** The name to the left of the colon, or the list's name for an entry of a list. */
  key: string
  /**
   * A text, a number, true or false; for records and lists see below. Undefined when it could not be read.
   */
  value: string | number | boolean | null | undefined
  node: ts.Node
  /** Set on a record `{ … }`. */
  record?: ReadonlyMap<string, Field>
  /** Set on a list `[ … ]`. */
  list?: readonly Field[]
  /** Where another file or line names this value, when it does. */
  named?: Place
}

/** A field of a record; undefined when the record lacks it, which the types report. */
export function part(field: Field | undefined, ...keys: readonly string[]): Field | undefined {
  return keys.reduce<Field | undefined>((inside, key) => inside?.record?.get(key), field)
}

/** The entries of a list; none when it is no list, which the types report. */
export function entries(field: Field | undefined, ...keys: readonly string[]): readonly Field[] {
  return part(field, ...keys)?.list ?? []
}

/** A field that holds text; undefined otherwise. */
export function textOf(field: Field | undefined, ...keys: readonly string[]): string | undefined {
  const value = part(field, ...keys)?.value
  return typeof value === 'string' ? value : undefined
}

/** The field and everything inside it. */
export function* everything(field: Field): Generator<Field> {
  yield field
  for (const inside of [...(field.record?.values() ?? []), ...(field.list ?? [])]) yield* everything(inside)
}
