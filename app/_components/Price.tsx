import type { ReactNode } from 'react'
import { formatPrice } from '@/app/_lib/format'
import { site, type Tour } from '@/content'

interface PriceProps {
  tour: Tour
  /** What is sold at this price, where the heading does not say it. */
  label?: string
  children?: ReactNode
}

/** `₹18,500.00`: one word, its decimals small and raised. Takes whole rupees. */
function Amount({ rupees }: { rupees: number }) {
  const [whole, decimals] = formatPrice(rupees).split('.')
  return (
    <>
      {whole}
      <span>{`.${decimals}`}</span>
    </>
  )
}

/** A price with what it buys: `for the car, up to 4 people, with driver and fuel; hotels extra`. */
export function Price({ tour, label, children }: PriceProps) {
  const { basis, covers, packageExtra } = site.prices
  const buys = tour.covers ?? `${basis}, ${covers}`
  return (
    <>
      {label && <span className="price-label">{label}</span>}{' '}
      <span className="price">
        <Amount rupees={tour.price} />
      </span>{' '}
      {children} <p className="price-note">{tour.duration.days > 1 ? `${buys}; ${packageExtra}` : buys}</p>
    </>
  )
}

interface ShortPriceProps {
  tour: Tour
  /** The heading above it says what is extra on tours of several days. */
  extraAbove?: boolean
}

/** A price in a row or a table, whose caption says who the prices are for. Beside it stands only what differs. */
export function ShortPrice({ tour, extraAbove = false }: ShortPriceProps) {
  const extra = tour.duration.days > 1 && !extraAbove && site.prices.packageExtra
  const words = [tour.covers, extra].filter(Boolean).join('; ')
  return (
    <span className="short-price">
      <b>
        <Amount rupees={tour.price} />
      </b>
      {words !== '' && <small> {words}</small>}
    </span>
  )
}
