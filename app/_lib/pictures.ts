import type { ImageAsset, Photo } from '@/content'
import { pictureKey, pictureList, type PhotoFiles, type PictureFiles } from './picture-list'

/** The attributes of an `<img>`. Throws when `build/pictures/make-pictures.ts` has not made the picture. */
export function imageFile(image: ImageAsset): PictureFiles {
  return pictureList().pictures[pictureKey(image)] ?? notMade(image)
}

/** A photograph of a row. Throws as `imageFile` does. */
export function photoFile(photo: Photo): PhotoFiles {
  return pictureList().photos[pictureKey(photo)] ?? notMade(photo)
}

function notMade({ upload }: ImageAsset): never {
  throw new Error(
    `content/pictures/${upload}: this picture was not made. Start npm run dev or npm run build again.`,
  )
}
