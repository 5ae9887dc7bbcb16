import type { FaqEntry } from '@/app/_lib/faq'
import { formatMonth, tieUnits } from '@/app/_lib/format'
import { Fold, Section } from './Section'

/** Questions and answers, each with its own anchor. On a phone an answer is collapsed until tapped or linked to. */
export function Faq({ entries }: { entries: readonly FaqEntry[] }) {
  if (entries.length === 0) return null
  return (
    <Section id="questions" className="faq" title="Questions and answers" headingLevel={2}>
      {entries.map(({ id, question, answer, source }) => (
        <div key={id}>
          <Fold id={id} title={question} headingLevel={3} foldsTo="questions">
            <p>{tieUnits(answer)}</p>
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
