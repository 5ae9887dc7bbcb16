import { formatTime } from '@/content/format'
import type { Tour } from '@/content'
import { Detail } from './Detail'

/** The itinerary of a one-day tour. `DayByDay` is for longer tours. */
export function Itinerary({ stops }: { stops: Tour['itinerary'] }) {
  return (
    <ol className="itinerary">
      {stops.map((stop, index) => (
        <li key={index}>
          <Detail detail={stop.detail} width="8.5rem" />
          <time dateTime={stop.at}>{formatTime(stop.at)}</time> <StopText stop={stop} />
        </li>
      ))}
    </ol>
  )
}

/** The texts of a stop, as paragraphs, so that screen readers pause between them. */
export function StopText({ stop: { activity, description, note } }: { stop: Tour['itinerary'][number] }) {
  return (
    <div>
      <p>
        <b>{activity}</b>
      </p>
      {description && <p>{description}</p>}
      {note && <p className="note">{note}</p>}
    </div>
  )
}
