import { pictureFiles } from '@/app/_lib/pictures'
import type { ImageAsset, PictureDetail } from '@/content'

interface PictureProps {
  /** With a `crop`, the frame shows only that part (`DetailPicture`). */
  image: ImageAsset & Pick<PictureDetail, 'crop'>
  /** CSS `sizes` of a photograph: its width in the layout; it may begin with `auto` if the picture is lazy and its frame is 4:3. */
  sizes: string
  /** Loads the picture eagerly: `high` for the most important one, `auto` for others in the first screen. Without it, loading is lazy. */
  priority?: 'high' | 'auto' | undefined
  className?: string
  /** By default the alternative text of `image`. Empty where the text beside the picture says the same. */
  alt?: string
  /** Adds `#moving` to the address of an animated drawing, unless the visitor prefers reduced motion. */
  animated?: boolean
}

/** A drawing, or a photograph in its sizes and formats. */
export function Picture({
  image,
  sizes,
  priority,
  className = 'picture',
  alt = image.alt,
  animated = false,
}: PictureProps) {
  const { src, width, height, srcset, sources } = pictureFiles(image)
  const position = image.crop ?? image.focus
  const img = (
    <img
      {...(priority ? priority === 'high' && { fetchPriority: priority } : { loading: 'lazy' as const })}
      width={width}
      height={height}
      className={className}
      {...(srcset !== '' && { sizes, srcSet: srcset })}
      src={src}
      // The policy blocks style attributes, so `styles/_picture.scss` has a rule for each percentage.
      data-x={position?.x}
      data-y={position?.y}
      data-width={image.crop?.width}
      alt={alt}
    />
  )
  const isAnimated = animated && src.endsWith('.svg')
  if (sources.length === 0 && !isAnimated) return img
  return (
    <picture>
      {/* Chromium ignores `prefers-reduced-motion` inside an SVG image, so the page selects the source. Print shows the final state. */}
      {isAnimated && (
        <source media="screen and (prefers-reduced-motion: no-preference)" srcSet={`${src}#moving`} />
      )}
      {sources.map(({ type, srcset }) => (
        <source key={type} type={type} srcSet={srcset} sizes={sizes} />
      ))}
      {img}
    </picture>
  )
}
