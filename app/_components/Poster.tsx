import { picture } from '@/app/_lib/pictures'
import type { ImageAsset } from '@/content/types'

export interface PosterProps {
  image: ImageAsset
  /**
   * CSS `sizes`: how wide the picture is laid out. Only photographs have a use for it. It may begin with `auto` where the
   * picture is not the page's first and fills a frame of its own 4:3.
   */
  sizes: string
  /** Names the picture across pages, so that a card's poster grows into its page (view transition). */
  transition?: string | undefined
  /** The first picture of the page: loaded at once, and put inside the HTML by `export/finish` if it is a small drawing. */
  first?: boolean
  className?: string
  /** How a drawing inside the HTML fills its frame; what `object-position` says of a picture that is fetched. */
  preserve?: 'xMidYMid slice' | 'xMidYMax slice'
}

/** A picture in its frame: a drawing, a photograph in every size and format a screen may want, or somebody else's file. */
export function Poster({
  image,
  sizes,
  transition,
  first = false,
  className = 'poster',
  preserve = 'xMidYMid slice',
}: PosterProps) {
  const { kind, src, width, height, srcset, sources, alt } = picture(image)
  const inline = first && kind === 'drawing' && { 'data-inline': '', 'data-preserve': preserve }
  const img = (
    <img
      className={className}
      {...(srcset !== '' && { sizes, srcSet: srcset })}
      src={src}
      width={width}
      height={height}
      alt={alt}
      data-transition={transition}
      {...(first ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
      {...inline}
    />
  )
  if (sources.length === 0) return img
  return (
    <picture>
      {sources.map(({ type, srcset }) => (
        <source key={type} type={type} srcSet={srcset} sizes={sizes} />
      ))}
      {img}
    </picture>
  )
}
