import type { ReactNode } from 'react'
import type { Fact } from '@/app/_lib/facts'
import type { SiteLink } from '@/app/_lib/routes'
import type { Destination, Tour } from '@/content'
import { FactStrip } from './FactStrip'
import { LinkList } from './LinkList'
import { Picture } from './Picture'

interface PosterProps {
  page: Tour | Destination
  /** A quiet line under the lead. */
  note?: string
  facts: readonly Fact[]
  /** To the answers further down. */
  links: readonly SiteLink[]
  /** Under the heading, on the night: the price. */
  children?: ReactNode
}

/**
 * The head of a tour or a destination: its picture across the page, fading into the night on which heading and price
 * stand, and the first answers. On a phone the lead follows the answers, which have to be on the first screen.
 */
export function Poster({ page, note, facts, links, children }: PosterProps) {
  return (
    <header className="poster">
      <div className="poster__picture">
        <Picture image={page.image} sizes="(width >= 62rem) 46rem, 100vw" first />
      </div>
      <div className="poster__words">
        <h1>{page.title}</h1>
        {children}
      </div>
      <div className="poster__lead">
        <p>{page.description}</p>
        {note && <p className="note">{note}</p>}
      </div>
      <FactStrip facts={facts} />
      {links.length > 0 && (
        <nav className="answer-links" aria-label="Answers on this page">
          <LinkList links={links} />
        </nav>
      )}
    </header>
  )
}
