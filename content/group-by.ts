import { topicId } from './topic-id.ts'

/** Groups entries by a key, in the order of the first entry of each group. `Map.groupBy` needs Node 21. */
export function groupBy<T, Key>(entries: readonly T[], getKey: (entry: T) => Key) {
  const keys = [...new Set(entries.map(getKey))]
  return keys.map((key) => ({
    key,
    entries: entries.filter((entry) => getKey(entry) === key) as [T, ...T[]],
  }))
}

/** Groups entries by the id of their `condition`, those without it first. The key of a group is the `condition` of its first entry. */
export function groupByCondition<T extends { condition?: string | undefined }>(entries: readonly T[]) {
  const rank = ({ condition }: T) => Number(condition !== undefined)
  const sorted = entries.toSorted((a, b) => rank(a) - rank(b))
  const groups = groupBy(sorted, ({ condition }) => condition !== undefined && topicId(condition))
  return groups.map(({ entries }) => ({ key: entries[0].condition, entries }))
}
