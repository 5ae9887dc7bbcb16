import { formatLength } from '@/app/_lib/facts'
import { pictureSizes } from '@/app/_lib/picture-sizes'
import { tourHref } from '@/app/_lib/routes'
import { cheapestFirst, multiDayPackages, oneDayTours, packagesPage, site, type Tour } from '@/content'
import { Picture } from './Picture'
import { InlinePrice } from './Price'

const columns = ['Tour', 'Price', 'Takes', 'Driving', 'Walking', 'Know first']

/** A table of all tours, the cheapest of each group first. On a phone a tour takes two or three lines. */
export function Comparison() {
  const { basis, packageExtra } = site.prices
  return (
    <table className="comparison">
      <caption>Prices are {basis}.</caption>
      <thead>
        <tr>
          {columns.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <TourGroup title={packagesPage.oneDay.title} tours={oneDayTours} />
      <TourGroup title={packagesPage.multiDay.title} note={packageExtra} tours={multiDayPackages} />
    </table>
  )
}

interface TourGroupProps {
  title: string
  /** What all prices of the group exclude. */
  note?: string
  tours: readonly Tour[]
}

function TourGroup({ title, note, tours }: TourGroupProps) {
  return (
    <tbody>
      <tr>
        <td className="comparison__group" colSpan={columns.length}>
          {title} {note && <small>{note}</small>}
        </td>
      </tr>
      {cheapestFirst(tours).map((tour) => (
        <tr key={tour.id}>
          <th scope="row">
            <a href={tourHref(tour)}>
              <Picture image={tour.image} alt="" sizes={pictureSizes.overview} />
              {tour.title}
            </a>
          </th>
          <td className="comparison__price">
            <InlinePrice tour={tour} withoutExtra />
          </td>
          <td>{formatLength(tour)}</td>
          <td className="comparison__driving">{`${tour.drive.hours} h`}</td>
          <td className="comparison__walking">{tour.steps}</td>
          <td className="comparison__know">{tour.knowFirst}</td>
        </tr>
      ))}
    </tbody>
  )
}
