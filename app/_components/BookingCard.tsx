import { bookingMessage, chatHref, phoneHref, phoneText } from '@/app/_lib/contact'
import { formatDuration } from '@/content/format'
import { withDeposit } from '@/app/_lib/deposit'
import { routes, tourHref } from '@/app/_lib/routes'
import { home, site, type Tour } from '@/content'
import { Icon } from './Icon'
import { Price } from './Price'
import { QrCode } from './QrCode'
import { Rating } from './Rating'

interface BookingCardProps {
  tour: Tour
  /** For the page of a destination: links to the tour, and to the terms in place of the booking steps. */
  withTourLink?: boolean
}

/** Price, duration and two ways to book. Not an `<aside>`, which reader modes of browsers omit. */
export function BookingCard({ tour, withTourLink = false }: BookingCardProps) {
  return (
    <div className="booking-card-column">
      <section className="booking-card" aria-label="Price and booking">
        {withTourLink && (
          <p className="booking-card__tour">
            <a href={tourHref(tour)}>{tour.title}</a>
          </p>
        )}
        <div className="booking-card__price">
          <Price tour={tour} short />
          <p>{site.prices.privateCar}</p>
        </div>
        {/* Only print shows the number, because the buttons are hidden there. */}
        <p className="booking-card__phone" hidden>
          Call {phoneText}
        </p>
        <div className="booking-card__buttons">
          <a className="button button--call" href={phoneHref}>
            <Icon name="phone" /> Call Now - Book Tour
          </a>{' '}
          <a className="button button--chat" href={chatHref(bookingMessage(tour))}>
            <Icon name="chat" /> WhatsApp Booking
          </a>
        </div>
        {withTourLink ? (
          <p>
            <a href={routes.terms}>Pick-up, payment, cancelling</a>
          </p>
        ) : (
          <ol className="booking-steps">
            {home.getInTouch.steps.map(({ title, text }) => (
              <li key={title}>
                <p>
                  <b>{title}</b> {withDeposit(text)}
                </p>
              </li>
            ))}
          </ol>
        )}
        <dl className="booking-card__facts">
          <dt>Duration</dt>
          <dd>{formatDuration(tour.duration)}</dd>
          <dt>Type</dt>
          <dd>{tour.label}</dd>
          <dt>Rating</dt>
          <dd>
            <Rating rating={tour.rating} />
          </dd>
        </dl>
        <QrCode name={`tour-${tour.id}`} label="WhatsApp" />
      </section>
    </div>
  )
}
