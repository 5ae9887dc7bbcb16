import { formatMonth } from '@/app/_lib/format'
import { photoFile } from '@/app/_lib/pictures'
import type { Photo } from '@/content/schema'

interface PhotoRowProps {
  photos: readonly Photo[]
  /** Accessible name of the row. */
  label: string
  /** Beside a stop: no captions, and one line of credits. */
  small?: boolean
}

/** Photographs in a row that scrolls sideways, without a script; each links to the uncropped one. Renders nothing without photographs. */
export function PhotoRow({ photos, label, small = false }: PhotoRowProps) {
  if (photos.length === 0) return null
  return (
    <div className={small ? 'photos photos--small' : 'photos'}>
      <div className="photos__row" role="group" aria-label={label}>
        {photos.map((photo) => (
          <PhotoFigure key={photo.upload} photo={photo} small={small} />
        ))}
      </div>
      {small && <p className="photos__credit">{[...new Set(photos.map(creditOf))].join(' · ')}</p>}
    </div>
  )
}

function PhotoFigure({ photo, small }: { photo: Photo; small: boolean }) {
  const { src, width, height, srcset, sources, large } = photoFile(photo)
  const isUpright = height > width
  // As wide as the style sheet lays it out. Beside a stop the smallest is large enough for every screen.
  const sizes = small ? undefined : `(width >= 25rem) ${isUpright ? 11.25 : 20}rem, ${isUpright ? 45 : 80}vw`
  const shown = (all: string) => (small ? all.split(' ')[0] : all)
  return (
    <figure data-upright={isUpright ? '' : undefined}>
      <a href={large}>
        <picture>
          {sources.map((source) => (
            <source key={source.type} type={source.type} srcSet={shown(source.srcset)} sizes={sizes} />
          ))}
          <img
            src={src}
            srcSet={shown(srcset)}
            sizes={sizes}
            width={width}
            height={height}
            // The caption in the same link has the same text.
            alt={small ? photo.alt : ''}
            loading="lazy"
          />
        </picture>
        {!small && <span>{photo.alt}</span>}
      </a>
      {!small && <figcaption className="photos__credit">{creditOf(photo)}</figcaption>}
    </figure>
  )
}

const creditOf = ({ by, taken }: Photo) => `${by}, ${formatMonth(taken)}`
