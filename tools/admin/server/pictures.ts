import { existsSync, readFileSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import { tryPhoto } from '../../assets/photos.ts'
import { slug } from '../../../content/schema/fields.ts'
import { kindOf } from '../../assets/photo-kinds.ts'
import { slimDrawing } from '../../assets/drawings.ts'
import { UserError, writeSafely } from './write.ts'

/** Bytes. A phone's original has 3 to 12 million. */
export const largestPicture = 30_000_000

const folder = 'content/pictures'
/**
 * Puts a picture into content/pictures/ once it is known that the build can make something of it.
 *
 * @param name as it was called on the operator's computer
 * @param record whose picture it is: cameras call theirs IMG_1234
 * @returns the name of its file
 * @throws UserError with what is wrong with it
 */
export async function takePicture(
  root: string,
  name: string,
  record: string,
  bytes: Buffer,
): Promise<string> {
  try {
    if (kindOf(bytes) === 'svg') await slimDrawing(name, bytes.toString())
    else await tryPhoto(name, bytes)
  } catch (error) {
    throw new UserError(
      (error instanceof Error ? error.message : String(error)).replace(`${folder}/`, ''),
      422,
    )
  }
  const own = slug(basename(name, extname(name)))
  const stem = own === '' || /^(img|dsc|pxl|photo|image|whatsapp)(-|\d|$)/.test(own) ? record : own
  const kind = kindOf(bytes)
  const ending = kind === 'jpeg' ? '.jpg' : `.${kind}`
  for (let number = 1; ; number++) {
    const file = number === 1 ? stem + ending : `${stem}-${number}${ending}`
    const path = join(root, folder, file)
    if (existsSync(path) && !readFileSync(path).equals(bytes)) continue
    await writeSafely(path, bytes)
    return file
  }
}

/**
 * A picture and its type, for the form.
 *
 * @throws UserError when there is none of this name
 */
export function pictureOf(root: string, name: string): { bytes: Buffer; type: string } {
  const path = join(root, folder, name)
  if (!/^\w[\w.-]*$/.test(name) || !existsSync(path)) throw new UserError(`There is no picture ${name}.`, 404)
  const bytes = readFileSync(path)
  const kind = kindOf(bytes)
  return { bytes, type: kind === 'svg' ? 'image/svg+xml' : `image/${kind}` }
}
