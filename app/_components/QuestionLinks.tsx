import { chatHref, questionMessage } from '@/app/_lib/contact-links'
import type { Operator, Tour } from '@/content/schema'

export interface QuestionLinksProps {
  questions: readonly string[]
  operator: Operator
  /** The tour that the message names. */
  tour?: Tour | undefined
}

/** The items of a list of questions: plain links that open WhatsApp with the question written out. Nothing is stored. */
export function QuestionLinks({ questions, operator, tour }: QuestionLinksProps) {
  return questions.map((question) => (
    <li key={question}>
      <a href={chatHref(operator, questionMessage(question, tour))}>{question}</a>
    </li>
  ))
}
