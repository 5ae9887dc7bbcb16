import { timesOf } from '@/app/_lib/facts'
import { formatPrice, tieUnits } from '@/app/_lib/format'
import { tourHref } from '@/app/_lib/routes'
import { multiDayPackages, oneDayTours, packagesPage, site } from '@/content'

const groups = [
  { title: packagesPage.oneDay.title, tours: oneDayTours },
  { title: packagesPage.multiDay.title, tours: multiDayPackages },
]

/** All tours side by side, the cheapest of each group first. On a phone: tour, price, driving; the cards show the rest. */
export function Comparison() {
  return (
    <table className="comparison">
      <thead>
        <tr>
          <th scope="col">Tour</th>
          <th scope="col">
            Price<small>, {site.prices.basis}</small>
          </th>
          <th scope="col">Driving, hours</th>
          <th scope="col">Distance, km</th>
          <th scope="col">Start and end</th>
          <th scope="col">Walking</th>
          <th scope="col">Closed on</th>
          <th scope="col">Best months</th>
        </tr>
      </thead>
      {groups.map(({ title, tours }) => (
        <tbody key={title}>
          <tr>
            <td className="comparison__group" colSpan={8}>
              {title}
            </td>
          </tr>
          {tours
            .toSorted((one, other) => one.price - other.price)
            .map((tour) => (
              <tr key={tour.id}>
                <th scope="row">
                  <a href={tourHref(tour)}>{tour.title}</a>
                </th>
                <td>{formatPrice(tour.price)}</td>
                <td>{tour.drive.hours}</td>
                <td>{tour.drive.km}</td>
                <td>{tieUnits(timesOf(tour))}</td>
                <td>{tieUnits(tour.steps)}</td>
                <td>{tour.closed}</td>
                <td>{tour.bestMonths}</td>
              </tr>
            ))}
        </tbody>
      ))}
    </table>
  )
}
