import type { ReactNode } from 'react'
import { formatPrice } from '@/app/_lib/format'
import { site } from '@/content'
import type { Tour } from '@/content/schema'

interface PriceProps {
  tour: Tour
  /** Adds one line on what the price covers, for places without the full terms. */
  inShort?: boolean
  /** Rendered beside the price. */
  children?: ReactNode
}

/** A price and who it is for. Without that field: what is true of every price. */
export function Price({ tour, inShort = false, children }: PriceProps) {
  const notes = [site.priceBasis, inShort ? site.covers : undefined].filter((note) => note !== undefined)
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
