import { formatLength } from '@/app/_lib/facts'
import { pictureSizes } from '@/app/_lib/picture-sizes'
import { routes, tourHref } from '@/app/_lib/routes'
import {
  cheapestFirst,
  multiDayPackages,
  oneDayTours,
  packagesPage,
  site,
  type Tour,
  type TourTypeId,
} from '@/content'
import { Picture } from './Picture'
import { InlinePrice } from './Price'

const columns = ['Tour', 'Price', 'Takes', 'Driving', 'Walking', 'Know first']

/** A table of all tours, the cheapest of each group first. On a phone a tour takes two or three lines. */
export function Comparison() {
  const { basis, packageExtra } = site.prices
  return (
    <table className="comparison">
      <caption>
        Prices are {basis}; {packageExtra}.
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
      <TourGroup title={packagesPage.oneDay.title} type="one-day-tours" tours={oneDayTours}>
        Choose a day trip
      </TourGroup>
      <TourGroup title={packagesPage.multiDay.title} type="multi-day-packages" tours={multiDayPackages}>
        Choose a package
      </TourGroup>
    </table>
  )
}

interface TourGroupProps {
  title: string
  /** Its page says how to choose. */
  type: TourTypeId
  tours: readonly Tour[]
  /** Text of the link to that advice. */
  children: string
}

function TourGroup({ title, type, tours, children }: TourGroupProps) {
  return (
    <tbody id={`compared-${type}`}>
      <tr>
        <td colSpan={columns.length}>
          {title} <a href={`${routes.tourType(type)}#choosing`}>{children}</a>
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
          <td>
            <InlinePrice tour={tour} withoutExtra />
          </td>
          <td>{formatLength(tour)}</td>
          <td>{`${tour.drive.hours} h`}</td>
          <td>{tour.steps}</td>
          <td>{tour.knowFirst}</td>
        </tr>
      ))}
    </tbody>
  )
}
