import { readFileSync } from 'node:fs'
import type { ImageAsset } from '@/content'

/** The files that `build/pictures/make-pictures.ts` writes for a picture. */
export interface PictureFiles {
  /** Path of the drawing, or of a JPEG for browsers without AVIF and WebP. */
  src: string
  /** Size of the largest version in pixels. */
  width: number
  height: number
  /** JPEG versions of a photograph; empty for a drawing. */
  srcset: string
  /** AVIF and WebP versions of a photograph; empty for a drawing. */
  sources: readonly { type: string; srcset: string }[]
  /** JPEG of 1200 × 630 for link previews. */
  preview: string
}

/** A photograph in a row, cropped to 4:3 or, in portrait format, to 3:4. */
export interface PhotoFiles extends Omit<PictureFiles, 'preview'> {
  /** Path of the uncropped JPEG. */
  large: string
}

export interface PictureList {
  /** By `pictureKey`. */
  pictures: Record<string, PictureFiles>
  /** Photographs in rows, by `pictureKey`. */
  photos: Record<string, PhotoFiles>
}

/** Identifies a picture by file and focal point. */
export function pictureKey({ upload, focus }: Pick<ImageAsset, 'upload' | 'focus'>): string {
  return focus ? `${upload} ${focus.x} ${focus.y}` : upload
}

/** Pictures that the code names: the logo and those of error pages. */
export const sitePictures: readonly string[] = ['marigold.svg', 'wrong-turn.svg', 'unlit-palace.svg']

/** Size of a link preview in pixels, the size that WhatsApp, Facebook and X show large. */
export const previewSize = { width: 1200, height: 630 } as const

/** Path of the list that `npm run pictures` writes. Tests set another one in the environment variable PICTURE_LIST. */
export const { PICTURE_LIST: pictureListFile = '.cache/pictures.json' } = process.env

let list: PictureList | undefined

/** The output of `build/pictures/make-pictures.ts`. Throws if it has not run; `npm run dev` and `npm run build` run it. */
export function pictureList(): PictureList {
  return (list ??= JSON.parse(readFileSync(pictureListFile, 'utf8')) as PictureList)
}
