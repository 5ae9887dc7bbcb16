import { lengthOf } from '@/app/_lib/facts'
import { pictureSizes } from '@/app/_lib/picture-sizes'
import { tourHref } from '@/app/_lib/routes'
import { cheapestFirst, multiDayPackages, oneDayTours, packagesPage, site, type Tour } from '@/content'
import { Picture } from './Picture'
import { ShortPrice } from './Price'

const columns = ['Tour', 'Price', 'Takes', 'Driving', 'Walking', 'Know first']

/** All tours with what decides between them, the cheapest of each group first. Two or three lines a tour on a phone. */
export function Comparison() {
  const { basis, covers, packageExtra } = site.prices
  return (
    <table className="comparison">
      <caption>
        Prices are {basis}, {covers}.
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
      <TourRows title={packagesPage.multiDay.title} note={packageExtra} tours={multiDayPackages} />
    </table>
  )
}

interface TourRowsProps {
  title: string
  /** What is extra at all prices below. */
  note?: string
  tours: readonly Tour[]
}

function TourRows({ title, note, tours }: TourRowsProps) {
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
            <ShortPrice tour={tour} extraAbove />
          </td>
          <td>{lengthOf(tour)}</td>
          <td className="comparison__driving">{`${tour.drive.hours} h`}</td>
          <td className="comparison__walking">{tour.steps}</td>
          <td className="comparison__know">{tour.knowFirst}</td>
        </tr>
      ))}
    </tbody>
  )
}
