import { lstatSync } from 'node:fs'
import { join } from 'node:path'

/** Whether a content folder has a picture of this name. False for a symbolic link, which could lead out of the folder. */
export function pictureExists(folder: string, name: string): boolean {
  return lstatSync(join(folder, 'pictures', name), { throwIfNoEntry: false })?.isFile() === true
}
