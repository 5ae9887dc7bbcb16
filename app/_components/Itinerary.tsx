import { formatTime } from '@/content/format'
import type { Tour } from '@/content'
import { DetailPicture } from './DetailPicture'

/** The itinerary of a one-day tour. Longer tours use `DayByDay`. */
export function Itinerary({ stops }: { stops: Tour['itinerary'] }) {
  return (
    <ol className="itinerary">
      {stops.map((stop, index) => (
        <li key={index}>
          <DetailPicture detail={stop.detail} frame="stop" />
          <time dateTime={stop.at}>{formatTime(stop.at)}</time> <StopText stop={stop} />
        </li>
      ))}
    </ol>
  )
}

/** The times and names of stops in two columns. The first column is one longer if the number of stops is odd. */
export function StopTimes({ stops }: { stops: Tour['itinerary'] }) {
  const half = Math.ceil(stops.length / 2)
  return (
    <ol className="stop-times">
      {stops.map(({ at, activity }, index) => (
        <li key={index} className={index + 1 === half ? 'stop-times__column-end' : undefined}>
          <time dateTime={at}>{formatTime(at)}</time> {activity}
        </li>
      ))}
    </ol>
  )
}

/** The days of a tour, each with a heading, its stops and where the night is spent. */
export function DayByDay({ tour: { days, itinerary }, headingLevel }: { tour: Tour; headingLevel: 4 | 5 }) {
  const Heading = `h${headingLevel}` as const
  return (
    <ol className="day-by-day">
      {days.map(({ title, km, night }, index) => (
        <li key={index}>
          <Heading>
            Day&nbsp;{index + 1} · {title}
            {km !== undefined && ` · ${km} km`}
          </Heading>
          <ul className="day-by-day__stops">
            {itinerary
              .filter(({ at }) => at === `Day ${index + 1}`)
              .map((stop, stopIndex) => (
                <li key={stopIndex}>
                  <DetailPicture detail={stop.detail} frame="stop" />
                  <StopText stop={stop} />
                </li>
              ))}
            {night !== undefined && <li className="note">Night in {night}</li>}
          </ul>
        </li>
      ))}
    </ol>
  )
}

/** The texts of a stop, as paragraphs, so that screen readers pause between them. */
function StopText({ stop: { activity, description, note } }: { stop: Tour['itinerary'][number] }) {
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
