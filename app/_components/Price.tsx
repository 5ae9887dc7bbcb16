import type { ReactNode } from 'react'
import { formatPrice } from '@/app/_lib/format'
import { coversInShort } from '@/app/_lib/price-terms'
import type { Site, Tour } from '@/content/schema'

export interface PriceProps {
  tour: Tour
  site: Site
  /** Says what it covers in one line, where the terms do not follow. */
  inShort?: boolean
  /** Stands beside the price. */
  children?: ReactNode
}

/** A price and who it is for. Until the owner has said that: what is true of every price. */
export function Price({ tour, site, inShort = false, children }: PriceProps) {
  const covers = inShort ? coversInShort(site) : undefined
  const notes = [site.priceBasis, covers].filter((note) => note !== undefined)
  return (
    <>
      <span className="price">{formatPrice(tour.price)}</span> {children}{' '}
      {(notes.length > 0 ? notes : ['You get in writing what this price covers before you pay.']).map(
        (note) => (
          <span key={note} className="price-note">
            {note}
          </span>
        ),
      )}
    </>
  )
}
