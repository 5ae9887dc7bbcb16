import type { RecordFile } from '../api-types'
import { below, type Values } from '../forms/shape'

/** A form that has been opened: what is typed, and what it was when it was read. */
export interface Draft extends RecordFile {
  typed: Values
}

/** By collection and id: `tours/coorg-trip`. A form that is left keeps what was typed. */
export type Drafts = Readonly<Record<string, Draft | undefined>>

/** Whether something is typed that is not saved. */
export function isChanged(draft: Draft | undefined): boolean {
  return draft !== undefined && JSON.stringify(draft.typed) !== JSON.stringify(draft.value)
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
  const errorMessage = (value: unknown) => (value === undefined ? '(nothing)' : String(value))
  const isTree = (value: unknown) => typeof value === 'object' && value !== null
  if (!isTree(one) && !isTree(other)) return [{ path, one: errorMessage(one), other: errorMessage(other) }]
  const [left, right] = [one, other].map((value): Values => (isTree(value) ? (value as Values) : {}))
  const names = [...new Set(Object.keys({ ...left, ...right }))]
  return names.flatMap((name) => differences(left?.[name], right?.[name], below(path, name)))
}
