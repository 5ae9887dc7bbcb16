import { quoteMessage } from '@/app/_lib/chat-messages'
import { chatHref } from '@/app/_lib/contact-links'
import { formatPrice } from '@/app/_lib/format'
import { priceTerms } from '@/app/_lib/price-terms'
import { site } from '@/content'
import type { Tour } from '@/content/schema'

/**
 * What the price covers, cars, pick-up, nights and terms, as far as the content has them. Without `priceBasis`: a link to ask
 * for a written quote.
 */
export function PriceTerms({ tour }: { tour: Tour }) {
  const terms = priceTerms(tour, site)
  return (
    <>
      {terms.length > 0 && (
        <ul className="price-terms">
          {terms.map(({ label, text }) => (
            <li key={label}>
              <b>{label}:</b> {text}
            </li>
          ))}
        </ul>
      )}
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
      <Fares tour={tour} />
    </>
  )
}

/** The price by car and group, where one price does not fit all. */
function Fares({ tour }: { tour: Tour }) {
  if (tour.fares.length === 0) return null
  return (
    <table className="fee-table">
      <caption>Fares by car and group</caption>
      <tbody>
        {tour.fares.map(({ car, people, rupees }) => (
          <tr key={car + people}>
            <th scope="row">
              {car}, {people}
            </th>
            <td>{formatPrice(rupees)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
