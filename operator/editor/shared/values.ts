/** Values of a form, and messages about them. */
import type { ChecklistItem, EditorIssue, FieldSchema, Path, Values } from './protocol.ts'

/** Whether a value is an object with fields. */
export function isPlainObject(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Whether two JSON values are equal; the order of their fields does not matter. */
export const isEqual = (one: unknown, other: unknown) => sorted(one) === sorted(other)
const sorted = (value: unknown) =>
  JSON.stringify(value, (_, nested: unknown) =>
    isPlainObject(nested) ? Object.fromEntries(Object.entries(nested).toSorted()) : nested,
  )

/** A copy of the values with another value at the path; undefined removes it. */
export function withValue(values: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value
  if (typeof key === 'number') {
    const list = (values ?? []) as unknown[]
    const nested = withValue(list[key], rest, value)
    return list.toSpliced(key, 1, ...(nested === undefined ? [] : [nested]))
  }
  const { [key]: old, ...others } = Object(values) as Values
  const nested = withValue(old, rest, value)
  return nested === undefined ? others : { ...(values as Values), [key]: nested }
}

/** A copy of the values with `count` entries in a list, or no list if it is 1. Entries that are filled in stay. */
export function withEntries(values: Values, key: string, count: number): Values {
  const { [key]: entries = [] } = values as Record<string, Values[] | undefined>
  const filled = entries.findLastIndex((entry) => Object.keys(entry).length > 0) + 1
  const length = Math.max(filled, count > 1 ? Math.min(count, 30) : 0)
  const all = Array.from({ length }, (_, index) => Object(entries[index]) as Values)
  return withValue(values, [key], length === 0 ? undefined : all) as Values
}

/** The value at a path; undefined if there is none. */
export const valueAt = (values: Values, path: Path) =>
  path.reduce<unknown>((nested, key) => (nested as Values | undefined)?.[key], values)

/** A copy of the values, with those of `others` at some paths. */
export const withValuesOf = (values: Values, others: Values, paths: readonly Path[]) =>
  paths.reduce<unknown>((all, path) => withValue(all, path, valueAt(others, path)), values) as Values

/** Sorts entries by their times or days, unless one has no valid time. */
export function sortedByTime<T extends { entry: unknown }>(entries: readonly T[], key: string): readonly T[] {
  const time = ({ entry }: T) => String((entry as Values)[key])
  const isValid = (item: T) => /^(\d\d:\d\d|Day \d+)$/.test(time(item))
  const number = (item: T) => Number(time(item).replace(/\D/g, ''))
  return entries.every(isValid) ? entries.toSorted((one, other) => number(one) - number(other)) : entries
}

/** The name of an entry of a list: its first two texts or numbers. */
export function entryName(value: unknown, { properties = {} }: FieldSchema): string {
  if (typeof value !== 'object' || value === null) return String(value)
  const texts = Object.entries(properties)
    .filter(([key, field]) => key !== 'upload' && key !== 'id' && !field.advanced && !field.hidden)
    .map(([key]) => (value as Values)[key])
    .filter((text) => typeof text === 'string' || typeof text === 'number')
  const name = texts.slice(0, 2).join(', ')
  return name.replace(/([.?!]),/, '$1')
}

/** A text as part of an address: `Été à Ooty` → `ete-a-ooty`; '' if it has no letter from A to Z and no digit. */
export function slug(text: string): string {
  // NFD separates the accents from their letters; ß has only a capital form in these letters, SS.
  const start = text.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase().slice(0, 50).toLowerCase()
  return [...start.matchAll(/[a-z0-9]+/g)].join('-')
}

export const nameIsUsed = 'This name is already used. Choose another one.'
export const isSameName = (one: string, other: string) =>
  one.trim().toLowerCase() === other.trim().toLowerCase()

/** The address of the page of a record, without the domain. @param folder `tours` or `destinations` */
export const pagePath = (folder: string, name: string) => `/${folder.slice(0, -1)}/${name}/`

/** The sentences of an issue: its record (unless it is the open one) and field, message and remedy. */
export function formatIssue({ file, record, field, message, remedy }: EditorIssue, openFile: string): string {
  const subject = [file === openFile ? '' : record, field].filter(Boolean).join(', ')
  return subject === '' ? formatIssueWithoutField({ message, remedy }) : `${subject} ${message}. ${remedy}`
}

/** The usual FTP host of a site: `https://www.your-domain.in` → `ftp.your-domain.in`. */
export const hostOf = (site: string) => site.replace(/^https:\/\/(www\.)?/, 'ftp.')

/** An issue as an item of the checklist. */
export const itemOf = (issue: EditorIssue): ChecklistItem => ({
  ...issue,
  sentence: formatIssue(issue, issue.file),
  urgency: 'first',
})

/** Whether guests cannot reach the business because of it. */
export const isContact = ({ file, path }: ChecklistItem) =>
  file === 'site.yaml' && ['phone', 'email'].includes(path.join())

/** The question before publishing with open items. */
export function publishQuestion(items: readonly ChecklistItem[]): string {
  const fields = items.filter(isContact).map(({ path }) => path.join())
  if (fields.includes('phone')) return 'Guests cannot call you yet.'
  return fields.length > 0 ? 'Guests cannot write to you yet.' : 'Publish with these open questions?'
}

/** Message and remedy, for a place below the field. */
export const formatIssueWithoutField = ({ message, remedy }: Pick<EditorIssue, 'message' | 'remedy'>) =>
  `This ${message}. ${remedy}`

/** `24 November 2026 at 10:12 am`, in the time zone of this computer. @param time in ms since 1970 */
export const formatDateTime = (time: number) =>
  new Date(time).toLocaleString('en-IN', { dateStyle: 'long', timeStyle: 'short' })

/** `today, 10:12 am`, `yesterday, 10:12 am`, or `formatDateTime`. Takes times in ms since 1970. */
export function formatRecent(time: number, now = Date.now()): string {
  const dayOf = (moment: number) => new Date(moment).setHours(0, 0, 0, 0)
  const days = Math.round((dayOf(time) - dayOf(now)) / 86_400_000)
  if (days < -1) return formatDateTime(time)
  const day = new Intl.RelativeTimeFormat('en', { numeric: 'auto' }).format(days, 'day')
  return `${day}, ${new Date(time).toLocaleTimeString('en-IN', { timeStyle: 'short' })}`
}

/** 18500 → `₹18,500`. Takes whole rupees. */
export const formatRupees = (amount: number) => `₹${amount.toLocaleString('en-IN')}`
