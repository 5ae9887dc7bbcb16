import type { ImageAsset, Photo } from '@/content'
import { pictureKey, pictureList, type PhotoFiles, type PictureFiles } from './picture-list'
import { absoluteUrl } from './routes'

/** The files of a picture. Throws if `build/pictures/make-pictures.ts` has not made them. */
export const pictureFiles = (image: ImageAsset): PictureFiles => findFiles(image, pictureList().pictures)

/** The absolute address of the link preview of a picture. Throws like `pictureFiles`. */
export const previewUrl = (image: ImageAsset) => absoluteUrl(pictureFiles(image).preview)

/** The files of a photograph in a row. Throws like `pictureFiles`. */
export const photoFiles = (photo: Photo): PhotoFiles => findFiles(photo, pictureList().photos)

function findFiles<Files>(image: ImageAsset, list: Readonly<Record<string, Files>>): Files {
  const files = list[pictureKey(image)]
  if (files) return files
  throw new Error(
    `content/pictures/${image.upload}: this picture was not made. Start npm run dev or npm run build again.`,
  )
}
