type Path = readonly (string | number)[]

/** A value with all that is in it, each with its path. */
export function valuesIn(value: unknown, path: Path = []): readonly { path: Path; value: unknown }[] {
  const inside = typeof value === 'object' && value !== null ? Object.entries(value) : []
  const keyed = inside.flatMap(([key, each]) =>
    valuesIn(each, [...path, Array.isArray(value) ? Number(key) : key]),
  )
  return [{ path, value }, ...keyed]
}
