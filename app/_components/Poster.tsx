import type { ReactNode } from 'react'
import type { Fact } from '@/app/_lib/facts'
import type { SiteLink } from '@/app/_lib/routes'
import type { ImageAsset } from '@/content'
import { AnswerLinks } from './AnswerLinks'
import { FactStrip } from './FactStrip'
import { Picture } from './Picture'

interface PosterProps {
  title: string
  image: ImageAsset
  lead: string
  /** A quiet line under the lead. */
  note?: string
  facts: readonly Fact[]
  links: readonly SiteLink[]
  /** Under the heading, on the night: the price. */
  children?: ReactNode
}

/**
 * The head of a tour or a destination: its picture across the page, fading into the night on which heading and price
 * stand, and the first answers. On a phone the lead follows the answers, which have to be on the first screen.
 */
export function Poster({ title, image, lead, note, facts, links, children }: PosterProps) {
  return (
    <header className="poster">
      <div className="poster__picture">
        <Picture image={image} sizes="(width >= 62rem) 46rem, 100vw" first />
      </div>
      <div className="poster__words">
        <h1>{title}</h1>
        {children}
      </div>
      <div className="poster__lead">
        <p>{lead}</p>
        {note && <p className="note">{note}</p>}
      </div>
      <FactStrip facts={facts} />
      <AnswerLinks links={links} />
    </header>
  )
}
