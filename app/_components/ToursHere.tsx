import type { Site, Tour } from '@/content/schema'
import { Section } from './Section'
import { TourCard } from './TourCard'
import { TourLines } from './TourLines'

export interface ToursHereProps {
  title: string
  /** The shortest first. */
  tours: readonly [Tour, ...Tour[]]
  site: Site
}

/** The tours that visit a place: the shortest as a card, the others as lines. */
export function ToursHere({ title, tours: [shortest, ...others], site }: ToursHereProps) {
  return (
    <Section id="tours" className="tours-here" title={title} headingLevel={2}>
      <TourCard tour={shortest} site={site} />
      {others.length > 0 && <TourLines tours={others} />}
    </Section>
  )
}
