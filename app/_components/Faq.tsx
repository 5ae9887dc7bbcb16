import { fillTemplate } from '@/app/_lib/format'
import type { Tour } from '@/content'
import { Section } from './Section'

interface FaqProps {
  entries: Tour['faq']
  values: Parameters<typeof fillTemplate>[1]
}

/** Questions and answers, each with an id. Renders nothing without entries. */
export function Faq({ entries, values }: FaqProps) {
  if (entries.length === 0) return null
  return (
    <Section id="questions" className="faq" title="Questions and answers">
      {entries.map(({ id, question, answer }) => (
        <div key={id}>
          <h3 id={`q-${id}`}>{question}</h3>
          <p>{fillTemplate(answer, values)}</p>
        </div>
      ))}
    </Section>
  )
}
