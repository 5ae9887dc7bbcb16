import type { ReactNode } from 'react'
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
  foldsTo?: string
  children?: ReactNode
}

/** Questions before booking, about one tour or all, that no page answers; without them quick questions. */
export function AskUs({ tour, headingLevel = 2, foldsTo, children }: AskUsProps) {
  const { beforeYouBook, quick } = questions
  const isSettled = beforeYouBook.length === 0
  return (
    <Section
      id="ask"
      className="ask"
      title={isSettled ? 'Quick questions: tap to ask us on WhatsApp' : 'Questions before you book?'}
      headingLevel={headingLevel}
      foldsTo={foldsTo}
    >
      {children}
      {!isSettled && <p>Tap a question to ask it on WhatsApp, so that we both have the answer in writing.</p>}
      <Questions questions={isSettled ? quick : beforeYouBook} tour={tour} />
    </Section>
  )
}
