import type { ReactNode } from 'react'
import type { Tour } from '@/content/schema'
import { PageSection } from './Section'
import { TourCard } from './TourCard'

interface TourGridProps {
  id: string
  title: string
  text?: string
  tours: readonly Tour[]
  /** Each card opens its plan; one card a row, to leave room for it. */
  withPlans?: boolean
  /** One card in a row, its picture beside its words: for lists of one or two. */
  rows?: boolean
  /** On a phone the pictures are small, beside titles and prices. */
  compact?: boolean
  /** `true` where the section's first card is the first picture of the page. */
  first?: boolean
  children?: ReactNode
}

/** A heading and a grid of tour cards. */
export function TourGrid({
  id,
  title,
  text,
  tours,
  withPlans = false,
  rows = withPlans,
  compact = withPlans,
  first = false,
  children,
}: TourGridProps) {
  const classNames = ['tour-grid']
  if (rows) classNames.push('tour-grid--rows')
  if (compact) classNames.push('tour-grid--compact')
  return (
    <PageSection id={id} title={title}>
      {text && <p className="page-section__text">{text}</p>}
      <div className={classNames.join(' ')}>
        {tours.map((tour, index) => (
          <TourCard key={tour.id} tour={tour} withPlan={withPlans} first={first && index === 0} />
        ))}
      </div>
      {children}
    </PageSection>
  )
}
