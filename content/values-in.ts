type Path = readonly (string | number)[]

/** A value and all nested values, each with its path. */
export function valuesIn(value: unknown, path: Path = []): readonly { path: Path; value: unknown }[] {
  const inside = typeof value === 'object' && value !== null ? Object.entries(value) : []
  const keyed = inside.flatMap(([key, child]) =>
    valuesIn(child, [...path, Array.isArray(value) ? Number(key) : key]),
  )
  return [{ path, value }, ...keyed]
}
