import { entriesWithPaths, type Path } from './paths.ts'
import type { ImageAsset } from './schema.ts'

interface FoundPicture extends Pick<ImageAsset, 'upload' | 'focus'> {
  path: Path
  /** Pictures in a list are photographs of a row. */
  isInRow: boolean
}

/** Finds the pictures in values of the content: all objects with an `upload`. */
export function findPictures(content: unknown): readonly FoundPicture[] {
  return entriesWithPaths(content).flatMap(({ path, value }) => {
    const { upload, focus } = (value ?? {}) as Partial<FoundPicture>
    return upload === undefined ? [] : [{ path, upload, focus, isInRow: typeof path.at(-1) === 'number' }]
  })
}
