import { Questions } from '@/app/_components/Questions'
import { Section } from '@/app/_components/Section'
import { openQuestions } from '@/app/_lib/open-questions'
import { questions, site } from '@/content'
import type { Tour } from '@/content/schema'

export interface AskProps {
  tour?: Tour
  headingLevel: 2 | 3
  foldsTo?: string
}

/** What there is to ask, of one tour or of all: everything until the site says who a price is for, then what is left. */
export function Ask({ tour, headingLevel, foldsTo }: AskProps) {
  const isSettled = site.priceBasis !== undefined
  return (
    <Section
      id="ask"
      className="ask"
      title={isSettled ? 'Quick questions: tap to ask us on WhatsApp' : 'Questions before you book?'}
      headingLevel={headingLevel}
      foldsTo={foldsTo}
    >
      {!isSettled && <p>Tap a question to ask it on WhatsApp, so that we both have the answer in writing.</p>}
      <Questions
        questions={openQuestions(isSettled ? questions.quick : questions.beforeYouBook, site)}
        operator={site}
        tour={tour}
      />
    </Section>
  )
}
