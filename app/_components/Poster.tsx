import type { ReactNode } from 'react'
import type { Fact } from '@/app/_lib/facts'
import { pictureSizes } from '@/app/_lib/picture-sizes'
import type { OptionalLink } from '@/app/_lib/routes'
import type { Destination, HeadPicture, Tour } from '@/content'
import { FactStrip } from './FactStrip'
import { PageLinks } from './PageLinks'
import { Picture } from './Picture'

interface PosterProps {
  /** Its picture and background. */
  page: Tour | Destination
  title: string
  /** A sentence under the heading. */
  lead: string
  note?: string
  facts: readonly Fact[]
  /** Links to what visitors search for. */
  links: readonly OptionalLink[]
  /** The price, where the booking card is not beside the heading. */
  children?: ReactNode
}

/**
 * The head of the page of a tour or a destination: picture, name, a sentence and the price on the background colour of the record,
 * then facts and links.
 */
export function Poster({ page, title, lead, note, facts, links, children }: PosterProps) {
  return (
    <header className="poster">
      <PosterHead image={page.image} background={page.background}>
        <h1>{title}</h1>
        {note && <p className="note">{note}</p>}
        <p className="poster__lead">{lead}</p>
        {children && <div className="poster__price">{children}</div>}
      </PosterHead>
      <FactStrip facts={facts} />
      <PageLinks links={links} />
    </header>
  )
}

interface PosterHeadProps extends Partial<Pick<Tour, 'background'>> {
  image: HeadPicture
  children: ReactNode
}

/** A picture beside or above a text on a background colour. */
export function PosterHead({ image, background, children }: PosterHeadProps) {
  return (
    <div className="poster__head" data-background={background} data-uncropped={image.uncropped || undefined}>
      <div className="poster__picture">
        <Picture image={image} sizes={pictureSizes.poster} priority="high" />
      </div>
      <div className="poster__text">{children}</div>
    </div>
  )
}
