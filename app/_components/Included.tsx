import type { Tour } from '@/content'

interface IncludedProps extends Pick<Tour, 'inclusions' | 'exclusions'> {
  headingLevel: 3 | 4
}

/** What the price includes and excludes. */
export function Included({ inclusions, exclusions, headingLevel }: IncludedProps) {
  const Heading = `h${headingLevel}` as const
  const line = (text: string) => <li key={text}>{text}</li>
  return (
    <div className="included">
      <div>
        <Heading>Included</Heading>
        <ul className="included__yes">{inclusions.map(line)}</ul>
      </div>
      <div>
        <Heading>Not included</Heading>
        <ul>{exclusions.map(line)}</ul>
      </div>
    </div>
  )
}
