import { bookingMessage, chatHref, phoneHref, phoneText } from '@/app/_lib/contact'
import { formatDuration } from '@/app/_lib/format'
import { site } from '@/content'
import type { Tour } from '@/content/schema'
import { Icon } from './Icon'
import { Price, PriceTerms } from './Price'
import { QrCode } from './QrCode'
import { Rating, ratingMeaning } from './Rating'

/**
 * The side card: price, duration, and the two ways to book. No `<aside>`, which the reader modes of browsers leave out.
 */
export function BookingCard({ tour }: { tour: Tour }) {
  return (
    <section className="booking-card" aria-label="Price and booking">
      <dl>
        <div className="booking-card__price">
          <dt>Price</dt>
          <dd>
            <Price tour={tour} />
          </dd>
        </div>
        <div>
          <dt>Duration</dt>
          <dd>{formatDuration(tour.duration)}</dd>
        </div>
        <div>
          <dt>Type</dt>
          <dd>{tour.label}</dd>
        </div>
        <div className="booking-card__rating">
          <dt>Rating, {ratingMeaning}</dt>
          <dd>
            <Rating rating={tour.rating} />
          </dd>
        </div>
      </dl>
      <QrCode
        name={`tour-${tour.id}`}
        label={`Scan with your phone to chat on WhatsApp, or call ${phoneText}`}
      />
      <p className="booking-card__buttons">
        <a className="button button--call" href={phoneHref}>
          <Icon name="phone" /> Call Now - Book Tour
        </a>{' '}
        <a className="button button--chat" href={chatHref(bookingMessage(tour))}>
          <Icon name="chat" /> WhatsApp Booking
        </a>
      </p>
      <PriceTerms terms={[...site.prices.terms, ...tour.terms]} />
    </section>
  )
}
