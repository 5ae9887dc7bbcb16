/** Differences between two states of a record, as text. */
import type { FieldChange, FieldSchema } from './protocol.ts'
import { isPlainObject } from '../../../content/paths.ts'
import { folderOf } from '../../../content/collections.ts'
import { formatMonth, formatRupees } from '../../../content/format.ts'
import { entryName } from './names.ts'
import { isEqual } from './values.ts'

/** The titles of records by file: `tours/coorg-trip.yaml`. */
export type Titles = Readonly<Record<string, string>>

export interface CompareOptions {
  /** The titles of records that the values can name. */
  titles?: Titles
  /** Whether fields that no visitor sees are ignored. */
  isPublic?: boolean | undefined
  /** The labels of the path to the value; entries are counted from 1: `Stops, Stop 4, When`. */
  labels?: readonly string[]
}

/** The fields and the entries of lists that differ between two values. The day of the last save is ignored. */
export function compareValues(
  schema: FieldSchema = {},
  before: unknown = schema.default,
  after: unknown = schema.default,
  options: CompareOptions = {},
): FieldChange[] {
  const { titles, isPublic = false, labels = [] } = options
  const name = labels.join(', ')
  // Hidden fields are not compared, except the list of questions.
  const isHidden = schema.hiddenInEditor && schema.type !== 'array'
  const isIgnored = isHidden || schema.widget === 'date' || (isPublic && schema.hiddenFromVisitors)
  if (isIgnored || isEqual(before, after)) return []
  if (isPlainObject(before) && isPlainObject(after)) {
    const { properties = {} } = schema
    // File names and coordinates are not readable: a changed picture is one line.
    const pictureKeys = properties['upload'] ? ['upload', 'focus', 'crop'] : []
    const isPictureChanged = pictureKeys.some((key) => !isEqual(before[key], after[key]))
    const otherKeys = Object.keys({ ...before, ...after }).filter((key) => !pictureKeys.includes(key))
    const changes = otherKeys.flatMap((key) =>
      compareValues(properties[key], before[key], after[key], {
        ...options,
        labels: [...labels, properties[key]?.title ?? key],
      }),
    )
    return [...(isPictureChanged ? [{ name, kind: 'picture' as const }] : []), ...changes]
  }
  // The new value of a checkbox says what the old one was.
  if (typeof after === 'boolean') return [{ name, kind: 'checkbox', after: formatValue(after, schema) }]
  const [oldEntries = [], newEntries = []] = [before, after]
  if (Array.isArray(oldEntries) && Array.isArray(newEntries))
    return changesOfList(schema, oldEntries, newEntries, options)
  return [{ name, before: formatValue(before, schema, titles), after: formatValue(after, schema, titles) }]
}

/**
 * The entries of a list that differ, in pairs if as many were added as removed, and whether the unchanged entries are in another
 * order.
 */
function changesOfList(
  { items = {} }: FieldSchema,
  before: readonly unknown[],
  after: readonly unknown[],
  options: CompareOptions,
): FieldChange[] {
  const { titles, labels = [] } = options
  const name = labels.join(', ')
  const [removed, added] = [without(before, after), without(after, before)]
  const isReordered = !isEqual(without(before, removed), without(after, added))
  const order = isReordered ? [{ name, kind: 'order' as const }] : []
  if (removed.length === added.length) {
    const changes = added.flatMap((entry, index) => {
      const entryLabels = [...labels, `${items.title} ${after.indexOf(entry) + 1}`]
      return compareValues(items, removed[index], entry, { ...options, labels: entryLabels })
    })
    return [...changes, ...order]
  }
  // `Stop removed: 10:00, Tea`, but `Included removed: Water`.
  const entryLabel = items.properties && items.title ? [...labels.slice(0, -1), items.title].join(', ') : name
  return [
    ...removed.map((entry) => ({ name: entryLabel, before: formatValue(entry, items, titles) })),
    ...added.map((entry) => ({ name: entryLabel, after: formatValue(entry, items, titles) })),
    ...order,
  ]
}

/** A list without the entries of another list. Each of these removes one equal entry, so that duplicates count. */
function without(list: readonly unknown[], removed: readonly unknown[]): readonly unknown[] {
  const unmatched = [...removed]
  return list.filter((entry) => {
    const index = unmatched.findIndex((candidate) => isEqual(candidate, entry))
    if (index >= 0) unmatched.splice(index, 1)
    return index < 0
  })
}

/** A value as text, a tour or a destination by its title; undefined if there is no value. */
export function formatValue(value: unknown, schema: FieldSchema = {}, titles: Titles = {}) {
  if (typeof value === 'boolean') return schema.labels?.[String(value)] ?? (value ? 'yes' : 'no')
  if (typeof value === 'number' && schema.format === 'rupees') return formatRupees(value)
  if (value === undefined) return undefined
  if (schema.widget === 'month') return formatMonth(String(value))
  const text = entryName(value, schema)
  return schema.labels?.[text] || titles[`${folderOf(schema.widget)}/${text}.yaml`] || text || 'filled in'
}
