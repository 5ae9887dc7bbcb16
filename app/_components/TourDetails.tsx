import type { ReactNode } from 'react'
import { tieUnits } from '@/app/_lib/format'
import type { Tour } from '@/content/schema'
import { AdviceList } from './AdviceList'
import { FeeTable } from './FeeTable'
import { Included } from './Included'
import { Itinerary } from './Itinerary'
import { Route } from './Route'
import { Section } from './Section'
import { WeekdayNotes } from './WeekdayNotes'

interface TourDetailsProps {
  tour: Tour
  /** Rendered at the end of the band about the price. */
  aboutPrice: ReactNode
  /** Rendered after that band. */
  afterPrice: ReactNode
}

/** Everything about a tour on its own page, in three bands. */
export function TourDetails({ tour, aboutPrice, afterPrice }: TourDetailsProps) {
  const severalDays = tour.duration.days > 1
  return (
    <>
      <Section
        id="day"
        title={severalDays ? 'Day by day' : 'The day'}
        headingLevel={2}
        className="band band--day"
      >
        <Section id="highlights" title="Highlights" headingLevel={3}>
          <ul className="ticks">
            {tour.highlights.map((text) => (
              <li key={text}>{tieUnits(text)}</li>
            ))}
          </ul>
        </Section>
        <Section id="route" title="Route" headingLevel={3}>
          <Route route={tour.route} />
        </Section>
        <Section id="itinerary" title="Itinerary" headingLevel={3}>
          <Itinerary stops={tour.itinerary} />
        </Section>
        {tour.weekdays.length > 0 && (
          <Section id="which-day" title={severalDays ? 'Which day to start?' : 'Which day?'} headingLevel={3}>
            <WeekdayNotes notes={tour.weekdays} otherDays="On all other days the plan runs as written." />
          </Section>
        )}
      </Section>
      <Section id="pay" title="What you pay" headingLevel={2} className="band band--pay">
        <Included tour={tour} headingLevel={3} />
        {tour.fees.length > 0 && (
          <Section id="fees" title="Entry fees" headingLevel={3} foldsTo="pay">
            <FeeTable fees={tour.fees} />
          </Section>
        )}
        {aboutPrice}
      </Section>
      {afterPrice}
      <Section id="good-to-know" title="Good to know" headingLevel={2} className="band band--know">
        <AdviceList advice={tour.goodToKnow} linked />
      </Section>
    </>
  )
}
