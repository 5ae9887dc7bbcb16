/**
 * The type of a picture file by its first bytes: extensions may be wrong (a download, a rename), and phones save in formats
 * that no browser shows.
 */
import { UserError } from '../../content/user-error.ts'

type Kind = 'jpeg' | 'png' | 'webp' | 'heic' | 'svg' | 'empty' | 'unknown'

/**
 * The first bytes of each type. `ftyp` is followed by the major brand, which may be a general one, and from the ninth byte on
 * by the compatible brands (ISO/IEC 23008-12, annex B): HEVC as iPhones and Samsung phones write it.
 */
const beginnings: readonly (readonly [Kind, RegExp])[] = [
  ['empty', /^$/],
  ['jpeg', /^\xff\xd8\xff/],
  ['png', /^\x89PNG\r\n\x1a\n/],
  ['webp', /^RIFF.{4}WEBP/s],
  ['heic', /^.{4}ftyp(.{4}){0,5}?(heic|heix|hevc|hevx|heim|heis)/s],
  ['svg', /^(\xef\xbb\xbf)?\s*(<\?xml[^>]*>\s*|<!--[^]*?-->\s*|<!doctype svg[^>]*>\s*)*<svg[\s>]/i],
]

export function kindOf(bytes: Buffer): Kind {
  const begin = bytes.toString('latin1', 0, 400)
  return beginnings.find(([, signature]) => signature.test(begin))?.[0] ?? 'unknown'
}

const remedies = {
  heic: [
    'this is a HEIC photo, which browsers do not show',
    'On an iPhone choose Settings > Camera > Formats > Most Compatible and send it again, or open it on a computer and save it as JPEG (.jpg).',
  ],
  svg: ['this is a drawing under the name of a photograph', 'Rename it, so that its name ends in .svg.'],
  empty: ['this is an empty file', 'Copy the picture again.'],
  unknown: ['this is no JPEG, PNG or WebP picture', 'Open it and save it as JPEG (.jpg).'],
} as const

/**
 * An error when a file is not a supported photograph. A JPEG with the extension .png is accepted: only its bytes count.
 */
export function unreadable(file: string, bytes: Buffer): UserError | undefined {
  const kind = kindOf(bytes)
  if (kind === 'jpeg' || kind === 'png' || kind === 'webp') return undefined
  const [what, remedy] = remedies[kind]
  return pictureError(file, what, remedy)
}

/** An error when a file with the extension .svg is no drawing. */
export function noDrawing(file: string, bytes: Buffer): UserError | undefined {
  const kind = kindOf(bytes)
  if (kind !== 'jpeg' && kind !== 'png' && kind !== 'webp') return undefined
  const extension = kind === 'jpeg' ? '.jpg' : `.${kind}`
  return pictureError(
    file,
    'this is a photograph under the name of a drawing',
    `Rename it, so that its name ends in ${extension}.`,
  )
}

export function pictureError(file: string, what: string, remedy: string): UserError {
  return new UserError(`content/pictures/${file}`, what, remedy)
}

/** Runs sharp on a file. Turns its errors, which do not name the file, into one line that does. */
export async function inOneLine<Result>(file: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (cause) {
    if (file.endsWith('.svg'))
      throw pictureError(
        file,
        'the drawing is too tangled to be drawn',
        'Save it as plain SVG with fewer parts, or use a JPEG.',
      )
    if (String(cause).includes('pixel limit'))
      throw pictureError(
        file,
        'it has more than 268 million pixels',
        'Make it smaller: 4,000 across are plenty.',
      )
    throw pictureError(
      file,
      'the file is broken or was not copied to its end',
      'Copy it again from the phone or the camera.',
    )
  }
}
