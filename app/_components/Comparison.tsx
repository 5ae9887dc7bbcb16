import { lengthOf } from '@/app/_lib/facts'
import { pictureSizes } from '@/app/_lib/picture-sizes'
import { tourHref } from '@/app/_lib/routes'
import { cheapestFirst, multiDayPackages, oneDayTours, packagesPage, site, type Tour } from '@/content'
import { Picture } from './Picture'
import { ShortPrice } from './Price'

const columns = ['Tour', 'Price', 'Takes', 'Driving', 'Walking', 'Closed']

/** All tours with what decides between them, the cheapest of each group first. Two lines a tour on a phone. */
export function Comparison() {
  const { basis, covers, extra } = site.prices
  return (
    <table className="comparison">
      <caption>
        Prices are {basis}, {covers}. {extra}
      </caption>
      <thead>
        <tr>
          {columns.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <TourRows title={packagesPage.oneDay.title} tours={oneDayTours} />
      <TourRows title={packagesPage.multiDay.title} tours={multiDayPackages} />
    </table>
  )
}

function TourRows({ title, tours }: { title: string; tours: readonly Tour[] }) {
  return (
    <tbody>
      <tr>
        <td className="comparison__group" colSpan={columns.length}>
          {title}
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
            <ShortPrice tour={tour} />
          </td>
          <td>{lengthOf(tour)}</td>
          <td className="comparison__driving">{`${tour.drive.hours} hours`}</td>
          <td className="comparison__walking">{tour.steps}</td>
          <td className="comparison__closed">{tour.closed ?? '–'}</td>
        </tr>
      ))}
    </tbody>
  )
}
