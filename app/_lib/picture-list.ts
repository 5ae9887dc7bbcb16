import { readFileSync } from 'node:fs'

/** A picture made by `build/pictures/make-pictures.ts`. */
export interface PictureFiles {
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

export interface PictureList {
  /** By `pictureKey`. */
  pictures: Record<string, PictureFiles>
  /** Photographs in rows, by `pictureKey`. */
  photos: Record<string, PhotoFiles>
}

/** A file of `content/pictures/`, and where it is cut if that is not at its middle. */
export function pictureKey({ upload, focus }: { upload: string; focus?: Focus | undefined }): string {
  return focus ? `${upload} ${focus.x} ${focus.y}` : upload
}

/** Pictures of the site itself: its logo, and those of the pages for errors. */
export const sitePictures: readonly string[] = ['marigold.svg', 'wrong-turn.svg', 'unlit-palace.svg']
/** Pixels of a link preview: the size that WhatsApp, Facebook and X show large. */
export const previewSize = { width: 1200, height: 630 } as const
/** The list that `npm run pictures` writes. The variable PICTURE_LIST names another one, for tests. */
export const pictureListFile = process.env['PICTURE_LIST'] ?? '.cache/pictures.json'

let list: PictureList | undefined

/** What `build/pictures/make-pictures.ts` has made. Throws when it has not run: `npm run dev` and `npm run build` run it. */
export function pictureList(): PictureList {
  return (list ??= JSON.parse(readFileSync(pictureListFile, 'utf8')) as PictureList)
}
