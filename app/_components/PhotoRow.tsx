import { formatMonth } from '@/content/format'
import { photoFiles } from '@/app/_lib/pictures'
import { type Photo, site } from '@/content'

/** Photographs in a row that scrolls sideways. Each links to the uncropped file. Renders nothing without photographs. */
export function PhotoRow({ photos, label }: { photos: readonly Photo[]; label: string }) {
  if (photos.length === 0) return null
  return (
    <div className="photo-row" role="group" aria-label={label}>
      {photos.map((photo, index) => (
        <PhotoFigure key={index} photo={photo} />
      ))}
    </div>
  )
}

/** The photographs of the cars, for the section "Our cars"; false without photographs, so that the section is not rendered. */
export const ourCars = site.cars.length > 0 && <PhotoRow photos={site.cars} label="Photographs of our cars" />

function PhotoFigure({ photo }: { photo: Photo }) {
  const { src, width, height, srcset, sources, large } = photoFiles(photo)
  const isPortrait = height > width
  // The widths of figures in styles/_photo-row.scss.
  const sizes = `(width >= 25rem) ${isPortrait ? 11.25 : 20}rem, ${isPortrait ? 45 : 80}vw`
  return (
    <figure data-portrait={isPortrait ? '' : undefined}>
      <a href={large}>
        <picture>
          {sources.map((source) => (
            <source key={source.type} type={source.type} srcSet={source.srcset} sizes={sizes} />
          ))}
          {/* The caption in the same link has the alternative text. */}
          <img src={src} srcSet={srcset} sizes={sizes} width={width} height={height} alt="" loading="lazy" />
        </picture>
        <span>{photo.alt}</span>
      </a>
      <figcaption>
        {photo.by}, {formatMonth(photo.taken)}
      </figcaption>
    </figure>
  )
}
