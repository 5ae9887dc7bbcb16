/** Keys and indexes: `['tours', 'coorg-trip', 'itinerary', 3, 'at']`. */
export type Path = readonly (string | number)[]

/** A value and all nested values, each with its path. */
export function entriesWithPaths(value: unknown, path: Path = []): readonly { path: Path; value: unknown }[] {
  const children = typeof value === 'object' && value !== null ? Object.entries(value) : []
  const descendants = children.flatMap(([key, child]) =>
    entriesWithPaths(child, [...path, Array.isArray(value) ? Number(key) : key]),
  )
  return [{ path, value }, ...descendants]
}

/** The value at a path; undefined if there is none. */
export const valueAt = (value: unknown, path: Path) =>
  path.reduce<unknown>((parent, key) => (Object(parent) as Record<string | number, unknown>)[key], value)

/** Whether a value is an object with fields. */
export function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
