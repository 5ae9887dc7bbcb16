type Path = readonly (string | number)[]

/** A picture of a record, and the field that holds it. */
export interface FoundPicture {
  path: Path
  upload: string
  focus?: { x: number; y: number } | undefined
  /** In a list it is a photograph of a row. */
  isInRow: boolean
}

/** The pictures in values of the content: everything with an `upload`. */
export function picturesIn(content: unknown): readonly FoundPicture[] {
  return valuesIn(content).flatMap(({ path, value }) => {
    const { upload, focus } = (value ?? {}) as Partial<FoundPicture>
    return upload === undefined ? [] : [{ path, upload, focus, isInRow: typeof path.at(-1) === 'number' }]
  })
}

/** A value with all that is in it, each with its path. */
export function valuesIn(value: unknown, path: Path = []): readonly { path: Path; value: unknown }[] {
  const inside = typeof value === 'object' && value !== null ? Object.entries(value) : []
  const keyed = inside.flatMap(([key, each]) =>
    valuesIn(each, [...path, Array.isArray(value) ? Number(key) : key]),
  )
  return [{ path, value }, ...keyed]
}
