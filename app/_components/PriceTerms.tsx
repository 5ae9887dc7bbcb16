import { quoteMessage } from '@/app/_lib/chat-messages'
import { chatHref } from '@/app/_lib/contact-links'
import type { Fact } from '@/app/_lib/facts'
import { formatPrice } from '@/app/_lib/format'
import { site } from '@/content'
import type { Tour } from '@/content/schema'

/** What the price of a tour covers, as far as the content says it; else a link to ask for a written quote. */
export function PriceTerms({ tour }: { tour: Tour }) {
  return (
    <>
      <TermList terms={[...site.terms, ...tour.terms]} />
      {site.priceBasis === undefined && (
        <p className="price-terms">
          <a
            href={chatHref(quoteMessage(tour))}
            aria-label={`Ask us for a written quote for your group: ${tour.title}`}
          >
            Ask us for a written quote for your group
          </a>
        </p>
      )}
      {tour.fares.length > 0 && (
        <table className="fee-table">
          <caption>Fares by car and group</caption>
          <tbody>
            {tour.fares.map(({ label, rupees }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{formatPrice(rupees)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}

/** Terms with their labels; nothing without terms. */
export function TermList({ terms }: { terms: readonly Fact[] }) {
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
