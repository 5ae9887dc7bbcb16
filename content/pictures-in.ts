import { valuesIn } from './values-in.ts'

/** A picture of a record, and the field that holds it. */
export interface FoundPicture {
  path: readonly (string | number)[]
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
