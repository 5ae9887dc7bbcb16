import { tieUnits } from '@/app/_lib/format'
import type { Site, Tour } from '@/content/schema'
import { differencesOf } from '@/app/_lib/weekdays'
import { AtAGlance } from './AtAGlance'
import { FeeTable } from './FeeTable'
import { Included } from './Included'
import { Itinerary } from './Itinerary'
import { PriceBasis } from './PriceBasis'
import { RouteStrip } from './RouteStrip'
import { Week } from './Week'

/**
 * The plan of a tour without a page of its own, inside its card. It is open while the address names the card
 * (`/packages/#<id>`), which needs no script and works in every browser (`styles/blocks/_tour-plan.scss`).
 */
export function TourPlan({ tour, operator }: { tour: Tour; operator: Site }) {
  const plan = `plan-${tour.id}`
  const differences = differencesOf(tour)
  return (
    <div className="tour-plan">
      <a id={plan} href={`#${tour.id}`}>
        Itinerary and price of {tour.title}
      </a>
      <div className="tour-plan__body" role="group" aria-label={`Itinerary and price of ${tour.title}`}>
        <h4>At a glance</h4>
        <AtAGlance tour={tour} />
        <h4>Highlights</h4>
        <ul className="ticks">
          {tour.highlights.map((text) => (
            <li key={text}>{tieUnits(text)}</li>
          ))}
        </ul>
        <h4>Route</h4>
        <RouteStrip route={tour.route} />
        <h4>Itinerary</h4>
        <Itinerary stops={tour.itinerary} />
        <Included inclusions={tour.inclusions} exclusions={tour.exclusions} headingLevel={4} />
        {differences.length > 0 && (
          <>
            <h4>{tour.duration.days > 1 ? 'Which day to start?' : 'Which day?'}</h4>
            <Week differences={differences} otherDays="On all other days the plan runs as written." />
          </>
        )}
        <h4>Good to know</h4>
        <ul className="tour-plan__advice">
          {tour.goodToKnow.map(({ topic, text }) => (
            <li key={topic}>
              <b>{topic}:</b> {tieUnits(text)}
            </li>
          ))}
        </ul>
        {tour.fees.length > 0 && (
          <>
            <h4>Entry fees</h4>
            <FeeTable fees={tour.fees} />
          </>
        )}
        <PriceBasis tour={tour} site={operator} />
        <a className="tour-plan__close" href={`#${plan}`}>
          Close the plan
        </a>
      </div>
    </div>
  )
}
