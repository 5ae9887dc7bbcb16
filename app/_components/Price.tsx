import type { ReactNode } from 'react'
import { chatHref } from '@/app/_lib/contact'
import { formatPrice } from '@/app/_lib/format'
import { site } from '@/content'
import type { Tour } from '@/content/schema'

interface PriceProps {
  tour: Tour
  /** Adds one line on what the price covers, for places without the full terms. */
  inShort?: boolean
  children?: ReactNode
}

/** A price and, once the content says so, who it is for. */
export function Price({ tour, inShort = false, children }: PriceProps) {
  const notes = [site.priceBasis, inShort ? site.covers : undefined].filter((note) => note !== undefined)
  return (
    <>
      <span className="price">{formatPrice(tour.price)}</span> {children}{' '}
      {notes.map((note) => (
        <p key={note} className="price-note">
          {note}
        </p>
      ))}
    </>
  )
}

/** The sentence for all prices of a list, until the content says who they are for. */
export function PriceNote() {
  return site.priceBasis === undefined && <p className="price-note">{site.priceNote}</p>
}

/** What a price covers, as far as the content says it. */
export function PriceTerms({ terms }: { terms: Tour['terms'] }) {
  if (terms.length === 0) return null
  return (
    <ul className="price-terms">
      {terms.map(({ label, text }) => (
        <li key={label}>
          <b>{label}:</b> {text}
        </li>
      ))}
    </ul>
  )
}

/** A link that asks for a written quote with a draft message, until the content says who a price is for. */
export function QuoteLink({ message }: { message: string }) {
  if (site.priceBasis !== undefined) return null
  return (
    <p className="price-terms">
      <a href={chatHref(message)}>Ask us for a written quote for your group</a>
    </p>
  )
}
