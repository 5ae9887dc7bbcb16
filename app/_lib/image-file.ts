import { home } from '@/content'
import type { ImageAsset, Photo, Tour } from '@/content/schema'
import { assetManifest, type PhotoFiles, type PictureFiles, pictureKey } from './asset-manifest'

/** The attributes of an `<img>`, whether the picture is a drawing, a photograph or a file on another server. */
type ImageFile = Pick<PictureFiles, 'kind' | 'src' | 'width' | 'height' | 'srcset' | 'sources'> & {
  alt: string
}

/** Throws when the asset manifest has no such picture; the content check reports that earlier, with file and line. */
export function imageFile({ upload, focus, alt, url = '', width = 0, height = 0 }: ImageAsset): ImageFile {
  if (upload === undefined) return { kind: 'photo', src: url, width, height, srcset: '', sources: [], alt }
  return { ...known(assetManifest().pictures[pictureKey({ upload, focus })], upload), alt }
}

/** A photograph of a row. Throws as `imageFile` does. */
export function photoFile(photo: Photo): PhotoFiles {
  return known(assetManifest().photos[pictureKey(photo)], photo.upload)
}

/** The picture on the card of a tour and beside links to it: the first photograph where the operator chose so. */
export function cardImage({ image, photos: [first], photoOnCard }: Tour): ImageAsset {
  return photoOnCard && first ? first : image
}

/**
 * Address of the picture's JPEG of 1200 × 630. A linked picture has none, as it may not be cropped; the hero picture of home
 * is used instead. Throws when there is no such picture, or when that of home is linked too.
 */
export function previewOf(image: ImageAsset): string {
  const { upload, focus } = image.upload === undefined ? home.hero.image : image
  if (upload !== undefined)
    return known(assetManifest().pictures[pictureKey({ upload, focus })], upload).preview
  throw new Error(
    'content/home.yaml: the hero picture lies on another server, so links have no preview. Put it into content/pictures/.',
  )
}

function known<T>(files: T | undefined, upload: string): T {
  if (files) return files
  throw new Error(`content/pictures/${upload}: no such picture. Check the file name, letter by letter.`)
}
