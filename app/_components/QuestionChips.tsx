import { QuestionLinks, type QuestionLinksProps } from './QuestionLinks'

/** One-tap questions. */
export function QuestionChips(props: QuestionLinksProps) {
  return (
    <ul className="chips" aria-label="Questions to send on WhatsApp">
      <QuestionLinks {...props} />
    </ul>
  )
}
