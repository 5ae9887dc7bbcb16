import type { ReactNode } from 'react'
import { tieUnits } from '@/app/_lib/format'
import type { Tour } from '@/content/schema'
import { AdviceList } from './AdviceList'
import { FeeTable } from './FeeTable'
import { Itinerary } from './Itinerary'
import { Route } from './Route'
import { Section } from './Section'
import { WeekdayNotes } from './WeekdayNotes'

interface TourDetailsProps {
  tour: Tour
  /** Level of the three main headings; those inside are one lower. */
  headingLevel: 2 | 4
  /** Prefix of the ids, where a page shows several tours. */
  idPrefix?: string
  /** Its longest lists are collapsible on a phone. */
  folds?: boolean
  /** Rendered at the end of the band about the price. */
  aboutPrice?: ReactNode
  /** Rendered after that band. */
  afterPrice?: ReactNode
}

/** Everything about a tour, in three bands: on its own page, and in the plan inside its card. */
export function TourDetails(props: TourDetailsProps) {
  const { tour, headingLevel, idPrefix = '', folds = false, aboutPrice, afterPrice } = props
  const inside = headingLevel === 2 ? 3 : 5
  const severalDays = tour.duration.days > 1
  return (
    <>
      <Section
        id={`${idPrefix}day`}
        title={severalDays ? 'Day by day' : 'The day'}
        headingLevel={headingLevel}
        className="band band--day"
      >
        <Section id={`${idPrefix}highlights`} title="Highlights" headingLevel={inside}>
          <ul className="ticks">
            {tour.highlights.map((text) => (
              <li key={text}>{tieUnits(text)}</li>
            ))}
          </ul>
        </Section>
        <Section id={`${idPrefix}route`} title="Route" headingLevel={inside}>
          <Route tour={tour} />
        </Section>
        <Section id={`${idPrefix}itinerary`} title="Itinerary" headingLevel={inside}>
          <Itinerary stops={tour.itinerary} />
        </Section>
        {tour.weekdays.length > 0 && (
          <Section
            id={`${idPrefix}which-day`}
            title={severalDays ? 'Which day to start?' : 'Which day?'}
            headingLevel={inside}
          >
            <WeekdayNotes notes={tour.weekdays} otherDays="On all other days the plan runs as written." />
          </Section>
        )}
      </Section>
      <Section
        id={`${idPrefix}pay`}
        title="What you pay"
        headingLevel={headingLevel}
        className="band band--pay"
      >
        <div className="included">
          <Ticks title="Included" className="included__yes" texts={tour.inclusions} headingLevel={inside} />
          <Ticks
            title="Not included"
            className="included__no"
            texts={tour.exclusions}
            headingLevel={inside}
          />
        </div>
        {tour.fees.length > 0 && (
          <Section
            id={`${idPrefix}fees`}
            title="Entry fees"
            headingLevel={inside}
            foldsTo={folds ? 'pay' : undefined}
          >
            <FeeTable fees={tour.fees} />
          </Section>
        )}
        {aboutPrice}
      </Section>
      {afterPrice}
      <Section
        id={`${idPrefix}good-to-know`}
        title="Good to know"
        headingLevel={headingLevel}
        className="band band--know"
      >
        <AdviceList advice={tour.goodToKnow} />
      </Section>
    </>
  )
}

interface TicksProps {
  title: string
  className: string
  texts: readonly string[]
  headingLevel: 3 | 5
}

function Ticks({ title, className, texts, headingLevel }: TicksProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <div>
      <Heading>{title}</Heading>
      <ul className={className}>
        {texts.map((text) => (
          <li key={text}>{tieUnits(text)}</li>
        ))}
      </ul>
    </div>
  )
}
