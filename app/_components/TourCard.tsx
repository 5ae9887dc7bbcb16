import { bookingMessage, chatHref, phoneHref } from '@/app/_lib/contact-links'
import { formatDuration, formatPrice, tieUnits } from '@/app/_lib/format'
import { dayInShort } from '@/app/_lib/at-a-glance'
import { tourHref } from '@/app/_lib/routes'
import type { Site, Tour } from '@/content/schema'
import { Picture } from './Picture'
import { Rating } from './Rating'
import { TourPlan } from './TourPlan'

export interface TourCardProps {
  tour: Tour
  operator: Site
  /**
   * On the packages page the card is the end of the way: the address `#<id>` leads to it, its plan opens inside it, and its
   * title is no link.
   */
  withPlan?: boolean
  /** The first picture of the page. */
  first?: boolean
}

// A page that begins with a card has it in a row, beside its words (`styles/blocks/_tour-card.scss`).
const besideWords = '(width >= 80rem) 30rem, (width >= 47rem) 38vw, 90vw'
const inGrid = 'auto, (width >= 68rem) 17rem, (width >= 37rem) 45vw, 90vw'

/** One tour as a poster: picture, label, title, price, duration, rating, and the ways to book it. */
export function TourCard({ tour, operator, withPlan = false, first = false }: TourCardProps) {
  const opensHere = withPlan && !tour.hasPage
  return (
    <article className="tour-card" id={withPlan ? tour.id : undefined}>
      <Picture
        image={tour.image}
        className="tour-card__picture poster"
        sizes={first ? besideWords : inGrid}
        first={first}
      />
      <div className="tour-card__caption">
        <p className="tour-card__type">{tour.type}</p>
        <h3 className="tour-card__title">
          {opensHere ? tour.title : <a href={tourHref(tour)}>{tour.title}</a>}
        </h3>
        <p className="tour-card__text">{tieUnits(tour.description)}</p>
        <p className="tour-card__price">{formatPrice(tour.price)}</p>
        {operator.priceBasis && <p className="tour-card__basis">{operator.priceBasis}</p>}
        <div className="tour-card__facts">
          <p>{formatDuration(tour.duration)}</p>
          <p>
            <Rating rating={tour.rating} />
          </p>
        </div>
        <p className="tour-card__day">{dayInShort(tour)}</p>
        {opensHere && <TourPlan tour={tour} operator={operator} />}
        <p className="tour-card__contact">
          {!opensHere && (
            <a
              className="tour-card__more"
              href={tourHref(tour)}
              aria-label={`Itinerary and price of ${tour.title}`}
            >
              Itinerary and price
            </a>
          )}{' '}
          <a href={phoneHref(operator)} aria-label={`Call about ${tour.title}`}>
            Call
          </a>{' '}
          <a href={chatHref(operator, bookingMessage(tour))} aria-label={`WhatsApp about ${tour.title}`}>
            WhatsApp
          </a>
        </p>
      </div>
    </article>
  )
}
