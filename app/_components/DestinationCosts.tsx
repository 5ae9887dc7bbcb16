import { tourHref } from '@/app/_lib/routes'
import type { Destination, Tour } from '@/content'
import { isOneDay } from '@/content/queries'
import { CostExamples } from './CostExamples'
import { FeeTables } from './FeeTables'
import { LargerGroupOfTour } from './LargerGroup'
import { Section } from './Section'

/** What the shortest tour costs in all, and the entry fees of the destination. */
export function DestinationCosts({ tour, fees }: { tour: Tour | undefined; fees: Destination['allFees'] }) {
  const tables = fees.length > 0 && <FeeTables fees={fees} id="tickets" />
  if (!tour)
    return (
      <Section id="fees" title="Entry fees" className="tinted">
        {tables}
      </Section>
    )
  const { title, allFees, totalCost, searchName, hasPage } = tour
  const hasOtherFees = isOneDay(tour) && allFees.some((fee) => !fees.includes(fee))
  return (
    <Section id="fees" title="What you pay" className="tinted">
      {isOneDay(tour) && totalCost && <p>The {searchName}, with main tickets:</p>}
      <CostExamples tour={tour}>
        <LargerGroupOfTour tour={tour} />
        {tables}
        {hasOtherFees && (
          <p>
            {/* A plan on the packages page has no address for its fees. */}
            <a href={`${tourHref(tour)}${hasPage ? '#fees' : ''}`}>All entry fees of {title}</a>
          </p>
        )}
      </CostExamples>
    </Section>
  )
}
