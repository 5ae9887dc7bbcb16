import { formatTime } from '@/app/_lib/format'
import type { Tour } from '@/content/schema'

/** The stops of a tour by time. */
export function Stops({ tour }: { tour: Tour }) {
  return (
    <ol className="stops">
      {tour.itinerary
        .filter(({ place }) => place !== undefined)
        .map(({ at, activity }) => (
          <li key={activity}>
            <b>{formatTime(at)}</b> <span>{activity}</span>
          </li>
        ))}
    </ol>
  )
}
