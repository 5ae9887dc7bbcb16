import type { Tour } from '@/content'
import { isOneDay } from '@/content/queries'

/** The days to avoid and the best days of a tour, with the reasons. */
export function DayAdvice({ tour }: { tour: Tour }) {
  const { avoid, bestOn } = tour
  const [avoidLabel, bestLabel] = isOneDay(tour) ? ['Avoid', 'Best on'] : ['Do not start on', 'Start on']
  return (
    <ul className="day-advice">
      {[...avoid, ...bestOn].map(({ days, reason }, index) => (
        <li key={days}>
          <b>
            {index < avoid.length ? avoidLabel : bestLabel} {days}:
          </b>{' '}
          {reason}
        </li>
      ))}
    </ul>
  )
}
