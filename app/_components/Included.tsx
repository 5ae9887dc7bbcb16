import { tieUnits } from '@/app/_lib/format'

interface IncludedProps {
  inclusions: readonly string[]
  exclusions: readonly string[]
  headingLevel: 3 | 5
}

/** What is included and what is not, side by side. */
export function Included({ inclusions, exclusions, headingLevel }: IncludedProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <div className="included">
      <div>
        <Heading>Included</Heading>
        <ul className="included__yes">
          {inclusions.map((text) => (
            <li key={text}>{tieUnits(text)}</li>
          ))}
        </ul>
      </div>
      <div>
        <Heading>Not included</Heading>
        <ul className="included__no">
          {exclusions.map((text) => (
            <li key={text}>{tieUnits(text)}</li>
          ))}
        </ul>
      </div>
    </div>
  )
}
