import { chatHref, questionMessage } from '@/app/_lib/contact-links'
import type { Operator, Tour } from '@/content/schema'

export interface QuestionChipsProps {
  questions: readonly string[]
  operator: Operator
  /** The tour that the message names. */
  tour?: Tour | undefined
}

/** One-tap questions: plain links that open WhatsApp with the question written out. Nothing is stored. */
export function QuestionChips({ questions, operator, tour }: QuestionChipsProps) {
  return (
    <ul className="chips" aria-label="Questions to send on WhatsApp">
      {questions.map((question) => (
        <li key={question}>
          <a href={chatHref(operator, questionMessage(question, tour))}>{question}</a>
        </li>
      ))}
    </ul>
  )
}
