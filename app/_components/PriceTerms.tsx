import { chatHref, quoteMessage } from '@/app/_lib/contact-links'
import { formatPrice } from '@/app/_lib/format'
import type { Site, Tour } from '@/content/schema'

export interface PriceTermsProps {
  tour: Tour
  site: Site
}

/** The terms of a price, beside which `Price` says who it is for. Until the owner has said that: the way to have it in writing. */
export function PriceTerms({ tour, site }: PriceTermsProps) {
  const { priceBasis, gst, deposit, cancellation, payment } = site
  if (priceBasis === undefined) {
    return (
      <p className="price-terms">
        <a
          href={chatHref(site, quoteMessage(tour))}
          aria-label={`Ask us for a written quote for your group: ${tour.title}`}
        >
          Ask us for a written quote for your group
        </a>
      </p>
    )
  }
  const terms = Object.entries({
    GST: gst,
    Deposit: deposit,
    'If you cancel': cancellation,
    'Ways to pay': payment,
  })
  return (
    <>
      <ul className="price-terms">
        {terms.map(([label, text]) =>
          text === undefined ? null : (
            <li key={label}>
              <b>{label}:</b> {text}
            </li>
          ),
        )}
      </ul>
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
