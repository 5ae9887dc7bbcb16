/** Values of a form, and the sentences about them. */
import type { EditorIssue, FieldSchema, Path, Values } from './protocol.ts'

/** Whether a value is an object with fields. */
export function isGroup(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Whether two values of JSON are equal, whatever the order of their fields. */
export const isEqual = (one: unknown, other: unknown) => sorted(one) === sorted(other)
const sorted = (value: unknown) =>
  JSON.stringify(value, (_, inside: unknown) =>
    isGroup(inside) ? Object.fromEntries(Object.entries(inside).toSorted()) : inside,
  )

/** The same values with another at the path; undefined takes it out. The given values stay as they are. */
export function withValue(values: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value
  if (typeof key === 'number') {
    const list = (values ?? []) as unknown[]
    const inside = withValue(list[key], rest, value)
    return list.toSpliced(key, 1, ...(inside === undefined ? [] : [inside]))
  }
  const { [key]: old, ...others } = Object(values) as Values
  const inside = withValue(old, rest, value)
  return inside === undefined ? others : { ...(values as Values), [key]: inside }
}

/** The same values with a list of so many entries, or none for one; of the others those stay that are filled in. */
export function withEntries(values: Values, key: string, count: number): Values {
  const { [key]: entries = [] } = values as Record<string, Values[] | undefined>
  const filled = entries.findLastIndex((entry) => Object.keys(entry).length > 0) + 1
  const length = Math.max(filled, count > 1 ? Math.min(count, 30) : 0)
  const all = Array.from({ length }, (_, index) => entries[index] ?? {})
  return withValue(values, [key], length === 0 ? undefined : all) as Values
}

/** The value at a path; undefined where there is none. */
export const valueAt = (values: Values, path: Path) =>
  path.reduce<unknown>((inside, key) => (inside as Values | undefined)?.[key], values)

/** Values with those of others at some paths. */
export const withValuesOf = (values: Values, others: Values, paths: readonly Path[]) =>
  paths.reduce<unknown>((all, path) => withValue(all, path, valueAt(others, path)), values) as Values

/** Entries in the order of their times or days, unless one has none yet. */
export function sortedByTime<T extends { entry: unknown }>(entries: readonly T[], key: string): readonly T[] {
  const time = ({ entry }: T) => String((entry as Values)[key])
  const isValid = (each: T) => /^(\d\d:\d\d|Day \d+)$/.test(time(each))
  const number = (each: T) => Number(time(each).replace(/\D/g, ''))
  return entries.every(isValid) ? entries.toSorted((one, other) => number(one) - number(other)) : entries
}

/** A name for an entry of a list: its first two texts. */
export function entryName(value: unknown, schema: FieldSchema): string {
  if (typeof value !== 'object' || value === null) return String(value)
  const texts = Object.keys(Object(schema.properties))
    .filter((key) => key !== 'upload' && key !== 'id')
    .map((key) => (value as Values)[key])
    .filter((inside) => typeof inside === 'string' || typeof inside === 'number')
  return texts.slice(0, 2).join(', ')
}

/** An issue in full: record and field, if they are not those of the open form, message and remedy. */
export function sentence({ file, record, field, message, remedy }: EditorIssue, openFile: string): string {
  const subject = [file === openFile ? '' : record, field].filter(Boolean).join(', ')
  return subject === '' ? messageAlone({ message, remedy }) : `${subject} ${message}. ${remedy}`
}

/** Message and remedy without the name of the field: below it. */
export const messageAlone = ({ message, remedy }: Pick<EditorIssue, 'message' | 'remedy'>) =>
  `This ${message}. ${remedy}`

/** `24 November 2026 at 10:12 am`, in the time zone of this computer; `medium` has seconds. @param time in ms since 1970 */
export const formatDateTime = (time: number, timeStyle: 'short' | 'medium' = 'short') =>
  new Date(time).toLocaleString('en-IN', { dateStyle: 'long', timeStyle })
