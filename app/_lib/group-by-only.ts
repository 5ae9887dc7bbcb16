interface Entry {
  only?: string | undefined
}

/** Entries by their `only`, those without it first. */
export function groupByOnly<T extends Entry>(entries: readonly T[]) {
  const groups = new Set([undefined, ...entries.map(({ only }) => only)])
  return [...groups]
    .map((group) => ({ only: group, entries: entries.filter(({ only }) => only === group) }))
    .filter(({ entries }) => entries.length > 0)
}
