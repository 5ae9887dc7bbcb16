/** Groups entries by a key, in the order of the first entry of each. `Map.groupBy` needs Node 21. */
export function groupBy<T, Key>(entries: readonly T[], keyOf: (entry: T) => Key) {
  const keys = [...new Set(entries.map(keyOf))]
  return keys.map((key) => ({ key, entries: entries.filter((entry) => keyOf(entry) === key) as [T, ...T[]] }))
}

/** Groups entries by their `onlyFor`, those without it first. */
export function groupByOnlyFor<T extends { onlyFor?: string | undefined }>(entries: readonly T[]) {
  const rank = ({ onlyFor }: T) => Number(onlyFor !== undefined)
  const sorted = entries.toSorted((one, other) => rank(one) - rank(other))
  return groupBy(sorted, ({ onlyFor }) => onlyFor)
}
