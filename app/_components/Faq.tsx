import { fill, formatMonth, tieUnits } from '@/app/_lib/format'
import type { Tour } from '@/content/schema'
import { Fold, Section } from './Section'

interface FaqProps {
  entries: Tour['faq']
  values: Readonly<Record<string, string | undefined>>
}

/** Questions and answers, each with its own anchor. On a phone an answer is collapsed until tapped or linked to. */
export function Faq({ entries, values }: FaqProps) {
  if (entries.length === 0) return null
  return (
    <Section id="questions" className="faq" title="Questions and answers">
      {entries.map(({ id, question, answer, source }) => (
        <div key={id}>
          <Fold
            id={`q-${id}`}
            title={question}
            headingLevel={3}
            foldsTo="questions"
            closeText="Close this answer"
          >
            <p>{tieUnits(fill(answer, values))}</p>
            {source && (
              <p className="faq__source">
                <a href={source.url}>
                  {source.name}
                  {source.month && `, ${formatMonth(source.month)}`}
                </a>
              </p>
            )}
          </Fold>
        </div>
      ))}
    </Section>
  )
}
