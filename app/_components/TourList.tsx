import { formatTimesAndDriving } from '@/content/format'
import { pictureSizes } from '@/app/_lib/picture-sizes'
import { tourHref } from '@/app/_lib/routes'
import { site, type Tour } from '@/content'
import { Picture } from './Picture'
import { InlinePrice } from './Price'

/** Tours as rows with a small picture: the specification limits the number of cards on these pages. */
export function TourList({ tours }: { tours: readonly Tour[] }) {
  return (
    <>
      <p className="price-note">
        Prices are {site.prices.basis}, {site.prices.covers}.
      </p>
      <ul className="tour-list">
        {tours.map((tour) => (
          <li key={tour.id}>
            <Picture image={tour.image} sizes={`auto, ${pictureSizes.tourList}`} alt="" />
            <a className="tour-list__name" href={tourHref(tour)}>
              {tour.title}
            </a>{' '}
            <span className="tour-list__times">
              {formatTimesAndDriving(tour)}
              {tour.startsIn !== site.address.city && `, from ${tour.startsIn}`}
            </span>{' '}
            <span>
              <InlinePrice tour={tour} />
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
