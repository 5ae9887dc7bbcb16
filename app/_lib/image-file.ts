import type { ImageAsset } from '@/content/schema'
import { assetManifest, type PictureFiles, pictureKey } from './asset-manifest'

/** Everything an `<img>` needs, whether the picture is a drawing, a photograph or somebody else's file. */
export type ImageFile = Pick<PictureFiles, 'kind' | 'src' | 'width' | 'height' | 'srcset' | 'sources'> & {
  alt: string
}

/** Throws when `tools/assets` knows no such upload; the content check says so earlier and more kindly. */
export function imageFile(asset: ImageAsset): ImageFile {
  if ('url' in asset) {
    return {
      kind: 'photo',
      src: asset.url,
      width: asset.width,
      height: asset.height,
      srcset: '',
      sources: [],
      alt: asset.alt,
    }
  }
  const found = assetManifest().pictures[pictureKey(asset)]
  if (!found)
    throw new Error(
      `content/pictures/${asset.upload}: no such picture. Check the file name, letter by letter.`,
    )
  return { ...found, alt: asset.alt }
}
