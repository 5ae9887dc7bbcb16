import type { Tour } from '@/content/types'

/** The day by the clock, or the journey by days. */
export function Itinerary({ stops }: { stops: Tour['itinerary'] }) {
  return (
    <ol className="itinerary">
      {stops.map(({ at, activity, note }, index) => (
        <li key={index}>
          {at.startsWith('Day') ? <span className="itinerary__time">{at}</span> : <time className="itinerary__time">{at}</time>}{' '}
          <span className="itinerary__stop">
            <span className="itinerary__activity">{activity}</span>
            {note && (
              <>
                {' '}
                <span className="itinerary__note">{note}</span>
              </>
            )}
          </span>
        </li>
      ))}
    </ol>
  )
}
