import { site, type Tour } from '@/content'
import { topicId } from '@/content/topic-id'

/** The terms are the usual ones of the trade until the operator has confirmed them. */
export const termsTitle = site.prices.confirmed ? 'Terms' : 'Usual terms'

/** The terms of all tours and, given a tour, its own. */
export function Terms({ tour }: { tour?: Tour }) {
  return (
    <>
      <PriceTerms terms={[...site.prices.terms, ...(tour?.terms ?? [])]} />
      {!site.prices.confirmed && (
        <p>Before you pay, you get the price, tolls, permits and terms in writing.</p>
      )}
    </>
  )
}

/** Terms as a list. Those with a `link` get an id, the target of that link at the top of the page. */
export function PriceTerms({ terms }: Pick<Tour, 'terms'>) {
  if (terms.length === 0) return null
  return (
    <ul className="terms">
      {terms.map(({ label, text, link }) => (
        <li key={label} id={link && topicId(link)}>
          <b>{label}</b> {text}
        </li>
      ))}
    </ul>
  )
}
