/** A picture of a record, and the field that holds it. */
export interface FoundPicture {
  path: readonly (string | number)[]
  upload: string
  focus?: { x: number; y: number } | undefined
  /** In a list it is a photograph of a row. */
  isInRow: boolean
}

/** The pictures in values of the content: everything with an `upload`. */
export function picturesIn(value: unknown, path: FoundPicture['path'] = []): readonly FoundPicture[] {
  if (typeof value !== 'object' || value === null) return []
  if ('upload' in value && typeof value.upload === 'string') {
    const { upload, focus } = value as FoundPicture
    return [{ path, upload, focus, isInRow: typeof path.at(-1) === 'number' }]
  }
  return Object.entries(value).flatMap(([key, inside]) =>
    picturesIn(inside, [...path, Array.isArray(value) ? Number(key) : key]),
  )
}
