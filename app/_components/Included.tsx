import { site } from '@/content'
import type { Tour } from '@/content/schema'

interface IncludedProps {
  tour: Tour
  headingLevel: 3 | 4
}

/** What the price covers and what it does not. On a tour's own page (level 3) with what every tour includes. */
export function Included({ tour, headingLevel }: IncludedProps) {
  const Heading = `h${headingLevel}` as const
  const alwaysIncluded = headingLevel === 3 ? [site.alwaysIncluded] : []
  return (
    <div className="included">
      <div>
        <Heading>Included</Heading>
        <ul className="included__yes">{[...tour.inclusions, ...alwaysIncluded].map(line)}</ul>
      </div>
      <div>
        <Heading>Not included</Heading>
        <ul>{tour.exclusions.map(line)}</ul>
      </div>
    </div>
  )
}

function line(text: string) {
  return <li key={text}>{text}</li>
}
