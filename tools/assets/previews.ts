import sharp from 'sharp'
import { colour } from '../../app/_lib/palette.ts'
import type { Focus } from '../../app/_lib/asset-manifest.ts'
import { cached } from './cache.ts'
import { inOneLine, pictureError } from './file-types.ts'
import { cutAt } from './photos.ts'

/** Pixels of a link preview: the size that WhatsApp, Facebook and X all show large (developers.facebook.com, WhatsApp link previews). */
const width = 1200
const height = 630
/** WhatsApp shows no picture over 600,000 bytes; half of that is safe. */
const maximumBytes = 300_000

/** The JPEG of a link preview: the picture cropped to 1200 × 630 around its centre. */
export function linkPreview(file: string, bytes: Buffer, focus?: Focus | undefined): Promise<Buffer> {
  const ground = colour('night')
  const cut = focus ? [`${focus.x} ${focus.y}`] : []
  return cached(['preview 2', ground, ...cut, bytes], async () => {
    for (const quality of [84, 72, 60]) {
      const jpeg = await inOneLine(file, async () =>
        (await cutAt(sharp(bytes, { density: 96 }).autoOrient(), bytes, width / height, focus))
          .resize(width, height, { fit: 'cover' })
          .flatten({ background: ground })
          .jpeg({ quality, mozjpeg: true })
          .toBuffer(),
      )
      if (jpeg.length <= maximumBytes) return jpeg
    }
    throw pictureError(file, 'its link preview stays over 300 kB', 'Use a calmer or softer picture.')
  })
}
