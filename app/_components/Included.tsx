import { tieUnits } from '@/app/_lib/format'
import type { Tour } from '@/content/schema'

export interface IncludedProps {
  inclusions: Tour['inclusions']
  exclusions: Tour['exclusions']
  headingLevel: 3 | 4
}

/** What is included and what is not, side by side. */
export function Included({ inclusions, exclusions, headingLevel }: IncludedProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <div className="included">
      <section>
        <Heading>Included</Heading>
        <ul className="included__yes">
          {inclusions.map((text) => (
            <li key={text}>{tieUnits(text)}</li>
          ))}
        </ul>
      </section>
      <section>
        <Heading>Not included</Heading>
        <ul className="included__no">
          {exclusions.map((text) => (
            <li key={text}>{tieUnits(text)}</li>
          ))}
        </ul>
      </section>
    </div>
  )
}
