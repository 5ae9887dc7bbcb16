import type { Shape } from '../../content/schema/shape.ts'
import { below, inShort, isValues, labelOf, shapeAt, type Values } from './forms/shape.ts'

export const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
const isEmpty = (value: unknown) => value === undefined || isEqual(value, [])

/** A value as the operator reads it. */
export function inWords(value: unknown, nameOf: (id: string) => string = (id) => id): string {
  if (isEmpty(value)) return 'nothing'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number')
    return value > 9999 || value < 1000 ? String(value) : value.toLocaleString('en-IN')
  if (Array.isArray(value)) return value.map((each) => inWords(each, nameOf)).join(', ')
  const text = isValues(value) ? inShort(value) : nameOf(String(value))
  return text.length > 80 ? `${text.slice(0, 79)}…` : text
}

/** What is different in a record, field by field: `Price in rupees: 4,200 → 4,500`. The date of change is left out. */
export function sentences(
  shape: Shape,
  before: Values,
  after: Values,
  nameOf?: (id: string) => string,
): readonly string[] {
  return differences(before, after).flatMap(({ path, one, other }) => {
    const label = labelOf(shape, path)
    const say = (value: unknown) =>
      shapeAt(shape, path)?.type === 'integer' && typeof value === 'number'
        ? value.toLocaleString('en-IN')
        : inWords(value, nameOf)
    if (!Array.isArray(one) || !Array.isArray(other)) return [`${label}: ${say(one)} → ${say(other)}`]
    const without = (list: readonly unknown[], those: readonly unknown[]) =>
      list.filter((each) => !those.some((known) => isEqual(known, each)))
    const [gone, come] = [without(one, other), without(other, one)]
    const said = [
      ...gone.map((each) => `${label}: “${inWords(each, nameOf)}” removed`),
      ...come.map((each) => `${label}: “${inWords(each, nameOf)}” added`),
    ]
    return said.length > 0 ? said : [`${label}: another order`]
  })
}

interface Difference {
  path: string
  one: unknown
  other: unknown
}

/** The fields in which two records differ: single values, and lists that have become longer or shorter. */
function differences(one: unknown, other: unknown, path = ''): readonly Difference[] {
  if (isEqual(one, other) || (isEmpty(one) && isEmpty(other)) || /(^|\.)updated$/.test(path)) return []
  const bothLists = Array.isArray(one) && Array.isArray(other)
  const isSameLength = bothLists && one.length === other.length
  const isSimple =
    bothLists && [...(one as unknown[]), ...(other as unknown[])].some((each) => !isValues(each))
  if ((!isSameLength || isSimple || isReordered(one, other)) && !(isValues(one) && isValues(other)))
    return [
      {
        path,
        one: bothLists ? one : (one ?? (Array.isArray(other) ? [] : one)),
        other: other ?? (Array.isArray(one) ? [] : other),
      },
    ]
  const names = [...new Set(Object.keys({ ...(one as Values), ...(other as Values) }))]
  return names.flatMap((name) =>
    differences((one as Values)[name], (other as Values)[name], below(path, name)),
  )
}

/** Most entries of one list are in the other, somewhere else: telling them field by field would say nothing. */
function isReordered(one: unknown, other: unknown): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return false
  const moved = one.filter((each, at) => !isEqual(each, other[at]))
  return moved.length > 1 && moved.filter((each) => other.some((known) => isEqual(known, each))).length > 1
}

/** The result of merging two changes of one record, and the fields that both have changed differently. */
export interface Merged {
  value: unknown
  conflicts: readonly string[]
}

/**
 * Puts two changes of one record together, field by field. Where both have changed a field, `mine` stays, and its path is
 * among the conflicts. Entries of lists count as fields as long as nobody has added, removed or moved one.
 */
export function merge(base: unknown, mine: unknown, theirs: unknown, path = ''): Merged {
  if (isEqual(mine, theirs) || isEqual(base, theirs)) return { value: mine, conflicts: [] }
  if (isEqual(base, mine)) return { value: theirs, conflicts: [] }
  if (/(^|\.)updated$/.test(path)) return { value: theirs, conflicts: [] }
  if (isValues(base) && isValues(mine) && isValues(theirs)) {
    const names = [...new Set(Object.keys({ ...base, ...theirs, ...mine }))]
    const all = names.map(
      (name) => [name, merge(base[name], mine[name], theirs[name], below(path, name))] as const,
    )
    return {
      value: Object.fromEntries(
        all.flatMap(([name, { value }]) => (value === undefined ? [] : [[name, value]])),
      ),
      conflicts: all.flatMap(([, { conflicts }]) => conflicts),
    }
  }
  const lists = [base, mine, theirs]
  if (lists.every((list) => Array.isArray(list) && list.length === (base as unknown[]).length)) {
    const [was, is, there] = lists as [unknown[], unknown[], unknown[]]
    const all = was.map((each, at) => merge(each, is[at], there[at], below(path, at)))
    return { value: all.map(({ value }) => value), conflicts: all.flatMap(({ conflicts }) => conflicts) }
  }
  return { value: mine, conflicts: [path] }
}
