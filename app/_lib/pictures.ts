import type { ImageAsset, Photo } from '@/content'
import { pictureKey, pictureList, type PhotoFiles, type PictureFiles } from './picture-list'
import { absoluteUrl } from './routes'

/** The files of a picture. Throws if `build/pictures/make-pictures.ts` has not made them. */
export const pictureFiles = (image: ImageAsset): PictureFiles => filesOf(image, pictureList().pictures)

/** The absolute address of the link preview of a picture. Throws as `pictureFiles` does. */
export const previewUrl = (image: ImageAsset) => absoluteUrl(pictureFiles(image).preview)

/** The files of a photograph in a row. Throws as `pictureFiles` does. */
export const photoFiles = (photo: Photo): PhotoFiles => filesOf(photo, pictureList().photos)

function filesOf<Made>(image: ImageAsset, list: Readonly<Record<string, Made>>): Made {
  const files = list[pictureKey(image)]
  if (files) return files
  throw new Error(
    `content/pictures/${image.upload}: this picture was not made. Start npm run dev or npm run build again.`,
  )
}
