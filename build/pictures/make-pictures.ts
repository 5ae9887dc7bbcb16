/** Makes the pictures that the content names, in the sizes and formats that pages use. */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join, parse } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { colour } from '../../app/_lib/colours.ts'
import { pictureKey, type PictureList, previewSize, sitePictures } from '../../app/_lib/picture-list.ts'
import { findPictures } from '../../content/find-pictures.ts'
import type { ImageAsset } from '../../content/schema.ts'
import { writeFileAtomic } from '../write-file-atomic.ts'

/** Widths of a picture in pixels, from a card on a phone to the hero on a desktop. */
const pageWidths = [400, 800, 1200, 1600]
/** Widths of a photograph in a row: 0.75 and 1.5 times its width on the page, 20rem, or 11.25rem in portrait format. */
const rowWidths = { landscape: [240, 480], portrait: [135, 270] }
/** Longer side, in pixels, of the photograph that a photograph in a row links to. */
const largeSide = 1600
/** Backgrounds of transparent parts: `night` in link previews, `paper` elsewhere. */
const paper = colour('paper')
const night = colour('night')

const formats = {
  avif: (image: Sharp) => image.avif({ quality: 48, chromaSubsampling: '4:2:0' }),
  webp: (image: Sharp) => image.webp({ quality: 70, effort: 5, smartSubsample: true }),
  jpg: (image: Sharp) => image.jpeg({ quality: 76, mozjpeg: true }),
} as const
/** Part of the hash in every file name. Increase it when the output changes, so that browsers load the new pictures. */
const version = '1'

/**
 * Makes the pictures that are missing, and writes the list.
 *
 * @param content values with the pictures that `findPictures` finds
 * @param pictures folder of the pictures that the content names
 * @param uploads output folder; files that exist are not made again
 * @param list path of the JSON file that `app/_lib/pictures.ts` reads
 * @throws Error, one line with file, problem and remedy, on an unreadable picture
 */
export async function makePictures(content: unknown, pictures: string, uploads: string, list: string) {
  const entries: PictureList = { pictures: {}, photos: {} }
  const namedByCode = sitePictures.map((upload) => ({ upload, focus: undefined, isInRow: false }))
  mkdirSync(uploads, { recursive: true })
  for (const picture of [...namedByCode, ...findPictures(content)]) {
    const { upload, focus, isInRow } = picture
    const path = join(sitePictures.includes(upload) ? 'content/pictures' : pictures, upload)
    const key = pictureKey(picture)
    if (key in (isInRow ? entries.photos : entries.pictures)) continue
    try {
      const original = await readOriginal(path, uploads, focus)
      if (isInRow) entries.photos[key] = await rowPhoto(original)
      else {
        const files = upload.endsWith('.svg')
          ? await copyDrawing(original)
          : await responsiveImage(original, 4 / 3, pageWidths)
        entries.pictures[key] = { ...files, preview: await linkPreview(original) }
      }
    } catch (cause) {
      // Errors of the file system have a code, errors of sharp have none.
      if ((cause as NodeJS.ErrnoException).code !== undefined) throw cause
      throw new Error(
        `${path}: it is damaged, too large, or in a format that browsers do not show, such as HEIC. Save it as JPEG and copy it here again.`,
        { cause },
      )
    }
  }
  writeFileAtomic(list, JSON.stringify(entries))
}

type Original = Awaited<ReturnType<typeof readOriginal>>

/** Reads a picture of the content and its size in pixels after EXIF rotation. */
async function readOriginal(path: string, uploads: string, focus: ImageAsset['focus'] = { x: 50, y: 50 }) {
  const bytes = readFileSync(path)
  const { format, autoOrient } = await sharp(bytes).metadata()
  return { bytes, format, ...autoOrient, name: parse(path).name, uploads, focus }
}

async function copyDrawing(original: Original) {
  const { bytes, format, width, height } = original
  if (format !== 'svg') throw new Error('not an SVG')
  return { src: await save(original, '', 'svg', bytes), width, height, srcset: '', sources: [] }
}

async function rowPhoto(original: Original) {
  const isPortrait = original.height > original.width
  const [ratio, widths] = isPortrait ? [3 / 4, rowWidths.portrait] : [4 / 3, rowWidths.landscape]
  const uncropped = oriented(original).resize(largeSide, largeSide, {
    fit: 'inside',
    withoutEnlargement: true,
  })
  const large = await save(original, '-large', 'jpg', formats.jpg(uncropped))
  return { ...(await responsiveImage(original, ratio, widths)), large }
}

/** Crops a photograph to an aspect ratio around its focal point and writes it in all formats and widths, never enlarged. */
async function responsiveImage(original: Original, ratio: number, widths: readonly number[]) {
  const box = crop(original, ratio)
  const sizes = [...new Set(widths.map((width) => Math.min(width, box.width)))].map((width) => {
    return { width, height: Math.round(width / ratio) }
  })
  const writeFormat = (format: keyof typeof formats) => {
    const images = sizes.map(async (size) => {
      const image = oriented(original)
        .extract(box)
        .resize({ ...size, fit: 'fill' })
      const address = await save(original, `-${size.width}`, format, formats[format](image), box)
      return `${address} ${size.width}w`
    })
    return Promise.all(images)
  }
  const jpegs = await writeFormat('jpg')
  return {
    ...sizes.at(-1)!,
    // For browsers without support for srcset, which run on old phones: the second smallest version.
    src: jpegs.slice(0, 2).at(-1)!.split(' ')[0]!,
    srcset: jpegs.join(', '),
    sources: [
      { type: 'image/avif', srcset: (await writeFormat('avif')).join(', ') },
      { type: 'image/webp', srcset: (await writeFormat('webp')).join(', ') },
    ],
  }
}

function linkPreview(original: Original) {
  const box = crop(original, previewSize.width / previewSize.height)
  const image = oriented(original, night)
    .extract(box)
    .resize(previewSize)
    .jpeg({ quality: 80, mozjpeg: true })
  return save(original, '-preview', 'jpg', image, box)
}

/** Rotates a picture by its EXIF orientation. Sharp's output is sRGB without metadata, which could contain the location. */
function oriented({ bytes }: Original, background = paper): Sharp {
  return sharp(bytes, { failOn: 'error' }).autoOrient().flatten({ background })
}

/** The largest area with an aspect ratio, positioned by the focal point. */
function crop(original: Original, ratio: number) {
  const width = Math.min(original.width, Math.round(original.height * ratio))
  const height = Math.min(original.height, Math.round(width / ratio))
  const left = Math.round(((original.width - width) * original.focus.x) / 100)
  const top = Math.round(((original.height - height) * original.focus.y) / 100)
  return { left, top, width, height }
}

/**
 * Writes a file unless it exists, and returns its address. The hash in the file name depends on the original and the settings. It has
 * only four digits to save bytes in pages: a changed picture keeps its name once in 65,536 times.
 */
async function save(original: Original, suffix: string, format: string, image: Sharp | Buffer, box?: object) {
  const backgrounds = format === 'svg' ? '' : paper + night
  const settings = `${version}\n${box ? JSON.stringify(box) : ''}\n${backgrounds}`
  const hash = createHash('sha256').update(settings).update(original.bytes).digest('hex').slice(0, 4)
  const file = `${original.name}${suffix}.${hash}.${format}`
  const path = join(original.uploads, file)
  if (!existsSync(path)) writeFileAtomic(path, Buffer.isBuffer(image) ? image : await image.toBuffer())
  return `/uploads/${file}`
}
