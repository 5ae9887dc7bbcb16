import type { SiteLink } from '@/app/_lib/routes'
import { LinkList } from './LinkList'

/** Under the facts of a page: links to its answers further down; nothing without any. */
export function AnswerLinks({ links }: { links: readonly SiteLink[] }) {
  if (links.length === 0) return null
  return (
    <nav className="answer-links" aria-label="Answers on this page">
      <LinkList links={links} />
    </nav>
  )
}
