import { tourHref } from '@/app/_lib/routes'
import type { Tour } from '@/content'

/** The days to avoid and the best days of a tour. */
export function DayAdvice({ tour }: { tour: Tour }) {
  return <ul className="day-sentences">{sentencesOf(tour, 'li')}</ul>
}

/** The same for several tours; `day-to-start` is the first of several days. Tours without such days are omitted. */
export function DayAdviceByTour({ tours }: { tours: readonly Tour[] }) {
  const advised = tours.filter(hasDayAdvice)
  const firstPackage = advised.find(({ duration }) => duration.days > 1)
  return (
    <dl className="day-advice">
      {advised.map((tour) => (
        <div key={tour.id} id={tour === firstPackage ? 'day-to-start' : undefined}>
          <dt>
            <a href={tourHref(tour)}>{tour.title}</a>
          </dt>
          {sentencesOf(tour, 'dd')}
        </div>
      ))}
    </dl>
  )
}

/** Whether a tour has days to avoid or best days. */
export const hasDayAdvice = ({ avoid, bestOn }: Tour) => avoid.length + bestOn.length > 0

function sentencesOf({ avoid, bestOn, duration }: Tour, Item: 'li' | 'dd') {
  const [not, best] = duration.days > 1 ? ['Do not start on', 'Start on'] : ['Better not on', 'Best on']
  return [...avoid, ...bestOn].map(({ days, why }, index) => (
    <Item key={days}>
      <b>
        {index < avoid.length ? not : best} {days}:
      </b>{' '}
      {why}
    </Item>
  ))
}
