import { formatTourLength } from '@/app/_lib/facts'
import { pictureSizes } from '@/app/_lib/picture-sizes'
import { routes, tourHref } from '@/app/_lib/routes'
import { site, tourGroups } from '@/content'
import { Picture } from './Picture'
import { InlinePrice } from './Price'

const columns = ['Tour', 'Price', 'Takes', 'Driving', 'Walking', 'Know first']
/** The texts of the links to the advice on the pages of the tour types. */
const choosingLinks = { 'one-day-tours': 'Choose a day trip', 'multi-day-packages': 'Choose an itinerary' }

/** A table of all tours, grouped by type, the cheapest first. On a phone each tour takes two or three lines. */
export function TourTable() {
  const { basis, packageExtra } = site.prices
  return (
    <table className="tour-table">
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
      {tourGroups.map(({ id, title, tours }) => (
        <tbody key={id}>
          <tr>
            <td colSpan={columns.length}>
              {title} <a href={`${routes.tourType(id)}#choosing`}>{choosingLinks[id]}</a>
            </td>
          </tr>
          {tours.map((tour) => (
            <tr key={tour.id}>
              <th scope="row">
                <a href={tourHref(tour)}>
                  <Picture image={tour.image} alt="" sizes={pictureSizes.tourTable} />
                  {tour.title}
                </a>
              </th>
              <td>
                <InlinePrice tour={tour} withoutExtra />
              </td>
              <td>{formatTourLength(tour)}</td>
              <td>{`${tour.drive.hours} h`}</td>
              <td>{tour.walking}</td>
              <td>{tour.caveat}</td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  )
}
