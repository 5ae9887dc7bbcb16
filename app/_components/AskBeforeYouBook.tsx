import { QuestionLinks, type QuestionLinksProps } from './QuestionLinks'

/** Questions whose answers are not ours to invent. */
export function AskBeforeYouBook(props: QuestionLinksProps) {
  return (
    <section className="ask" aria-labelledby="ask">
      <h2 id="ask">Before you book: ask us on WhatsApp</h2>
      <ul>
        <QuestionLinks {...props} />
      </ul>
      <p>Ask by message, so that we both have the answers in writing.</p>
    </section>
  )
}
