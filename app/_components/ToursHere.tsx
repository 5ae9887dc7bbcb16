import { dayInShort } from '@/app/_lib/at-a-glance'
import { formatDuration, formatPrice, formatTime, tieUnits } from '@/app/_lib/format'
import { tourHref } from '@/app/_lib/routes'
import type { Site, Tour } from '@/content/schema'

export interface ToursHereProps {
  title: string
  tours: readonly Tour[]
  site: Site
}

/** Each tour that goes to a place, under the words people search for: the day in short, and the way to its plan. */
export function ToursHere({ title, tours, site }: ToursHereProps) {
  return (
    <section aria-labelledby="tours">
      <h2 id="tours">{title}</h2>
      <div className="tours-here">
        {tours.map((tour) => (
          <section key={tour.id} aria-labelledby={`tour-${tour.id}`}>
            <h3 id={`tour-${tour.id}`}>
              {/* Each in one piece: "4-day", "itinerary and price". */}
              {tieUnits(tour.searchedAs)
                .split(/(\S+-\S+)/)
                .map((part, index) => (index % 2 ? <span key={index}>{part}</span> : part))}
              : <span>itinerary and price</span>
            </h3>
            <p>
              <b>{formatPrice(tour.price)}</b> {site.priceBasis}
            </p>
            <p>
              {formatDuration(tour.duration)}. {dayInShort(tour)}
            </p>
            <ol>
              {tour.itinerary
                .filter(({ place }) => place !== undefined)
                .map(({ at, activity }) => (
                  <li key={activity}>
                    {formatTime(at)} {activity}
                  </li>
                ))}
            </ol>
            <p>
              <a href={tourHref(tour)}>Full itinerary: {tour.searchedAs}</a>
            </p>
          </section>
        ))}
      </div>
    </section>
  )
}
