import { createHash } from 'node:crypto'
import { extname } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import type { Focus, PhotoFiles, PictureFiles } from '../../app/_lib/asset-manifest.ts'
import { colour } from '../../app/_lib/palette.ts'
import { cached } from './cache.ts'
import { inOneLine, pictureError, unreadable } from './file-types.ts'

/**
 * Widths in pixels. Cards are 290 to 660 CSS pixels wide, the head of a page up to 720, the hero up to 1,600; screens have a
 * device pixel ratio of one to three. More than two is not visible, so 1,600 is enough.
 */
const photoWidths = [320, 480, 640, 960, 1280, 1600] as const

/** The frame that a photograph is cropped to: 4:3, and in rows 3:4 for upright photographs. */
interface Frame {
  /** Width by height. */
  ratio: number
  /** Pixels across. */
  widths: readonly number[]
}
const pageFrame: Frame = { ratio: 4 / 3, widths: photoWidths }
/** Rows are 15rem high, so 20rem and 11.25rem wide; a pixel ratio of 1.5 is enough, because a tap opens the large version. */
const landscape: Frame = { ratio: 4 / 3, widths: [240, 480] }
const portrait: Frame = { ratio: 3 / 4, widths: [135, 270] }
/** Longer side of an uncropped photograph in pixels. */
const large = 1600

/** A narrower photograph is blurred even on a small phone (331 CSS pixels at a pixel ratio of two). */
const softBelow = 600
/** A narrower photograph is an error. */
const narrowest = 100

/** Background of transparent parts: the paper of a card. */
const paper = colour('paper')

/** Quality chosen by eye on leaves, stone and skin, at a pixel ratio of two. */
const quality = {
  avif: { quality: 48, effort: 4, chromaSubsampling: '4:2:0' },
  webp: { quality: 70, effort: 5, smartSubsample: true },
  jpg: { quality: 74, mozjpeg: true },
} as const

/** Part of the cache key, so that changed settings, or another sharp, give other addresses. */
const recipe = ['photo 1', JSON.stringify(quality), paper, sharp.versions.sharp, sharp.versions.vips].join()

/** Best first: a browser uses the first that it supports. */
const formats = {
  avif: (image: Sharp) => image.avif(quality.avif),
  webp: (image: Sharp) => image.webp(quality.webp),
  jpg: (image: Sharp) => image.jpeg(quality.jpg),
} as const
type Format = keyof typeof formats

/** A photograph in all its versions, not written yet. */
interface Photo {
  /** Files for `public/uploads/`, by name. */
  files: ReadonlyMap<string, Buffer>
  picture: Omit<PictureFiles, 'preview'>
  /** One line for the operator when the photograph could be better. */
  warning?: string
}

/**
 * Prepares a photograph for pages: turned upright, in sRGB, cropped to 4:3 (the frame of the layout) at its focal point or its
 * centre, never enlarged, and without metadata, in which phones write where a picture was taken. Cached (`cache.ts`).
 *
 * Throws one line for the operator when the file is no JPEG, PNG or WebP, or is incomplete.
 */
export function makePhoto(file: string, bytes: Buffer, focus?: Focus | undefined): Promise<Photo> {
  return cutTo(pageFrame, file, bytes, focus)
}

/**
 * A photograph for a row, in the widths that are shown there: an upright one is cropped to 3:4; and uncropped, to open by a tap.
 * Throws as `makePhoto` does.
 */
export async function makeRowPhoto(
  file: string,
  bytes: Buffer,
  focus?: Focus | undefined,
): Promise<Photo & { picture: PhotoFiles }> {
  const { width, height } = await uprightSize(file, bytes)
  const photo = await cutTo(height > width ? portrait : landscape, file, bytes, focus)
  const uncropped = await cached([recipe, 'whole', String(large), bytes], async () =>
    inOneLine(file, () =>
      sharp(bytes, { failOn: 'error' })
        .autoOrient()
        .resize(large, large, { fit: 'inside', withoutEnlargement: true })
        .toColourspace('srgb')
        .flatten({ background: paper })
        .jpeg({ quality: 78, mozjpeg: true })
        .toBuffer(),
    ),
  )
  const name = `${stem(file)}-large.${hashOf(recipe, digestOf(uncropped))}.jpg`
  return {
    ...photo,
    files: new Map([...photo.files, [name, uncropped]]),
    picture: { ...photo.picture, large: `/uploads/${name}` },
  }
}

/** Pixels across of the only version of a draft. */
const draftWidth = 960

/**
 * One JPEG of a photograph, made in less than a second: the preview of the editor shows it until all versions are made, and
 * the build never does. Throws as `makePhoto` does.
 *
 * @param isInRow as `makeRowPhoto` crops it, else as `makePhoto` does
 */
export async function draftPhoto(
  file: string,
  bytes: Buffer,
  focus: Focus | undefined,
  isInRow: boolean,
): Promise<{ jpeg: Buffer; width: number; height: number }> {
  const { width, height } = await uprightSize(file, bytes)
  const { ratio } = !isInRow ? pageFrame : height > width ? portrait : landscape
  const across = Math.min(await frameWidth(file, bytes, ratio), draftWidth)
  const image = await decode(file, bytes, across, ratio, focus)
  return { jpeg: await image.jpeg().toBuffer(), width: across, height: Math.round(across / ratio) }
}

const stem = (file: string) => file.slice(0, -extname(file).length)
const digestOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const hashOf = (recipe: string, digest: string) =>
  createHash('sha256').update(recipe).update(digest).digest('hex').slice(0, 8)

async function cutTo(
  { ratio, widths: shown }: Frame,
  file: string,
  bytes: Buffer,
  focus: Focus | undefined,
): Promise<Photo> {
  const across = await frameWidth(file, bytes, ratio)
  const heightOf = (width: number) => Math.round(width / ratio)
  const most = Math.min(across, photoWidths.at(-1) ?? across)
  const widths = shown.filter((width) => width < most)
  if (widths.length < shown.length) widths.push(most)
  const digest = digestOf(bytes)
  // Without a focal point, and in the default frame, nothing is added to the key.
  const cut = [...(focus ? [`${focus.x} ${focus.y}`] : []), ...(ratio < 1 ? ['upright'] : [])]
  // One hash for all versions: eighteen addresses that share it compress well.
  const hash = hashOf([recipe, ...cut].join(), digest)
  const fileName = (width: number, format: Format) => `${stem(file)}-${width}.${hash}.${format}`

  let decoded: Promise<Sharp> | undefined
  const files = new Map<string, Buffer>()
  for (const width of widths) {
    for (const format of Object.keys(formats) as Format[]) {
      const made = await cached([recipe, digest, ...cut, String(width), format], async () => {
        // Independent of the widths: files of the same name are equal in every frame.
        const image = (await (decoded ??= decode(file, bytes, most, ratio, focus))).clone()
        return formats[format](image.resize(width, heightOf(width), { fit: 'fill' })).toBuffer()
      })
      files.set(fileName(width, format), made)
    }
  }
  const srcset = (format: Format) =>
    widths.map((width) => `/uploads/${fileName(width, format)} ${width}w`).join(', ')
  const largest = widths.at(-1) ?? most
  const warning =
    across < softBelow
      ? `content/pictures/${file}: only ${across} pixels wide inside its frame, so it will look soft. ` +
        'Take the original from the phone; a photo sent by WhatsApp has been made small.'
      : undefined
  return {
    files,
    picture: {
      kind: 'photo',
      // Browsers without `srcset` are old phones.
      src: `/uploads/${fileName(widths.findLast((width) => width <= 960) ?? largest, 'jpg')}`,
      width: largest,
      height: heightOf(largest),
      srcset: srcset('jpg'),
      sources: [
        { type: 'image/avif', srcset: srcset('avif') },
        { type: 'image/webp', srcset: srcset('webp') },
      ],
    },
    ...(warning !== undefined && { warning }),
  }
}

/** Decodes a photograph without making versions; throws as `makePhoto` does. */
export async function tryPhoto(file: string, bytes: Buffer): Promise<void> {
  await decode(file, bytes, await frameWidth(file, bytes, pageFrame.ratio), pageFrame.ratio)
}

/** Pixels of a photograph after it has been turned upright. */
async function uprightSize(file: string, bytes: Buffer): Promise<{ width: number; height: number }> {
  const wrong = unreadable(file, bytes)
  if (wrong) throw wrong
  return (await inOneLine(file, () => sharp(bytes).metadata())).autoOrient
}

/** Width in pixels of the largest frame of an aspect ratio that the photograph fills. */
async function frameWidth(file: string, bytes: Buffer, ratio: number): Promise<number> {
  const { width, height } = await uprightSize(file, bytes)
  const across = Math.min(width, Math.floor(height * ratio))
  if (across >= narrowest) return across
  throw pictureError(file, `only ${across} pixels wide inside its frame`, 'Use a larger photograph.')
}

/** Crops an upright photograph to an aspect ratio around its focal point; unchanged when it has none. */
export async function cutAt(
  image: Sharp,
  bytes: Buffer,
  ratio: number,
  focus?: Focus | undefined,
): Promise<Sharp> {
  if (!focus) return image
  const { autoOrient } = await sharp(bytes).metadata()
  const width = Math.min(autoOrient.width, Math.floor(autoOrient.height * ratio))
  const height = Math.min(autoOrient.height, Math.floor(width / ratio))
  const left = Math.round(((autoOrient.width - width) * focus.x) / 100)
  const top = Math.round(((autoOrient.height - height) * focus.y) / 100)
  return image.extract({ left, top, width, height })
}

/** Decodes once; every version is made from these pixels, which have no metadata. */
async function decode(
  file: string,
  bytes: Buffer,
  width: number,
  ratio: number,
  focus?: Focus | undefined,
): Promise<Sharp> {
  const { data, info } = await inOneLine(file, async () =>
    (await cutAt(sharp(bytes, { failOn: 'error' }).autoOrient(), bytes, ratio, focus))
      .resize(width, Math.round(width / ratio), { fit: 'cover' })
      .toColourspace('srgb')
      .flatten({ background: paper })
      .raw()
      .toBuffer({ resolveWithObject: true }),
  )
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
}
