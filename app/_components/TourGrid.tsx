import type { ReactNode } from 'react'
import { pictureSizes } from '@/app/_lib/picture-sizes'
import type { Tour } from '@/content'
import { PageSection } from './Section'
import { ratingMeaning } from './Rating'
import { TourCard } from './TourCard'

/** Up to four cards in a row, or one, its picture beside its words. */
type Layout = 'columns' | 'rows'

interface TourGridProps {
  id: string
  title: string
  text?: string
  tours: readonly Tour[]
  layout: Layout
  /** Cards of tours without a page of their own open their plans; see `TourCard`. */
  withPlans?: boolean
  /** Its first card has the first picture of the page. */
  firstPicture?: boolean
  children?: ReactNode
}

/** A heading and a grid of tour cards. */
export function TourGrid({
  id,
  title,
  text,
  tours,
  layout,
  withPlans = false,
  firstPicture = false,
  children,
}: TourGridProps) {
  return (
    <PageSection id={id} title={title}>
      {text && <p className="page-section__text">{text}</p>}
      <p className="note">Stars are {ratingMeaning}.</p>
      <div className={`tour-grid tour-grid--${layout}`}>
        {tours.map((tour, index) => (
          <TourCard
            key={tour.id}
            tour={tour}
            sizes={layout === 'rows' ? pictureSizes.row : pictureSizes.column}
            withPlan={withPlans}
            firstPicture={firstPicture && index === 0}
          />
        ))}
      </div>
      {children}
    </PageSection>
  )
}
