import { pictureSizes, largeCardSizes } from '@/app/_lib/picture-sizes'
import type { SiteLink } from '@/app/_lib/routes'
import type { Tour } from '@/content'
import { PageSection } from './Section'
import { TourCard } from './TourCard'

interface TourGridProps {
  id: string
  title: string
  text?: string
  tours: readonly Tour[]
  /** Cards in columns, up to two in a row with the picture beside the text, or up to three with a larger one. */
  layout: 'columns' | 'compact' | 'large'
  /** Cards of tours without a page of their own open their plans; see `TourCard`. */
  withPlans?: boolean
  /** Of the picture of the first card. */
  priority?: 'high'
  more?: SiteLink
  /** On a tinted ground. */
  tinted?: boolean
}

function sizesOf(layout: TourGridProps['layout'], index: number, count: number): string {
  if (layout === 'large') return largeCardSizes(index, count)
  return pictureSizes[layout === 'columns' && index > 0 ? 'laterColumns' : layout]
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
  more,
  tinted,
}: TourGridProps) {
  return (
    <PageSection id={id} title={title} more={more} tinted={tinted}>
      {text && <p className="page-section__text">{text}</p>}
      <div className={`tour-grid tour-grid--${layout}`}>
        {tours.map((tour, index) => (
          <TourCard
            key={tour.id}
            tour={tour}
            sizes={sizesOf(layout, index, tours.length)}
            withPlan={withPlans}
            priority={index === 0 ? priority : undefined}
          />
        ))}
      </div>
    </PageSection>
  )
}
