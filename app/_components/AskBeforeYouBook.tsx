import { chatHref, questionMessage } from '@/app/_lib/contact-links'
import type { Operator, Tour } from '@/content/schema'

export interface AskBeforeYouBookProps {
  questions: readonly string[]
  operator: Operator
  /** The tour that the message names. */
  tour?: Tour | undefined
}

/** Questions whose answers are not ours to invent: each opens WhatsApp with the question written out. */
export function AskBeforeYouBook({ questions, operator, tour }: AskBeforeYouBookProps) {
  return (
    <section className="ask" aria-labelledby="ask">
      <h2 id="ask">Before you book: ask us on WhatsApp</h2>
      <ul>
        {questions.map((question) => (
          <li key={question}>
            <a href={chatHref(operator, questionMessage(question, tour))}>{question}</a>
          </li>
        ))}
      </ul>
      <p>Ask by message, so that we both have the answers in writing.</p>
    </section>
  )
}
