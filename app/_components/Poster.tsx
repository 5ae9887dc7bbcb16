import { picture } from '@/app/_lib/pictures'
import type { ImageAsset } from '@/content/types'

export interface PosterProps {
  image: ImageAsset
  /** CSS `sizes`: how wide the picture is laid out. Only photographs have a use for it. */
  sizes: string
  /** Names the picture across pages, so that a card's poster grows into its page (view transition). */
  transition?: string
  /** The first picture of the page: loaded at once, and put inside the HTML by `export/finish` if it is a small drawing. */
  first?: boolean
  className?: string
}

/** A picture in its 4:3 frame. */
export function Poster({ image, sizes, transition, first = false, className = 'poster' }: PosterProps) {
  const { src, width, height, sources, alt } = picture(image)
  const img = (
    <img
      className={className}
      src={src}
      width={width}
      height={height}
      alt={alt}
      data-transition={transition}
      {...(first ? { fetchPriority: 'high' as const, 'data-inline': '', 'data-preserve': 'xMidYMid slice' } : { loading: 'lazy' as const })}
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
