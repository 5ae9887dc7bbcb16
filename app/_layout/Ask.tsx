import { AskBeforeYouBook } from '@/app/_components/AskBeforeYouBook'
import { QuestionChips } from '@/app/_components/QuestionChips'
import { openQuestions } from '@/app/_lib/open-questions'
import { questions, site } from '@/content'
import type { Tour } from '@/content/schema'

/** What there is to ask, of one tour or of all: the box until the site says who a price is for, then what is left. */
export function Ask({ tour }: { tour?: Tour }) {
  if (site.priceBasis === undefined)
    return (
      <AskBeforeYouBook
        questions={openQuestions(questions.beforeYouBook, site)}
        operator={site}
        tour={tour}
      />
    )
  return (
    <section aria-labelledby="ask">
      <h2 id="ask">Quick questions: tap to ask us on WhatsApp</h2>
      <QuestionChips questions={openQuestions(questions.quick, site)} operator={site} tour={tour} />
    </section>
  )
}
