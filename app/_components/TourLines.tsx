import type { Tour } from '@/content/schema'
import { formatDuration, formatPrice } from '@/app/_lib/format'
import { tourHref } from '@/app/_lib/routes'

/** Tours as lines of text. Cards would change the counts of cards that the specification gives. */
export function TourLines({ tours }: { tours: readonly Tour[] }) {
  return (
    <ul className="tour-lines">
      {tours.map((tour) => (
        <li key={tour.id}>
          <a href={tourHref(tour)}>{tour.title}</a>{' '}
          <span>
            {formatDuration(tour.duration)}, {formatPrice(tour.price)}
          </span>
        </li>
      ))}
    </ul>
  )
}
