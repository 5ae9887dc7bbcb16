/**
 * First step of `npm run build`: makes the pictures that the content names, in the sizes and formats that pages use. Writes
 * `public/uploads/` and the list that `app/_lib/pictures.ts` reads.
 */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join, parse } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { colour } from '../../app/_lib/colours.ts'
import {
  pictureKey,
  previewSize,
  sitePictures,
  type Focus,
  type PictureList,
} from '../../app/_lib/picture-list.ts'
import { picturesIn } from '../../content/pictures-in.ts'
import { drawingProblem } from './drawing-problem.ts'
import { UserError } from '../user-error.ts'

/** Pixels across. Cards are up to 660 CSS pixels wide, the hero 1,600; more than two pixels for each are not visible. */
const pageWidths = [400, 800, 1200, 1600]
/** Three quarters and one and a half of its width in the row: 20rem, or 11.25rem where it is upright. */
const rowWidths = { landscape: [240, 480], upright: [135, 270] }
/** Longer side of a photograph that opens from a row. */
const largest = 1600
/** Behind transparent parts. */
const paper = colour('paper')
const night = colour('night')

const formats = {
  avif: (image: Sharp) => image.avif({ quality: 48, effort: 4, chromaSubsampling: '4:2:0' }),
  webp: (image: Sharp) => image.webp({ quality: 70, effort: 5, smartSubsample: true }),
  jpg: (image: Sharp) => image.jpeg({ quality: 76, mozjpeg: true }),
} as const
/** Part of every name. Count it up with a change of this file, so that browsers fetch the new pictures. */
const version = '1'

/**
 * Makes the pictures that are missing, and writes the list.
 *
 * @param content its values; `picturesIn` finds their pictures
 * @param pictures folder of the pictures that the content names
 * @param uploads folder for the files; one that exists is not made again
 * @param list JSON file for the list
 * @throws Error, one line with file, problem and remedy, on a picture that cannot be shown
 */
export async function makePictures(content: unknown, pictures: string, uploads: string, list: string) {
  const made: PictureList = { pictures: {}, photos: {} }
  const ofSite = sitePictures.map((upload) => ({ upload, focus: undefined, isInRow: false }))
  mkdirSync(uploads, { recursive: true })
  for (const picture of [...ofSite, ...picturesIn(content)]) {
    const { upload, focus, isInRow } = picture
    const path = join(sitePictures.includes(upload) ? 'content/pictures' : pictures, upload)
    const key = pictureKey(picture)
    if (key in (isInRow ? made.photos : made.pictures)) continue
    try {
      const original = await open(path, uploads, focus)
      const isDrawing = upload.endsWith('.svg')
      if (isInRow && !isDrawing) made.photos[key] = await rowPhoto(original)
      else {
        const files = isDrawing ? await drawing(original) : await versions(original, 4 / 3, pageWidths)
        made.pictures[key] = { ...files, preview: await linkPreview(original) }
      }
    } catch (cause) {
      const problem =
        cause instanceof UserError
          ? cause.message
          : 'it is damaged, too large, or no picture that browsers show, such as HEIC. Save it as JPEG and copy it here again.'
      throw new Error(`${path}: ${problem}`, { cause })
    }
  }
  mkdirSync(dirname(list), { recursive: true })
  writeFileSync(`${list}.part`, JSON.stringify(made, null, 2))
  renameSync(`${list}.part`, list)
}

type Original = Awaited<ReturnType<typeof open>>

/** A picture of the content, with its size in pixels as it was taken, and what its files need. */
async function open(path: string, uploads: string, focus: Focus = { x: 50, y: 50 }) {
  const bytes = readFileSync(path)
  const { format, autoOrient } = await sharp(bytes).metadata()
  return { bytes, format, ...autoOrient, name: parse(path).name, uploads, focus }
}

async function drawing(original: Original) {
  const { bytes, format, width, height } = original
  if (format !== 'svg') throw new Error('no drawing')
  const extra = drawingProblem(bytes.toString())
  if (extra)
    throw new UserError(`it has ${extra}. Save it as plain SVG without that, and copy it here again.`)
  return { src: await save(original, '', 'svg', bytes), width, height, srcset: '', sources: [] }
}

async function rowPhoto(original: Original) {
  const isUpright = original.height > original.width
  const [ratio, widths] = isUpright ? [3 / 4, rowWidths.upright] : [4 / 3, rowWidths.landscape]
  const whole = turned(original).resize(largest, largest, { fit: 'inside', withoutEnlargement: true })
  const large = await save(original, '-large', 'jpg', formats.jpg(whole))
  return { ...(await versions(original, ratio, widths)), large }
}

/** A photograph cropped to a ratio of width by height around its focal point, never enlarged, in all formats. */
async function versions(original: Original, ratio: number, wanted: readonly number[]) {
  const box = crop(original, ratio)
  const sizes = [...new Set(wanted.map((width) => Math.min(width, box.width)))].map((width) => {
    return { width, height: Math.round(width / ratio) }
  })
  const addresses = (format: keyof typeof formats) => {
    const all = sizes.map(async (size) => {
      const image = turned(original)
        .extract(box)
        .resize({ ...size, fit: 'fill' })
      const address = await save(original, `-${size.width}`, format, formats[format](image), box)
      return `${address} ${size.width}w`
    })
    return Promise.all(all)
  }
  const jpegs = await addresses('jpg')
  return {
    ...sizes.at(-1)!,
    // Browsers without srcset are old phones: the second smallest.
    src: jpegs.slice(0, 2).at(-1)!.split(' ')[0]!,
    srcset: jpegs.join(', '),
    sources: [
      { type: 'image/avif', srcset: (await addresses('avif')).join(', ') },
      { type: 'image/webp', srcset: (await addresses('webp')).join(', ') },
    ],
  }
}

function linkPreview(original: Original) {
  const box = crop(original, previewSize.width / previewSize.height)
  const image = turned(original, night).extract(box).resize(previewSize).jpeg({ quality: 80, mozjpeg: true })
  return save(original, '-preview', 'jpg', image, box)
}

/** Turned as it was taken. Sharp writes sRGB without metadata, in which phones keep the place. */
function turned({ bytes }: Original, background = paper): Sharp {
  return sharp(bytes, { failOn: 'error' }).autoOrient().flatten({ background })
}

/** The largest part with this ratio of width by height; the focus is its place in per cent. */
function crop(original: Original, ratio: number) {
  const width = Math.min(original.width, Math.round(original.height * ratio))
  const height = Math.min(original.height, Math.round(width / ratio))
  const left = Math.round(((original.width - width) * original.focus.x) / 100)
  const top = Math.round(((original.height - height) * original.focus.y) / 100)
  return { left, top, width, height }
}

/** Writes a file unless it is there; returns its address. Its name has a hash of what decides its bytes. */
async function save(original: Original, part: string, format: string, image: Sharp | Buffer, box?: object) {
  const settings = `${version}\n${box ? JSON.stringify(box) : ''}\n`
  const hash = createHash('sha256').update(settings).update(original.bytes).digest('hex').slice(0, 8)
  const file = `${original.name}${part}.${hash}.${format}`
  const path = join(original.uploads, file)
  if (!existsSync(path)) {
    // Whole files only, also when the editor makes the same one at the same time.
    const unfinished = `${path}.${process.pid}`
    writeFileSync(unfinished, Buffer.isBuffer(image) ? image : await image.toBuffer())
    renameSync(unfinished, path)
  }
  return `/uploads/${file}`
}
