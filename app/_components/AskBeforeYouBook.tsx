import { QuestionLinks, type QuestionLinksProps } from './QuestionLinks'

/** Questions whose answers are not ours to invent. */
export function AskBeforeYouBook(props: QuestionLinksProps) {
  return (
    <section className="ask" aria-labelledby="ask">
      <h2 id="ask">Questions before you book?</h2>
      <ul>
        <QuestionLinks {...props} />
      </ul>
      <p>Tap a question to ask it on WhatsApp, so that we both have the answer in writing.</p>
    </section>
  )
}
