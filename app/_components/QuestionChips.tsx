import { chatHref } from '@/app/_lib/contact-links'
import type { Operator } from '@/content/schema'

export interface QuestionChipsProps {
  questions: readonly string[]
  operator: Operator
}

/** One-tap questions: plain links that open WhatsApp with the question written out. Nothing is stored. */
export function QuestionChips({ questions, operator }: QuestionChipsProps) {
  return (
    <ul className="chips" aria-label="Questions to send on WhatsApp">
      {questions.map((question) => (
        <li key={question}>
          <a href={chatHref(operator, question)}>{question}</a>
        </li>
      ))}
    </ul>
  )
}
