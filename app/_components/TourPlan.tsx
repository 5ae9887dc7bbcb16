import type { Tour } from '@/content/schema'
import { Included } from './Included'
import { Itinerary } from './Itinerary'

/**
 * The plan of a tour without a page of its own: opens inside its card, without script. Its address `/packages/#<id>`
 * stands inside the closed part, because browsers open that for who arrives there (HTML, "ancestor details revealing").
 */
export function TourPlan({ tour }: { tour: Tour }) {
  return (
    <details className="tour-plan">
      <summary>Plan of {tour.title}</summary>
      <div id={tour.id} className="tour-plan__body">
        <Itinerary stops={tour.itinerary} />
        <Included inclusions={tour.inclusions} exclusions={tour.exclusions} headingLevel={4} />
        <ul className="tour-plan__advice">
          {tour.goodToKnow.map(({ topic, text }) => (
            <li key={topic}>
              <b>{topic}:</b> {text}
            </li>
          ))}
        </ul>
      </div>
    </details>
  )
}
