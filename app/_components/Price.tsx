import { formatRupees } from '@/content/format'
import { isOneDay } from '@/content/queries'
import { site, type Tour } from '@/content'

interface PriceProps {
  tour: Tour
  /** What the price is for, if the heading does not say it. */
  label?: string
  /** Omits what the price covers, where the text beside it says so. */
  short?: boolean
}

/** `₹18,500.00` with small raised decimals, for a price outside sentences. Takes whole rupees. */
export function Amount({ rupees }: { rupees: number }) {
  return (
    <>
      {formatRupees(rupees)}
      <span>.00</span>
    </>
  )
}

/** A price, what is extra, and what it includes: `for the car, up to 4 people, with driver and fuel`. */
export function Price({ tour, label, short }: PriceProps) {
  const { basis, covers, packageExtra } = site.prices
  return (
    <>
      {label && <span className="price-label">{label}</span>}{' '}
      <span className="price">
        <Amount rupees={tour.price} />
      </span>{' '}
      {!isOneDay(tour) && (
        <>
          <small>{packageExtra}</small>{' '}
        </>
      )}
      <p className="price-note">{short ? basis : `${basis}, ${covers}`}</p>
    </>
  )
}

interface InlinePriceProps {
  tour: Tour
  /** Omits what is extra on tours of several days, where the heading says so. */
  withoutExtra?: boolean
}

/** A price in a row, a table or a picture band. The page says elsewhere what prices include. */
export function InlinePrice({ tour, withoutExtra = false }: InlinePriceProps) {
  return (
    <>
      <b>
        <Amount rupees={tour.price} />
      </b>
      {!isOneDay(tour) && !withoutExtra && <small> {site.prices.packageExtra}</small>}
    </>
  )
}
