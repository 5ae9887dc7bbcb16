/** Lists the pictures, stores photographs of the operator, and deletes those that were added but never saved in a record. */
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join, parse } from 'node:path'
import sharp from 'sharp'
import { z } from 'zod'
import { colour } from '../../../app/_lib/colours.ts'
import { picture } from '../../../content/fields.ts'
import { UserError } from '../../user-error.ts'
import { readJson } from '../../read-json.ts'
import { writeFileAtomic } from '../../../build/write-file-atomic.ts'
import { uniqueName, slugify } from '../shared/addresses.ts'

/** The names of the pictures in a content folder, without those that no record can have; none without the folder `pictures`. */
export function pictureNames(folder: string): readonly string[] {
  const pictures = join(folder, 'pictures')
  const names = existsSync(pictures) ? readdirSync(pictures) : []
  return names.filter((name) => picture.shape.upload.safeParse(name).success)
}

/** Longer side of a stored photograph in pixels; the site shows at most 1,600. */
const maxLength = 2400
const formats = ['jpeg', 'png', 'webp']
const heicRemedy =
  'Open yours on the computer and save it as JPEG, or e-mail it to yourself from the iPhone, which usually makes it a JPEG; ' +
  'for later photographs choose Settings, Camera, Formats, Most Compatible there.'

/**
 * Stores a photograph as JPEG in the content folder, without metadata: phones add the GPS position.
 *
 * @param name the name of the file as it was chosen
 * @returns the name under which it is stored
 * @throws UserError if the site cannot show the file
 */
export async function addPhoto(folder: string, name: string, bytes: Buffer): Promise<string> {
  // An async function, because sharp throws at once if the file is empty.
  const readMetadata = async () => sharp(bytes).metadata()
  const image = await readMetadata().catch(() => undefined)
  if (!image || !formats.includes(image.format))
    throw new UserError(
      'This is not a JPEG, PNG or WebP photograph.',
      /\.hei[cf]$/i.test(name) ? heicRemedy : 'Choose one, or save yours as JPEG first.',
    )
  const { width, height } = image.autoOrient
  if (Math.max(width, height) < 800 || Math.min(width, height) < 600)
    throw new UserError(
      `This photograph is too small: ${width} × ${height} pixels. Choose one of at least 800 × 600.`,
    )
  const jpeg = await sharp(bytes, { failOn: 'error' })
    .autoOrient()
    .resize(maxLength, maxLength, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: colour('paper') })
    .jpeg({ quality: 90 })
    .toBuffer()
    .catch(() => {
      throw new UserError(
        'This photograph is damaged or has too many pixels. Copy it from the camera again, or make it smaller.',
      )
    })
  const path = (name: string) => join(folder, 'pictures', `${name}.jpg`)
  const freeName = uniqueName(slugify(parse(name).name) || 'photograph', (name) => {
    return existsSync(path(name)) && !readFileSync(path(name)).equals(jpeg)
  })
  const stored = `${freeName}.jpg`
  // The same photograph is stored already.
  if (existsSync(path(freeName))) return stored
  writeFileAtomic(newPhotosFile(folder), JSON.stringify([...readNewPhotos(folder), stored]))
  writeFileAtomic(path(freeName), jpeg)
  return stored
}

/** The file with the names of added photographs that no saved record has named yet. */
const newPhotosFile = (folder: string) => join(folder, '.editor', 'new-photos.json')
const readNewPhotos = (folder: string) => readJson(newPhotosFile(folder), z.array(z.string()), [])

/** How long an unused photograph stays, in ms, because an open window, or its Undo, may still use it. */
const minAge = 86_400_000

/** Deletes new photographs that no record, draft or save of the history names, once they are older than `minAge`. */
export function removeUnusedPhotos(folder: string): void {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const textOf = (pattern: RegExp) =>
    files
      .filter((file) => pattern.test(file))
      .map((file) => readFileSync(join(folder, file), 'utf8'))
      .join()
  const path = (name: string) => join(folder, 'pictures', name)
  const isRecent = (name: string) =>
    existsSync(path(name)) && Date.now() - statSync(path(name)).mtimeMs < minAge
  try {
    const [saved, drafts] = [textOf(/\.yaml$|saves\.json$/), textOf(/\.yaml\.json$/)]
    const unsaved = readNewPhotos(folder).filter((name) => !saved.includes(name))
    const stillNew = unsaved.filter((name) => drafts.includes(name) || isRecent(name))
    for (const name of unsaved) if (!stillNew.includes(name)) rmSync(path(name), { force: true })
    writeFileAtomic(newPhotosFile(folder), JSON.stringify(stillNew))
  } catch (error) {
    // A file that cannot be read may name any photograph, so no photograph is deleted. The editor starts in spite of it.
    console.error(error)
  }
}
