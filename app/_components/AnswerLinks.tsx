import type { SiteLink } from '@/app/_lib/routes'
import { LinkList } from './LinkList'

/** Links in the first screen to what people search for. Renders nothing without links. */
export function AnswerLinks({ links }: { links: readonly SiteLink[] }) {
  if (links.length === 0) return null
  return (
    <nav className="answer-links" aria-label="Answers">
      <LinkList links={links} />
    </nav>
  )
}
