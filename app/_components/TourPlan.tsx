import { tieUnits } from '@/app/_lib/format'
import type { Tour } from '@/content/schema'
import { Included } from './Included'
import { Itinerary } from './Itinerary'

/**
 * The plan of a tour without a page of its own, inside its card. It is open while the address names the card
 * (`/packages/#<id>`), which needs no script and works in every browser (`styles/blocks/_tour-plan.scss`).
 */
export function TourPlan({ tour }: { tour: Tour }) {
  const plan = `plan-${tour.id}`
  return (
    <div className="tour-plan">
      <a id={plan} href={`#${tour.id}`}>
        Plan of {tour.title}
      </a>
      <div className="tour-plan__body" role="group" aria-label={`Plan of ${tour.title}`}>
        <Itinerary stops={tour.itinerary} />
        <Included inclusions={tour.inclusions} exclusions={tour.exclusions} headingLevel={4} />
        <ul className="tour-plan__advice">
          {tour.goodToKnow.map(({ topic, text }) => (
            <li key={topic}>
              <b>{topic}:</b> {tieUnits(text)}
            </li>
          ))}
        </ul>
        <a className="tour-plan__close" href={`#${plan}`}>
          Close the plan
        </a>
      </div>
    </div>
  )
}
