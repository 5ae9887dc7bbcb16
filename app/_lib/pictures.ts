import type { ImageAsset, Photo } from '@/content/schema'
import { pictureKey, pictureList, type PhotoFiles, type PictureFiles } from './picture-list'

function known<T>(files: T | undefined, upload: string): T {
  if (files) return files
  throw new Error(
    `content/pictures/${upload}: this picture was not made. Start npm run dev or npm run build again.`,
  )
}

/** The attributes of an `<img>`. Throws when `scripts/pictures.ts` has not made the picture. */
export function imageFile(asset: ImageAsset): Omit<PictureFiles, 'preview'> & { alt: string } {
  return { ...known(pictureList().pictures[pictureKey(asset)], asset.upload), alt: asset.alt }
}

/** A photograph of a row. Throws as `imageFile` does. */
export function photoFile(photo: Photo): PhotoFiles {
  return known(pictureList().photos[pictureKey(photo)], photo.upload)
}

/** Address of the picture's JPEG of 1200 × 630. Throws as `imageFile` does. */
export function previewOf(image: ImageAsset): string {
  return known(pictureList().pictures[pictureKey(image)], image.upload).preview
}
