import { topicId } from './topic-id.ts'

/** Groups entries by a key, in the order of the first entry of each group. `Map.groupBy` needs Node 21. */
export function groupBy<T, Key>(entries: readonly T[], getKey: (entry: T) => Key) {
  const keys = [...new Set(entries.map(getKey))]
  return keys.map((key) => ({
    key,
    entries: entries.filter((entry) => getKey(entry) === key) as [T, ...T[]],
  }))
}

/** Groups entries by the id of their `onlyFor`, those without it first. The key of a group is the `onlyFor` of its first entry. */
export function groupByOnlyFor<T extends { onlyFor?: string | undefined }>(entries: readonly T[]) {
  const rank = ({ onlyFor }: T) => Number(onlyFor !== undefined)
  const sorted = entries.toSorted((a, b) => rank(a) - rank(b))
  const groups = groupBy(sorted, ({ onlyFor }) => onlyFor !== undefined && topicId(onlyFor))
  return groups.map(({ entries }) => ({ key: entries[0].onlyFor, entries }))
}
