import { openQuestions } from '@/app/_lib/open-questions'
import { questions, site } from '@/content'
import type { Tour } from '@/content/schema'
import { Questions } from './Questions'
import { Section } from './Section'

interface AskProps {
  tour?: Tour
  headingLevel: 2 | 3
  foldsTo?: string
}

/** Questions before booking, about one tour or all, that the site does not answer yet; else quick questions. */
export function Ask({ tour, headingLevel, foldsTo }: AskProps) {
  const open = openQuestions(questions.beforeYouBook, site)
  const isSettled = open.length === 0
  return (
    <Section
      id="ask"
      className="ask"
      title={isSettled ? 'Quick questions: tap to ask us on WhatsApp' : 'Questions before you book?'}
      headingLevel={headingLevel}
      foldsTo={foldsTo}
    >
      {!isSettled && <p>Tap a question to ask it on WhatsApp, so that we both have the answer in writing.</p>}
      <Questions questions={isSettled ? openQuestions(questions.quick, site) : open} tour={tour} />
    </Section>
  )
}
