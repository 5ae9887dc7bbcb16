import type { Tour } from '@/content/types'
import { Included } from './Included'
import { Itinerary } from './Itinerary'

/** The plan of a tour without a page of its own: opens inside its card, without script. */
export function TourPlan({ tour, headingLevel }: { tour: Tour; headingLevel: 3 | 4 }) {
  return (
    <details className="tour-plan">
      <summary>Plan of {tour.title}</summary>
      <Itinerary stops={tour.itinerary} />
      <Included inclusions={tour.inclusions} exclusions={tour.exclusions} headingLevel={headingLevel} />
      <ul className="tour-plan__advice">
        {tour.goodToKnow.map(({ topic, text }) => (
          <li key={topic}>
            <b>{topic}:</b> {text}
          </li>
        ))}
      </ul>
    </details>
  )
}
