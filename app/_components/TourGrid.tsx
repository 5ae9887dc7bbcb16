import type { ReactNode } from 'react'
import { pictureSizes, threeColumnSizes } from '@/app/_lib/picture-sizes'
import type { SiteLink } from '@/app/_lib/routes'
import type { Tour } from '@/content'
import { PageSection } from './Section'
import { TourCard } from './TourCard'

type GridLayout =
  /** Up to four cards in a row, each with the picture above the text. */
  | 'columns-4'
  /** Up to three, with larger text. */
  | 'columns-3'
  /** Up to two, on wide screens with the picture beside the text. */
  | 'columns-2'

interface TourGridProps {
  id: string
  title: string
  text?: string
  tours: readonly Tour[]
  layout: GridLayout
  /** Cards of tours without a page of their own open their plans; see `TourCard`. */
  withPlans?: boolean
  /** The priority of the first card's picture. */
  priority?: 'high'
  moreLink?: SiteLink
  /** As wide as the window, on a tinted background. */
  tinted?: boolean
  /** Content below the cards. */
  children?: ReactNode
}

function cardSizes(layout: GridLayout, index: number, count: number): string {
  if (layout === 'columns-3') return threeColumnSizes(index, count)
  if (layout === 'columns-2') return pictureSizes.twoColumns
  return index > 0 ? pictureSizes.otherCards : pictureSizes.fourColumns
}

/** A heading and a grid of tour cards. */
export function TourGrid({
  id,
  title,
  text,
  tours,
  layout,
  withPlans,
  priority,
  moreLink,
  tinted,
  children,
}: TourGridProps) {
  return (
    <PageSection id={id} title={title} moreLink={moreLink} tinted={tinted}>
      {text && <p className="page-section__text">{text}</p>}
      <div className={`tour-grid tour-grid--${layout}`}>
        {tours.map((tour, index) => (
          <TourCard
            key={tour.id}
            tour={tour}
            sizes={cardSizes(layout, index, tours.length)}
            withPlan={withPlans}
            priority={index === 0 ? priority : undefined}
          />
        ))}
      </div>
      {children}
    </PageSection>
  )
}
