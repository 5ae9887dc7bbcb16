import { tieUnits } from '@/app/_lib/format'

interface IncludedProps {
  inclusions: readonly string[]
  exclusions: readonly string[]
  headingLevel: 3 | 5
}

/** What is included and what is not, side by side. */
export function Included({ inclusions, exclusions, headingLevel }: IncludedProps) {
  const Heading = `h${headingLevel}` as const
  const lists = [
    ['Included', 'included__yes', inclusions],
    ['Not included', 'included__no', exclusions],
  ] as const
  return (
    <div className="included">
      {lists.map(([title, className, texts]) => (
        <div key={title}>
          <Heading>{title}</Heading>
          <ul className={className}>
            {texts.map((text) => (
              <li key={text}>{tieUnits(text)}</li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}
