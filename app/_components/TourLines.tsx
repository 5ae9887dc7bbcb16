import { timesOf } from '@/app/_lib/facts'
import { tourHref } from '@/app/_lib/routes'
import type { Tour } from '@/content/schema'
import { Picture } from './Picture'
import { PriceCaption, ShortPrice } from './Price'

interface TourLinesProps {
  tours: readonly Tour[]
  /** Without the line that says who the prices are for, where the page has it nearby. */
  withoutCaption?: boolean
}

/** Tours as rows with a small picture. Cards would change the counts of cards that the specification gives. */
export function TourLines({ tours, withoutCaption = false }: TourLinesProps) {
  return (
    <>
      {!withoutCaption && <PriceCaption />}
      <ul className="tour-lines">
        {tours.map((tour) => (
          <li key={tour.id}>
            <Picture image={tour.image} sizes="auto, 6rem" alt="" />
            <a className="tour-lines__name" href={tourHref(tour)}>
              {tour.title}
            </a>{' '}
            <span className="tour-lines__times">{timesOf(tour)}</span> <ShortPrice tour={tour} />
          </li>
        ))}
      </ul>
    </>
  )
}
