import { lstatSync } from 'node:fs'
import { join } from 'node:path'

/** Whether a content folder has a picture of this name. False for a symbolic link, which could lead out of the folder. */
export function pictureExists(folder: string, name: string): boolean {
  try {
    return lstatSync(join(folder, 'pictures', name), { throwIfNoEntry: false })?.isFile() === true
  } catch (error) {
    // No file can have this name: it is too long, or contains the character NUL.
    if (['ENAMETOOLONG', 'ERR_INVALID_ARG_VALUE'].includes(String(Object(error).code))) return false
    throw error
  }
}
