import type { Tour } from '@/content/schema'
import { formatDuration, formatPrice } from '@/app/_lib/format'
import { tourHref } from '@/app/_lib/routes'

export interface RelatedToursProps {
  tours: readonly Tour[]
  title?: string
}

/** Other tours as lines of text: no cards, so that the counts of cards stay what the specification says. */
export function RelatedTours({ tours, title = 'Other tours' }: RelatedToursProps) {
  return (
    <section aria-labelledby="other-tours">
      <h2 id="other-tours">{title}</h2>
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
    </section>
  )
}
