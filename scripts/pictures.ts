/**
 * First step of `npm run build`: makes the pictures that the content names, in the sizes and formats that pages use. Writes
 * `public/uploads/` and the list that `app/_lib/pictures.ts` reads.
 */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join, parse } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { colour } from '../app/_lib/colours.ts'
import {
  pictureKey,
  previewSize,
  sitePictures,
  type Focus,
  type PhotoFiles,
  type PictureFiles,
  type PictureList,
} from '../app/_lib/picture-list.ts'
import { picturesIn } from '../content/pictures-in.ts'
import { drawingProblem } from './drawing-problem.ts'
import { UserError } from './user-error.ts'

interface Options {
  /** Values of the content; `picturesIn` finds their pictures. */
  readonly content: unknown
  /** Folder of the pictures that the content names. */
  readonly pictures: string
  /** Folder for the files. One that exists is not made again. */
  readonly uploads: string
  /** JSON file for the list. */
  readonly list: string
}

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
 * @throws Error, one line with file, problem and remedy, on a picture that cannot be shown
 */
export async function makePictures({ content, pictures, uploads, list }: Options): Promise<void> {
  const made: PictureList = { pictures: {}, photos: {} }
  const ofSite = sitePictures.map((upload) => ({ upload, focus: undefined, isInRow: false }))
  for (const picture of [...ofSite, ...picturesIn(content)]) {
    const { upload, focus, isInRow } = picture
    const folder = sitePictures.includes(upload) ? 'content/pictures' : pictures
    const key = pictureKey(picture)
    if (key in (isInRow ? made.photos : made.pictures)) continue
    try {
      const original = new Original(readFileSync(join(folder, upload)), parse(upload).name, uploads, focus)
      if (upload.endsWith('.svg')) made.pictures[key] = await drawing(original)
      else if (isInRow) made.photos[key] = await rowPhoto(original)
      else made.pictures[key] = await pagePhoto(original)
    } catch (cause) {
      const problem =
        cause instanceof UserError
          ? cause.message
          : 'it is damaged, too large, or no picture that browsers show, such as HEIC. Save it as JPEG and copy it here again.'
      throw new Error(`${join(folder, upload)}: ${problem}`, { cause })
    }
  }
  mkdirSync(dirname(list), { recursive: true })
  writeFileSync(`${list}.part`, JSON.stringify(made, null, 2))
  renameSync(`${list}.part`, list)
}

class Original {
  constructor(
    readonly bytes: Buffer,
    readonly name: string,
    private readonly uploads: string,
    readonly focus: Focus | undefined,
  ) {}

  /** Makes a file from it unless it is there; returns its address. `settings` decide its bytes beside the original. */
  async file(
    name: string,
    extension: string,
    settings: string,
    make: () => Promise<Buffer>,
  ): Promise<string> {
    const hash = createHash('sha256').update(`${version}\n${settings}\n`).update(this.bytes)
    const fileName = `${name}.${hash.digest('hex').slice(0, 8)}.${extension}`
    const path = join(this.uploads, fileName)
    if (!existsSync(path)) {
      mkdirSync(this.uploads, { recursive: true })
      // Whole files only, also when the editor makes the same one at the same time.
      const part = `${path}.${process.pid}`
      writeFileSync(part, await make())
      renameSync(part, path)
    }
    return `/uploads/${fileName}`
  }

  /** Turned as it was taken. Sharp writes sRGB without metadata, in which phones keep the place. */
  upright(background = paper): Sharp {
    return sharp(this.bytes, { failOn: 'error' }).autoOrient().flatten({ background })
  }

  async size(): Promise<{ width: number; height: number }> {
    return (await sharp(this.bytes).metadata()).autoOrient
  }

  /** The largest part with this ratio of width by height; the focus is its place in per cent. */
  async crop(ratio: number) {
    const size = await this.size()
    const { x, y } = this.focus ?? { x: 50, y: 50 }
    const width = Math.min(size.width, Math.round(size.height * ratio))
    const height = Math.min(size.height, Math.round(width / ratio))
    const left = Math.round(((size.width - width) * x) / 100)
    const top = Math.round(((size.height - height) * y) / 100)
    return { left, top, width, height }
  }
}

async function drawing(original: Original): Promise<PictureFiles> {
  const { format, width, height } = await sharp(original.bytes).metadata()
  if (format !== 'svg') throw new Error('no drawing')
  const extra = drawingProblem(original.bytes.toString())
  if (extra)
    throw new UserError(`it has ${extra}. Save it as plain SVG without that, and copy it here again.`)
  const src = await original.file(original.name, 'svg', '', () => Promise.resolve(original.bytes))
  const preview = await linkPreview(original)
  return { src, width, height, srcset: '', sources: [], preview }
}

async function pagePhoto(original: Original): Promise<PictureFiles> {
  return { ...(await versions(original, 4 / 3, pageWidths)), preview: await linkPreview(original) }
}

async function rowPhoto(original: Original): Promise<PhotoFiles> {
  const { width, height } = await original.size()
  const [ratio, widths] = height > width ? [3 / 4, rowWidths.upright] : [4 / 3, rowWidths.landscape]
  const whole = original.upright().resize(largest, largest, { fit: 'inside', withoutEnlargement: true })
  const large = await original.file(`${original.name}-large`, 'jpg', '', () => formats.jpg(whole).toBuffer())
  return { ...(await versions(original, ratio, widths)), large }
}

/** A photograph cropped to a ratio of width by height around its focal point, never enlarged, in all formats. */
async function versions(
  original: Original,
  ratio: number,
  wanted: readonly number[],
): Promise<Omit<PictureFiles, 'preview'>> {
  const box = await original.crop(ratio)
  const widths = [...new Set(wanted.map((width) => Math.min(width, box.width)))]
  const heightOf = (width: number) => Math.round(width / ratio)
  const srcset = async (format: keyof typeof formats) => {
    const all = widths.map(async (width) => {
      const image = original.upright().extract(box).resize(width, heightOf(width), { fit: 'fill' })
      const make = () => formats[format](image).toBuffer()
      return `${await original.file(`${original.name}-${width}`, format, JSON.stringify(box), make)} ${width}w`
    })
    return (await Promise.all(all)).join(', ')
  }
  const jpegs = await srcset('jpg')
  const width = widths.at(-1) ?? box.width
  return {
    // Browsers without srcset are old phones: the second smallest.
    src: jpegs.split(', ').slice(0, 2).at(-1)?.split(' ')[0] ?? '',
    width,
    height: heightOf(width),
    srcset: jpegs,
    sources: [
      { type: 'image/avif', srcset: await srcset('avif') },
      { type: 'image/webp', srcset: await srcset('webp') },
    ],
  }
}

async function linkPreview(original: Original): Promise<string> {
  const box = await original.crop(previewSize.width / previewSize.height)
  const image = original.upright(night).extract(box).resize(previewSize)
  const make = () => image.jpeg({ quality: 80, mozjpeg: true }).toBuffer()
  return original.file(`${original.name}-preview`, 'jpg', JSON.stringify(box), make)
}
