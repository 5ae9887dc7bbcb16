import { questionMessage } from '@/app/_lib/chat-messages'
import { chatHref } from '@/app/_lib/contact-links'
import type { Tour } from '@/content/schema'

interface QuestionsProps {
  questions: readonly string[]
  /** The tour that the message names. */
  tour?: Tour | undefined
}

/** Questions as plain links that open WhatsApp with the question written out. Nothing is stored. */
export function Questions({ questions, tour }: QuestionsProps) {
  return (
    <ul className="questions" aria-label="Questions to send on WhatsApp">
      {questions.map((question) => (
        <li key={question}>
          <a href={chatHref(questionMessage(question, tour))}>{question}</a>
        </li>
      ))}
    </ul>
  )
}
