/**
 * Makes the assets of the pages: minified drawings, photographs in their sizes, link previews, icons, QR codes, the subset
 * font. Writes `public/uploads/` and `.cache/asset-manifest.json`, which `app/_lib/asset-manifest.ts` reads.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import {
  type AssetManifest,
  type PictureFiles,
  type Focus,
  type PhotoFiles,
  pictureKey,
} from '../../app/_lib/asset-manifest.ts'
import { destinations, home, site, tours } from '../../content/index.ts'
import { keep, publish, removeUnneeded } from './cache.ts'
import { drawingSize, slimDrawing } from './drawings.ts'
import { makeFont } from './font.ts'
import { makeIcons } from './icons.ts'
import { namedPictures } from './named.ts'
import { noDrawing, pictureError } from './file-types.ts'
import { makePhoto, makeRowPhoto } from './photos.ts'
import { linkPreview } from './previews.ts'
import { makeQrCodes } from './qr.ts'

const { pictures: named, photos } = namedPictures({ home, site, tours, destinations })

/** Only pictures that the content names; unused files in `content/pictures/` are ignored. */
async function makePictures(): Promise<AssetManifest['pictures']> {
  const uploads = named.flatMap((image) => ('upload' in image ? image : []))
  const wanted = new Map(uploads.map((image) => [pictureKey(image), image]))
  const pictures: Record<string, PictureFiles> = {}
  const photographs = [...wanted.values()].filter(({ upload }) => !upload.endsWith('.svg'))
  for (const [key, image] of [...wanted].sort()) {
    const { upload: file, focus } = image
    const number = photographs.indexOf(image) + 1
    if (number > 0) console.log(`Photograph ${number} of ${photographs.length}`)
    const bytes = read(file)
    const { picture, source } = file.endsWith('.svg')
      ? await drawing(file, bytes)
      : await photograph(file, bytes, focus)
    const preview = publish(`${stem(file)}-preview`, 'jpg', await linkPreview(file, source, focus))
    pictures[key] = { ...picture, preview }
  }
  return pictures
}

async function makeRowPhotos(): Promise<AssetManifest['photos']> {
  const made: Record<string, PhotoFiles> = {}
  const wanted = new Map(photos.map((photo) => [pictureKey(photo), photo]))
  for (const [at, [key, { upload, focus }]] of [...wanted].sort().entries()) {
    console.log(`Photograph ${at + 1} of ${wanted.size} in rows`)
    const { files, picture, warning } = await makeRowPhoto(upload, read(upload), focus)
    keepAll(files, warning)
    made[key] = picture
  }
  return made
}

function read(file: string): Buffer {
  try {
    return readFileSync(`content/pictures/${file}`)
  } catch {
    throw pictureError(file, 'no such picture', 'Put it there, or correct its name in content/.')
  }
}

const stem = (file: string) => file.replace(/\.[^.]*$/, '')

async function drawing(file: string, bytes: Buffer) {
  const wrong = noDrawing(file, bytes)
  if (wrong) throw wrong
  const slim = await slimDrawing(file, bytes.toString())
  const src = publish(stem(file), 'svg', slim)
  const size = drawingSize(file, slim.toString())
  return { picture: { kind: 'drawing', src, ...size, srcset: '', sources: [] } as const, source: slim }
}

async function photograph(file: string, bytes: Buffer, focus: Focus | undefined) {
  const { files, picture, warning } = await makePhoto(file, bytes, focus)
  keepAll(files, warning)
  return { picture, source: bytes }
}

function keepAll(files: ReadonlyMap<string, Buffer>, warning: string | undefined): void {
  for (const [name, made] of files) keep(name, made)
  if (warning !== undefined) console.log(`Note: ${warning}`)
}

/** A note for each picture on another site, which the build does not check. */
function noteLinkedPictures(): void {
  const links = new Set(named.flatMap((image) => ('url' in image ? image.url : [])))
  const hosts = [...new Set([...links].map((link) => new URL(link).host))].sort().join(', ')
  if (links.size > 0)
    console.log(
      `Note: pictures on other sites (${hosts}): nothing checks that they are there or how large they are`,
    )
}

/** Throws a UserError on a picture that is missing or can't be used. */
export async function makeAssets(): Promise<void> {
  const pictures = await makePictures()
  noteLinkedPictures()
  const built: AssetManifest = {
    pictures,
    photos: await makeRowPhotos(),
    qr: await makeQrCodes(),
    font: await makeFont(),
    icons: await makeIcons(),
  }
  mkdirSync('.cache', { recursive: true })
  writeFileSync('.cache/asset-manifest.json', JSON.stringify(built, null, 2))
  mkdirSync('styles/generated', { recursive: true })
  writeFileSync('styles/generated/_font.scss', `$src: "${built.font}";\n`)
  // Last: until now pages of the preview load the previous files.
  removeUnneeded()
}
