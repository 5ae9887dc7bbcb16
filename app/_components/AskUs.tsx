import type { ReactNode } from 'react'
import { questions } from '@/content'
import type { Tour } from '@/content/schema'
import { Questions } from './Questions'
import { Section } from './Section'

interface AskUsProps {
  tour?: Tour
  headingLevel: 2 | 3
  foldsTo?: string
  /** Rendered before the questions. */
  children?: ReactNode
}

/** Questions before booking, about one tour or all, that no page answers; without them quick questions. */
export function AskUs({ tour, headingLevel, foldsTo, children }: AskUsProps) {
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
