import type { Tour } from '@/content'

interface IncludedProps {
  tour: Tour
  /** Inclusions of all tours. */
  alwaysIncluded?: readonly string[]
  headingLevel: 3 | 4
}

/** What the price includes and excludes. */
export function Included({ tour, alwaysIncluded = [], headingLevel }: IncludedProps) {
  const Heading = `h${headingLevel}` as const
  const line = (text: string) => <li key={text}>{text}</li>
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
