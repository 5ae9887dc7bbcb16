/**
 * What a picture file is, by its first bytes: names lie (a download, a rename), and phones save in formats that no
 * browser shows.
 */
import { Mistake } from '../../content/mistake.ts'

type Kind =
  'jpeg' | 'png' | 'webp' | 'heic' | 'avif' | 'gif' | 'tiff' | 'pdf' | 'svg' | 'page' | 'empty' | 'unknown'

/** Brands of HEIF files with HEVC inside, as iPhones and Samsung phones write them (ISO/IEC 23008-12, annex B). */
const heicBrands: ReadonlySet<string> = new Set([
  'heic',
  'heix',
  'hevc',
  'hevx',
  'heim',
  'heis',
  'mif1',
  'msf1',
])

export function kindOf(bytes: Buffer): Kind {
  if (bytes.length === 0) return 'empty'
  const begins = (text: string, at = 0) => bytes.toString('latin1', at, at + text.length) === text
  if (begins('\xff\xd8\xff')) return 'jpeg'
  if (begins('\x89PNG\r\n\x1a\n')) return 'png'
  if (begins('RIFF') && begins('WEBP', 8)) return 'webp'
  if (begins('ftyp', 4)) {
    // The first brand may be a general one; the specific one stands among the compatible brands.
    const brands = [8, 16, 20, 24, 28].map((at) => bytes.toString('latin1', at, at + 4))
    if (brands.includes('avif')) return 'avif'
    return brands.some((brand) => heicBrands.has(brand)) ? 'heic' : 'unknown'
  }
  if (begins('GIF8')) return 'gif'
  if (begins('II*\0') || begins('MM\0*')) return 'tiff'
  if (begins('%PDF-')) return 'pdf'
  const text = bytes
    .toString('utf8', 0, 400)
    .replace(/^\uFEFF/, '')
    .trimStart()
    .toLowerCase()
  if (/^(<\?xml[^>]*>\s*|<!--[^]*?-->\s*|<!doctype svg[^>]*>\s*)*<svg[\s>]/.test(text)) return 'svg'
  return text.startsWith('<!doctype html') || text.startsWith('<html') ? 'page' : 'unknown'
}

const asJpeg = 'Open it and save it as JPEG (.jpg).'

const remedies: Readonly<
  Record<Exclude<Kind, 'jpeg' | 'png' | 'webp'>, readonly [what: string, remedy: string]>
> = {
  heic: [
    'a HEIC photo, which browsers do not show',
    'On an iPhone choose Settings > Camera > Formats > Most Compatible and send it again, or open it on a computer and save it as JPEG (.jpg).',
  ],
  avif: ['an AVIF picture, which is a form for browsers and no original', asJpeg],
  gif: ['a GIF picture, too coarse for a photograph', asJpeg],
  tiff: ['a TIFF picture, which browsers do not show', asJpeg],
  pdf: ['a PDF document, no picture', 'Save the picture in it as JPEG (.jpg).'],
  svg: ['a drawing under the name of a photograph', 'Rename it, so that its name ends in .svg.'],
  page: [
    'a web page, no picture',
    'On that page press the right mouse button on the picture and choose "Save image as".',
  ],
  empty: ['an empty file', 'Copy the picture again.'],
  unknown: ['no JPEG, PNG or WebP picture', asJpeg],
}

/**
 * A mistake when a file is nothing that a photograph is made of. A JPEG called .png is fine: its bytes count, and its name
 * ends there.
 */
export function unreadable(file: string, bytes: Buffer): Mistake | undefined {
  const kind = kindOf(bytes)
  if (kind === 'jpeg' || kind === 'png' || kind === 'webp') return undefined
  const [what, remedy] = remedies[kind]
  return pictureMistake(file, `this is ${what}`, remedy)
}

/** A mistake when a file that is called a drawing is none. */
export function noDrawing(file: string, bytes: Buffer): Mistake | undefined {
  const kind = kindOf(bytes)
  if (kind !== 'jpeg' && kind !== 'png' && kind !== 'webp') return undefined
  const extension = kind === 'jpeg' ? '.jpg' : `.${kind}`
  return pictureMistake(
    file,
    'this is a photograph under the name of a drawing',
    `Rename it, so that its name ends in ${extension}.`,
  )
}

export function pictureMistake(file: string, what: string, remedy: string): Mistake {
  return new Mistake(`content/pictures/${file}`, what, remedy)
}

/** What sharp does with a file. What it says of a bad one names no file and helps nobody: here it is one line. */
export async function inOneLine<Result>(file: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (cause) {
    const [wrong, remedy] = file.endsWith('.svg')
      ? ([
          'the drawing is too tangled to be drawn',
          'Save it as plain SVG with fewer parts, or use a JPEG.',
        ] as const)
      : /pixel limit/.test(String(cause))
        ? (['it has more than 268 million pixels', 'Make it smaller: 4,000 across are plenty.'] as const)
        : ([
            'the file is broken or was not copied to its end',
            'Copy it again from the phone or the camera.',
          ] as const)
    throw pictureMistake(file, wrong, remedy)
  }
}
