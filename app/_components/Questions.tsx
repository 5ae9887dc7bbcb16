import { chatHref, questionMessage } from '@/app/_lib/contact'
import type { Tour } from '@/content/schema'
import { questions } from '@/content'
import { Section } from './Section'

interface QuestionsProps {
  questions: readonly string[]
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

interface AskUsProps {
  tour?: Tour
  headingLevel?: 2 | 3
}

/** Quick questions, about one tour or all. */
export function AskUs({ tour, headingLevel = 2 }: AskUsProps) {
  return (
    <Section
      id="ask"
      className="ask-us"
      title="Quick questions: tap to ask us on WhatsApp"
      headingLevel={headingLevel}
    >
      <Questions questions={questions.quick} tour={tour} />
    </Section>
  )
}
