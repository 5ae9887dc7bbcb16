import type { Tour } from '@/content'
import { Detail } from './Detail'
import { StopText } from './Itinerary'

/** The days of a tour, each with a heading, its stops and where the night is spent. */
export function DayByDay({ tour: { days, itinerary }, headingLevel }: { tour: Tour; headingLevel: 4 | 5 }) {
  const Heading = `h${headingLevel}` as const
  return (
    <ol className="day-by-day">
      {days.map(({ title, km, night }, index) => (
        <li key={title}>
          <Heading>
            Day&nbsp;{index + 1} · {title}
            {km !== undefined && ` · ${km} km`}
          </Heading>
          <ul className="day-by-day__stops">
            {itinerary
              .filter(({ at }) => at === `Day ${index + 1}`)
              .map((stop) => (
                <li key={stop.activity}>
                  <Detail detail={stop.detail} width="8.5rem" />
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
