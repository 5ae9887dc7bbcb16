import type { OptionalLink } from '@/app/_lib/routes'
import { LinkList } from './LinkList'

/** Links in the first screen to parts of this page and to other pages. Renders nothing without links. */
export function PageLinks({ links }: { links: readonly OptionalLink[] }) {
  const shown = links.filter((link) => link !== false)
  if (shown.length === 0) return null
  return (
    <nav className="page-links" aria-label="Topics">
      <LinkList links={shown} />
    </nav>
  )
}
