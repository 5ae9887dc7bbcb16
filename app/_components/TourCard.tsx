import { bookingMessage, chatHref, phoneText, tourMessage } from '@/app/_lib/contact'
import { formatDuration, formatTimesAndDriving } from '@/content/format'
import { tourHref } from '@/app/_lib/routes'
import type { Tour } from '@/content'
import { isOneDay } from '@/content/queries'
import { Icon } from './Icon'
import { Picture } from './Picture'
import { Price } from './Price'
import { QrCode } from './QrCode'
import { Rating } from './Rating'
import { TourPlan } from './TourPlan'

interface TourCardProps {
  tour: Tour
  sizes: string
  priority?: 'high' | undefined
  /** Makes the card the target of `#<id>` and adds the plan, unless the tour has a page of its own. */
  withPlan?: boolean | undefined
}

/**
 * A tour in a list, with its summary or, with a plan, its description. The link to the itinerary covers the card; the WhatsApp
 * button is above that link.
 */
export function TourCard({ tour, sizes, priority, withPlan }: TourCardProps) {
  const { id, title } = tour
  const opensPlan = withPlan && !tour.hasPage
  const openerId = `open-${id}`
  return (
    <article className="tour-card" id={withPlan ? id : undefined}>
      <div className="tour-card__frame">
        <Picture image={tour.image} sizes={sizes} priority={priority} />
      </div>
      <div className="tour-card__caption">
        <div className="tour-card__label">
          {formatDuration(tour.duration)} <span>{tour.label}</span>
        </div>
        <h3>{title}</h3>
        <div className="tour-card__text">
          <p>{withPlan ? tour.description : tour.summary}</p>
          {withPlan && isOneDay(tour) && <p className="note">{formatTimesAndDriving(tour)}</p>}
        </div>
        <div className="tour-card__footer">
          <Price tour={tour} short />
          <p className="tour-card__buttons" id={opensPlan ? openerId : undefined}>
            <a
              className="button button--itinerary"
              href={opensPlan ? `#${id}` : tourHref(tour)}
              aria-label={`See itinerary of ${title}`}
            >
              See itinerary
            </a>{' '}
            <a
              className="button button--round"
              href={chatHref(opensPlan ? bookingMessage(tour) : tourMessage(tour))}
              aria-label={opensPlan ? `WhatsApp Booking of ${title}` : `WhatsApp: ${title}`}
            >
              <Icon name="chat" />
              {opensPlan && <span hidden>WhatsApp Booking</span>}
            </a>
          </p>
          <Rating rating={tour.rating} />
          {opensPlan && (
            <div className="tour-card__qr">
              <QrCode name={`tour-${id}`} label="Scan to open WhatsApp." />
              <p>Call {phoneText}</p>
            </div>
          )}
        </div>
      </div>
      {opensPlan && <TourPlan tour={tour} openerId={openerId} />}
    </article>
  )
}
