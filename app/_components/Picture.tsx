import { imageFile } from '@/app/_lib/pictures'
import type { ImageAsset, PictureDetail } from '@/content'

interface PictureProps {
  /** With a `crop`, its frame shows that part only (`Detail`). */
  image: ImageAsset & Pick<PictureDetail, 'crop'>
  /** CSS `sizes` of a photograph: its width in the layout; `auto` only below the first picture, in a frame of 4:3. */
  sizes: string
  /** The first picture of the page: loaded eagerly, with high priority. */
  first?: boolean | undefined
  className?: string
  /** '' where the words beside it say the same. Left out: that of the picture. */
  alt?: string
  /** Adds `#moving` to the address of an animated drawing, unless the visitor prefers reduced motion. */
  moving?: boolean
}

/** A drawing, or a photograph in its sizes and formats. */
export function Picture({
  image,
  sizes,
  first = false,
  className = 'picture',
  alt = image.alt,
  moving = false,
}: PictureProps) {
  const { src, width, height, srcset, sources } = imageFile(image)
  const place = image.crop ?? image.focus
  const img = (
    <img
      className={className}
      // `styles/_picture.scss` has a rule for each per cent: the policy blocks style attributes.
      data-x={place?.x}
      data-y={place?.y}
      data-width={image.crop?.width}
      {...(srcset !== '' && { sizes, srcSet: srcset })}
      src={src}
      width={width}
      height={height}
      alt={alt}
      {...(first ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
    />
  )
  const moves = moving && src.endsWith('.svg')
  if (sources.length === 0 && !moves) return img
  return (
    <picture>
      {/* Chromium does not apply prefers-reduced-motion inside an image, so the page chooses. */}
      {moves && <source media="(prefers-reduced-motion: no-preference)" srcSet={`${src}#moving`} />}
      {sources.map(({ type, srcset }) => (
        <source key={type} type={type} srcSet={srcset} sizes={sizes} />
      ))}
      {img}
    </picture>
  )
}
