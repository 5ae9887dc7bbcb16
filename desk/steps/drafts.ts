import type { Stored } from '../answers'
import type { Values } from '../forms/shape'

/** A form that has been opened: what is typed, and what it was when it was read. */
export interface Draft extends Stored {
  typed: Values
}

/** By collection and id: `tours/coorg-trip`. A form that is left keeps what was typed. */
export type Drafts = Readonly<Record<string, Draft>>

/** The drafts with another one under this key, or with none. */
export function withDraft(drafts: Drafts, key: string, draft: Draft | undefined): Drafts {
  const others = Object.entries(drafts).filter(([each]) => each !== key)
  return Object.fromEntries(draft ? [...others, [key, draft]] : others)
}

/** Whether something is typed that is not saved. */
export function isChanged({ typed, value }: Draft): boolean {
  return JSON.stringify(typed) !== JSON.stringify(value)
}

/** A field in which two versions of a record differ. */
export interface Difference {
  path: string
  one: string
  other: string
}

/** The fields in which two records differ, down to single values. */
export function differences(one: unknown, other: unknown, path = ''): readonly Difference[] {
  if (JSON.stringify(one) === JSON.stringify(other)) return []
  const isTree = (value: unknown) => typeof value === 'object' && value !== null
  if (!isTree(one) && !isTree(other)) return [{ path, one: inWords(one), other: inWords(other) }]
  const [left, right] = [one, other].map((value) => (isTree(value) ? (value as Values) : {}))
  const names = [...new Set([...Object.keys(left ?? {}), ...Object.keys(right ?? {})])]
  return names.flatMap((name) =>
    differences(left?.[name], right?.[name], path === '' ? name : `${path}.${name}`),
  )
}

function inWords(value: unknown): string {
  return value === undefined ? '(nothing)' : String(value)
}
