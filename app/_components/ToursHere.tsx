import type { Tour } from '@/content/schema'
import { Section } from './Section'
import { TourCard } from './TourCard'
import { TourLines } from './TourLines'

interface ToursHereProps {
  title: string
  /** The shortest first. */
  tours: readonly [Tour, ...Tour[]]
}

/** The tours that visit a place: the shortest as a card, the others as lines. */
export function ToursHere({ title, tours: [shortest, ...others] }: ToursHereProps) {
  return (
    <Section id="tours" className="tours-here" title={title} headingLevel={2}>
      <TourCard tour={shortest} />
      {others.length > 0 && <TourLines tours={others} />}
    </Section>
  )
}
