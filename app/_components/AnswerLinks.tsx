import type { OptionalLink } from '@/app/_lib/routes'
import { LinkList } from './LinkList'

/** Links in the first screen to what people search for. Renders nothing without links. */
export function AnswerLinks({ links }: { links: readonly OptionalLink[] }) {
  const shown = links.filter((link) => link !== false)
  if (shown.length === 0) return null
  return (
    <nav className="answer-links" aria-label="Answers">
      <LinkList links={shown} />
    </nav>
  )
}
