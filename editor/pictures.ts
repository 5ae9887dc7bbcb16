/** Photographs of the operator: taking them in, and showing them in the preview without making all their sizes. */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join, parse } from 'node:path'
import sharp from 'sharp'
import { pictureKey, sitePictures, type PictureFiles, type PictureList } from '../app/_lib/picture-list.ts'
import { picturesIn } from '../content/pictures-in.ts'
import { UserError } from '../scripts/user-error.ts'
import { writeWhole } from './files.ts'
import { slug } from './records.ts'

/** Pixels of the longer side that is kept; the site shows at most 1,600. */
const largest = 2400
const formats = ['jpeg', 'png', 'webp']

/**
 * Keeps a photograph as JPEG in the content folder, without metadata: phones write the place into it.
 *
 * @param name the name of the file as it was chosen
 * @returns the name under which it is kept
 * @throws UserError, one sentence, on a file that the site cannot show
 */
export async function addPhoto(folder: string, name: string, bytes: Buffer): Promise<string> {
  const { format, autoOrient } = await sharp(bytes)
    .metadata()
    .catch(() => ({ format: undefined, autoOrient: undefined }))
  if (!format || !autoOrient || !formats.includes(format))
    throw new UserError('This is no photograph that browsers can show. Save it as JPEG and choose it again.')
  if (autoOrient.width < 800 || autoOrient.height < 600)
    throw new UserError(
      `This is too small: ${autoOrient.width} × ${autoOrient.height} pixels. Choose one of at least 800 × 600.`,
    )
  const jpeg = await sharp(bytes, { failOn: 'error' })
    .autoOrient()
    .resize(largest, largest, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fffdf8' })
    .jpeg({ quality: 90 })
    .toBuffer()
    .catch(() => {
      throw new UserError(
        'This is damaged, or has too many pixels. Take it from the camera again, or make it smaller.',
      )
    })
  const words = slug(parse(name).name) || 'photograph'
  for (let number = 1; ; number++) {
    const kept = `${words}${number > 1 ? `-${number}` : ''}.jpg`
    const path = join(folder, 'pictures', kept)
    if (existsSync(path) && !readFileSync(path).equals(jpeg)) continue
    writeWhole(path, jpeg)
    return kept
  }
}

/** Sizes by path and time of change. */
const sizes = new Map<string, { width: number; height: number }>()

/** The list of `scripts/pictures.ts` with the originals in place of the sizes that it makes. */
export async function listPictures(content: unknown, folder: string): Promise<PictureList> {
  const list: PictureList = { pictures: {}, photos: {} }
  for (const picture of [
    ...sitePictures.map((upload) => ({ upload, focus: undefined })),
    ...picturesIn(content),
  ]) {
    const src = `/pictures/${picture.upload}`
    const size = await sizeOf(join(folder, 'pictures', picture.upload))
    const files: PictureFiles = { src, ...size, srcset: '', sources: [], preview: src }
    list.pictures[pictureKey(picture)] = files
    list.photos[pictureKey(picture)] = { ...files, large: src }
  }
  return list
}

async function sizeOf(path: string) {
  const key = `${path} ${statSync(path).mtimeMs}`
  const known = sizes.get(key)
  if (known) return known
  const { autoOrient } = await sharp(path).metadata()
  sizes.set(key, autoOrient)
  return autoOrient
}
