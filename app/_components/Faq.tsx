import { chatHref, withDetails } from '@/app/_lib/contact'
import { fillTemplate } from '@/content/format'
import type { Destination } from '@/content'
import { Section } from './Section'

interface FaqProps {
  entries: Destination['faq']
  /** The values of the placeholders in answers. */
  values: Parameters<typeof fillTemplate>[1]
}

/** Questions and answers. An entry with a `message` has a WhatsApp link. Renders nothing without entries. */
export function Faq({ entries, values }: FaqProps) {
  if (entries.length === 0) return null
  return (
    <Section id="questions" className="faq" title="Questions and answers">
      {entries.map(({ id, question, answer, message }) => (
        <div key={id}>
          <h3 id={`q-${id}`}>{question}</h3>
          <p>{fillTemplate(answer, values)}</p>
          {message !== undefined && (
            <a
              className="button button--outline"
              href={chatHref(withDetails(message))}
              aria-label={`Ask on WhatsApp: ${question}`}
            >
              Ask on WhatsApp
            </a>
          )}
        </div>
      ))}
    </Section>
  )
}
