import { withDeposit } from '@/app/_lib/deposit'
import { site, type Tour } from '@/content'
import { topicId } from '@/content/topic-id'

/** Says “Usual terms” until the operator has confirmed them: until then the site has the terms that are usual in the trade. */
export const termsTitle = site.prices.confirmed ? 'Terms' : 'Usual terms'

/** The terms of all tours, followed by the terms of `tour`. */
export function Terms({ tour }: { tour?: Tour }) {
  return (
    <>
      <PriceTerms terms={[...site.prices.terms, ...(tour?.terms ?? [])]} />
      {!site.prices.confirmed && <p>Before you pay, you get the price and our terms in writing.</p>}
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
          <b>{label}</b> {withDeposit(text)}
        </li>
      ))}
    </ul>
  )
}
