import { questionMessage } from '@/app/_lib/chat-messages'
import { chatHref } from '@/app/_lib/contact-links'
import type { Operator, Tour } from '@/content/schema'

export interface QuestionsProps {
  questions: readonly string[]
  operator: Operator
  /** The tour that the message names. */
  tour?: Tour | undefined
}

/** Questions as plain links that open WhatsApp with the question written out. Nothing is stored. */
export function Questions({ questions, operator, tour }: QuestionsProps) {
  return (
    <ul className="questions" aria-label="Questions to send on WhatsApp">
      {questions.map((question) => (
        <li key={question}>
          <a href={chatHref(operator, questionMessage(operator, question, tour))}>{question}</a>
        </li>
      ))}
    </ul>
  )
}
