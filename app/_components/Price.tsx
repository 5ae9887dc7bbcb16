import type { ReactNode } from 'react'
import { formatPrice } from '@/app/_lib/format'
import type { Site, Tour } from '@/content/schema'

export interface PriceProps {
  tour: Tour
  site: Site
  /** Stands beside the price. */
  children?: ReactNode
}

/** A price and who it is for. Until the owner has said that: what is true of every price. */
export function Price({ tour, site, children }: PriceProps) {
  return (
    <>
      <span className="price">{formatPrice(tour.price)}</span> {children}{' '}
      <span className="price-note">
        {site.priceBasis ?? 'You get in writing what this price covers before you pay.'}
      </span>
    </>
  )
}
