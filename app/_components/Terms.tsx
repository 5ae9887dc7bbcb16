import { site, type Tour } from '@/content'
import { anchorOf } from '@/content/anchor-of'

/** Until the operator has confirmed the terms, they are the usual ones of the trade. */
export const termsTitle = site.prices.confirmed ? 'Terms' : 'Usual terms'

/** The terms of all tours, and those of one. */
export function Terms({ tour }: { tour?: Tour }) {
  return (
    <>
      <PriceTerms terms={[...site.prices.terms, ...(tour?.terms ?? [])]} linked />
      {!site.prices.confirmed && <p>We confirm the price and your terms in writing before you pay.</p>}
    </>
  )
}

interface PriceTermsProps {
  terms: Tour['terms']
  /** One with a `link` has an anchor, to which that link at the top of the page leads. */
  linked?: boolean
}

/** Terms as a list. */
export function PriceTerms({ terms, linked = false }: PriceTermsProps) {
  if (terms.length === 0) return null
  return (
    <ul className="price-terms">
      {terms.map(({ label, text, link }) => (
        <li key={label} id={linked && link !== undefined ? anchorOf(link) : undefined}>
          <b>{label}:</b> {text}
        </li>
      ))}
    </ul>
  )
}
