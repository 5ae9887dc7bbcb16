import { formatLength } from '@/app/_lib/facts'
import { pictureSizes } from '@/app/_lib/picture-sizes'
import { routes, tourHref } from '@/app/_lib/routes'
import { cheapestFirst, multiDayPackages, oneDayTours, packagesPage, site } from '@/content'
import { Picture } from './Picture'
import { InlinePrice } from './Price'

const columns = ['Tour', 'Price', 'Takes', 'Driving', 'Walking', 'Know first']
/** The tours of each type, the cheapest first, with the text of the link to advice on how to choose. */
export const tourGroups = [
  {
    id: 'one-day-tours',
    section: packagesPage.oneDay,
    tours: cheapestFirst(oneDayTours),
    link: 'Choose a day trip',
  },
  {
    id: 'multi-day-packages',
    section: packagesPage.multiDay,
    tours: cheapestFirst(multiDayPackages),
    link: 'Choose a package',
  },
] as const

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
      {tourGroups.map(({ id, section, tours, link }) => (
        <tbody key={id} id={`compared-${id}`}>
          <tr>
            <td colSpan={columns.length}>
              {section.title} <a href={`${routes.tourType(id)}#choosing`}>{link}</a>
            </td>
          </tr>
          {tours.map((tour) => (
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
      ))}
    </table>
  )
}
