import { existsSync, readdirSync, readFileSync, realpathSync, rmSync, statSync } from 'node:fs'
import { basename, dirname, extname, join } from 'node:path'
import sharp from 'sharp'
import { slug } from '../../../content/schema/fields.ts'
import { UserError } from '../../../content/user-error.ts'
import { slimDrawing } from '../../assets/drawings.ts'
import { sitePictures } from '../../assets/named.ts'
import { kindOf } from '../../assets/file-types.ts'
import { tryPhoto } from '../../assets/photos.ts'
import { keepPicture } from '../../publish/content.ts'
import { writeWhole } from '../../publish/write.ts'
import { allRecords } from './records.ts'
import { ApiError } from './api-error.ts'

const folder = 'content/pictures'

/** A picture in content/pictures/. */
export interface PictureFile {
  name: string
  bytes: number
  /** Titles of records that show it; none when nobody does. */
  usedIn: readonly string[]
}

/** A picture that was taken, and what the operator should know of it. */
export interface TakenPicture {
  name: string
  warnings: readonly string[]
  /** In which it was taken, `2026-11`, where the camera has written that down. */
  month?: string | undefined
}

/**
 * Puts a picture into content/pictures/ once it is known that the build can make something of it.
 *
 * @param name as it was called on the operator's computer
 * @param record whose picture it is: cameras call theirs IMG_1234
 * @throws ApiError with what is wrong with it
 */
export async function takePicture(
  root: string,
  name: string,
  record: string,
  bytes: Buffer,
): Promise<TakenPicture> {
  const kind = kindOf(bytes)
  try {
    if (kind === 'svg') await slimDrawing(name, bytes.toString())
    else await tryPhoto(name, bytes)
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    throw new ApiError(`${name}: ${error.what}. ${error.remedy}`, 422)
  }
  const own = slug(basename(name, extname(name)))
  const stem =
    own === '' || /^(img|dsc|pxl|photo|image|whatsapp)(-|\d|$)/.test(own) ? slug(record) || 'picture' : own
  const ending = kind === 'jpeg' ? '.jpg' : `.${kind}`
  for (let number = 1; ; number++) {
    const file = number === 1 ? stem + ending : `${stem}-${number}${ending}`
    const path = join(root, folder, file)
    if (existsSync(path) && !readFileSync(path).equals(bytes)) continue
    if (!existsSync(path)) writeWhole(path, bytes)
    return {
      name: file,
      ...(kind === 'svg'
        ? { warnings: [] }
        : { warnings: await warningsOf(bytes), month: await monthOf(bytes) }),
    }
  }
}

async function warningsOf(bytes: Buffer): Promise<readonly string[]> {
  const { autoOrient } = await sharp(bytes).metadata()
  const { width, height } = autoOrient
  const size = `It is ${width} × ${height} pixels`
  const across = Math.min(width, (height * 4) / 3)
  return [
    ...(across < 1200
      ? [`${size}: it will look soft. Take the original from the phone; WhatsApp makes photographs small.`]
      : []),
    ...(height > width
      ? [`${size}, an upright photograph: only its middle is shown. Choose below what has to stay in sight.`]
      : []),
    ...(width > height * 2
      ? [`${size}, a panorama: only a part of it is shown. Choose below what has to stay in sight.`]
      : []),
  ]
}

/** EXIF holds dates as text, `2026:11:20 10:30:00` (https://exiftool.org/TagNames/EXIF.html); the earliest is the shot. */
async function monthOf(bytes: Buffer): Promise<string | undefined> {
  const { exif } = await sharp(bytes).metadata()
  const dates = exif?.toString('latin1').match(/\b20\d\d:(0[1-9]|1[0-2])(?=:\d\d \d\d:\d\d:\d\d)/g) ?? []
  return dates.sort()[0]?.replace(':', '-')
}

/** All pictures, by name, with where they are shown. */
export function picturesIn(root: string): readonly PictureFile[] {
  const records = allRecords(root)
  return readdirSync(join(root, folder))
    .filter((name) => /^\w[\w.-]*\.(svg|jpe?g|png|webp)$/.test(name))
    .sort()
    .map((name) => ({
      name,
      bytes: statSync(join(root, folder, name), { throwIfNoEntry: false })?.size ?? 0,
      usedIn: [
        ...records.flatMap((record) => (record.shows(name) ? [record.title()] : [])),
        ...(sitePictures.includes(name) ? ['The site itself'] : []),
      ],
    }))
}

/**
 * Takes a picture that nobody shows out of the folder. It is kept below upload/, by its hash.
 *
 * @throws ApiError when there is none of this name, or a record shows it
 */
export function removePicture(root: string, name: string): void {
  const { bytes } = pictureOf(root, name)
  const used = picturesIn(root).find((each) => each.name === name)?.usedIn ?? []
  if (used.length > 0)
    throw new ApiError(`${used.join(', ')} shows it: choose another picture there first.`, 409)
  keepPicture(root, name, bytes)
  rmSync(join(root, folder, name))
}

/**
 * A picture and its type, for the form.
 *
 * @throws ApiError when there is none of this name, or its file is a link that leads out of the folder
 */
export function pictureOf(root: string, name: string): { bytes: Buffer; type: string } {
  const path = join(root, folder, name)
  const isInside = () => dirname(realpathSync(path)) === realpathSync(join(root, folder))
  if (!/^\w[\w.-]*$/.test(name) || !existsSync(path) || !isInside())
    throw new ApiError(`There is no picture ${name}.`, 404)
  const bytes = readFileSync(path)
  const kind = kindOf(bytes)
  return { bytes, type: kind === 'svg' ? 'image/svg+xml' : `image/${kind}` }
}
