import { tourHref } from '@/app/_lib/routes'
import type { Tour } from '@/content'

/** The days to avoid and the best days of a tour. */
export function DayAdvice({ tour }: { tour: Tour }) {
  return (
    <ul className="day-sentences">
      {dayAdviceOf(tour).map(({ label, days, why }) => (
        <li key={days}>
          <b>
            {label} {days}:
          </b>{' '}
          {why}
        </li>
      ))}
    </ul>
  )
}

/** The same for several tours. Tours without such days are omitted. */
export function DayAdviceByTour({ tours }: { tours: readonly Tour[] }) {
  return (
    <dl className="day-advice">
      {tours
        .filter((tour) => hasDayAdvice(tour))
        .map((tour) => (
          <div key={tour.id}>
            <dt>
              <a href={tourHref(tour)}>{tour.title}</a>
            </dt>
            {dayAdviceOf(tour).map(({ label, days, why }) => (
              <dd key={days}>
                <b>
                  {label} {days}:
                </b>{' '}
                {why}
              </dd>
            ))}
          </div>
        ))}
    </dl>
  )
}

/** Whether a tour has days to avoid or best days. */
export const hasDayAdvice = ({ avoid, bestOn }: Tour) => avoid.length + bestOn.length > 0

function dayAdviceOf({ avoid, bestOn, duration }: Tour) {
  const [not, best] = duration.days > 1 ? ['Do not start on', 'Start on'] : ['Better not on', 'Best on']
  return [
    ...avoid.map((advice) => ({ ...advice, label: not })),
    ...bestOn.map((advice) => ({ ...advice, label: best })),
  ]
}
