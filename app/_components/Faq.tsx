import { fillTemplate } from '@/app/_lib/format'
import type { Tour } from '@/content'
import { Section } from './Section'

/** Questions and answers, each with an id. Renders nothing without entries. */
export function Faq({
  entries,
  values,
}: {
  entries: Tour['faq']
  values: Parameters<typeof fillTemplate>[1]
}) {
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
