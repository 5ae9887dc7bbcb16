import type { ImageAsset, Photo } from '@/content'
import { pictureKey, pictureList, type PhotoFiles, type PictureFiles } from './picture-list'

/** The files of a picture. Throws if `build/pictures/make-pictures.ts` has not made them. */
export function pictureFiles(image: ImageAsset): PictureFiles {
  return pictureList().pictures[pictureKey(image)] ?? throwNotMade(image)
}

/** The files of a photograph in a row. Throws as `pictureFiles` does. */
export function photoFiles(photo: Photo): PhotoFiles {
  return pictureList().photos[pictureKey(photo)] ?? throwNotMade(photo)
}

function throwNotMade({ upload }: ImageAsset): never {
  throw new Error(
    `content/pictures/${upload}: this picture was not made. Start npm run dev or npm run build again.`,
  )
}
