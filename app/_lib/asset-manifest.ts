import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A picture made by `tools/assets`, with hashed file names, so that hosts may cache it for ever. */
export interface PictureFiles {
  kind: 'drawing' | 'photo'
  /** Address of the drawing, or of the photograph's JPEG for browsers without AVIF and WebP. */
  src: string
  /** Size of the largest version in pixels. */
  width: number
  height: number
  /** Photographs only: the JPEG's widths; '' for a drawing. */
  srcset: string
  /** Photographs only: the newer formats, best first, each with its `srcset`. */
  sources: readonly { type: string; srcset: string }[]
  /** JPEG of 1200 × 630 for link previews. */
  preview: string
}

/** A photograph in a row, cut to 4:3 or, where it is upright, to 3:4. */
export interface PhotoFiles extends Omit<PictureFiles, 'preview'> {
  /** Address of the whole photograph, a JPEG. */
  large: string
}

/** Per cent from the left and from the top of a photograph, as in CSS `object-position`. */
export type Focus = Readonly<{ x: number; y: number }>

export interface AssetManifest {
  /** By `pictureKey`. */
  pictures: Readonly<Record<string, PictureFiles>>
  /** Photographs in rows, by `pictureKey`. */
  photos: Readonly<Record<string, PhotoFiles>>
  /** QR codes by what they open: the message `general` or `tour/<id>`, or the page on which guests `write`. */
  qr: Readonly<Record<string, string>>
  /** Address of the display font. */
  font: string
  icons: Readonly<Record<'svg' | 'png96' | 'apple' | 'png192' | 'png512' | 'maskable', string>>
}

/** A file of `content/pictures/`, and how it is cut where that is not at its middle. */
export function pictureKey({ upload, focus }: { upload: string; focus?: Focus | undefined }): string {
  return focus ? `${upload} ${focus.x} ${focus.y}` : upload
}

let cache: AssetManifest | undefined

/** What `npm run assets` wrote. Throws one line when it has not run yet. */
export function assetManifest(): AssetManifest {
  if (!cache) {
    try {
      cache = JSON.parse(
        readFileSync(join(process.cwd(), '.cache/asset-manifest.json'), 'utf8'),
      ) as AssetManifest
    } catch {
      throw new Error(
        '.cache/asset-manifest.json: not there. Run "npm run assets" first; "npm run dev" and "npm run build" do.',
      )
    }
  }
  return cache
}
