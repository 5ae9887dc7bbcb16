import { tourAnswers } from '@/app/_lib/answers'
import type { Tour } from '@/content/schema'
import { AnswerStrip } from './AnswerStrip'
import { PhotoRow } from './PhotoRow'
import { PriceTerms } from './PriceTerms'
import { TourDetails } from './TourDetails'

/**
 * The plan of a tour without a page of its own, inside its card. It is open while the address names the card
 * (`/packages/#<id>`), which needs no script and works in every browser (`styles/blocks/_tour-plan.scss`).
 */
export function TourPlan({ tour }: { tour: Tour }) {
  return (
    <div className="tour-plan" role="group" aria-label={`Itinerary of ${tour.title}`}>
      {/* The card shows the price already. */}
      <AnswerStrip answers={tourAnswers(tour).filter(({ label }) => label !== 'Price')} />
      <PhotoRow photos={tour.photos} label={`Photographs: ${tour.title}`} />
      <TourDetails
        tour={tour}
        headingLevel={4}
        idPrefix={`${tour.id}-`}
        aboutPrice={<PriceTerms tour={tour} />}
      />
    </div>
  )
}
