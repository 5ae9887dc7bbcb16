import { timesOf } from '@/app/_lib/facts'
import { tourHref } from '@/app/_lib/routes'
import { site, type Tour } from '@/content'
import { Picture } from './Picture'
import { ShortPrice } from './Price'

/** Tours as rows with a small picture. Cards would change the counts of cards that the specification gives. */
export function TourLines({ tours }: { tours: readonly Tour[] }) {
  return (
    <>
      <p className="price-note">Prices are {site.prices.basis}.</p>
      <ul className="tour-lines">
        {tours.map((tour) => (
          <li key={tour.id}>
            <Picture image={tour.image} sizes="auto, 6rem" alt="" />
            <a className="tour-lines__name" href={tourHref(tour)}>
              {tour.title}
            </a>{' '}
            <span className="tour-lines__times">
              {`${timesOf(tour)} · ${tour.drive.hours}\u00A0h driving`}
            </span>{' '}
            <ShortPrice tour={tour} />
          </li>
        ))}
      </ul>
    </>
  )
}
