import { formatTime, tieUnits } from '@/app/_lib/format'
import type { Tour } from '@/content/schema'

/** The itinerary: by time of day on a one-day tour, by day on a longer one. */
export function Itinerary({ stops }: { stops: Tour['itinerary'] }) {
  return (
    <ol className="itinerary">
      {stops.map(({ at, activity, see, note }, index) => (
        <li key={index}>
          {at.startsWith('Day') ? (
            <span className="itinerary__time">{at}</span>
          ) : (
            <time className="itinerary__time" dateTime={at}>
              {formatTime(at)}
            </time>
          )}{' '}
          {/* Two paragraphs, so that a screen reader pauses between what happens and what to know. */}
          <div>
            <p className="itinerary__activity">{activity}</p>
            {see && <p>{tieUnits(see)}</p>}
            {note && <p className="itinerary__note">{tieUnits(note)}</p>}
          </div>
        </li>
      ))}
    </ol>
  )
}
