import { atAGlance } from '@/app/_lib/at-a-glance'
import { formatPrice, tieUnits } from '@/app/_lib/format'
import { tourHref } from '@/app/_lib/routes'
import { differencesOf, weekdayNames } from '@/app/_lib/weekdays'
import type { Site, Tour } from '@/content/schema'

/** All tours side by side; on a phone each is a list of facts. */
export function Comparison({ tours, site }: { tours: readonly Tour[]; site: Site }) {
  const labels = tours[0] ? atAGlance(tours[0]).map(({ label }) => label) : []
  return (
    <table className="comparison">
      <thead>
        <tr>
          {['Tour', 'Price', 'Time', ...labels.slice(1)].map((label) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {tours.map((tour) => (
          <tr key={tour.id}>
            <th scope="row">
              <a href={tourHref(tour)}>{tour.title}</a>
            </th>
            <td data-label="Price">
              {formatPrice(tour.price)} {site.priceBasis && <small>{site.priceBasis}</small>}
            </td>
            {atAGlance(tour).map(({ label, text }) => (
              // Lines may end anywhere: at twice the size eight columns have no room to spare.
              <td key={label} data-label={label}>
                {text?.replaceAll('\u00a0', ' ')}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** For who has one free day: what is closed, lit or different then, on which tour. */
export function WhichDay({ tours }: { tours: readonly Tour[] }) {
  const differences = tours.flatMap((tour) => differencesOf(tour).map((one) => ({ ...one, tour })))
  return (
    <>
      <dl className="week">
        {weekdayNames
          .filter((name) => differences.some(({ day }) => day === name))
          .map((name) => (
            <div key={name}>
              <dt>{name}</dt>
              {differences
                .filter(({ day }) => day === name)
                .map(({ tour, text }) => (
                  <dd key={tour.id + text} className="week__different">
                    {tour.title}: {tieUnits(text)}.
                  </dd>
                ))}
            </div>
          ))}
      </dl>
      <p>On all other days every tour runs as written.</p>
    </>
  )
}
