import { bookingMessage, chatHref, phoneHref } from '@/app/_lib/contact'
import { planFacts } from '@/app/_lib/facts'
import { fill, formatDuration, tieUnits } from '@/app/_lib/format'
import { tourValues } from '@/app/_lib/placeholders'
import { tourHref } from '@/app/_lib/routes'
import type { Tour } from '@/content/schema'
import { AdviceList } from './AdviceList'
import { FactStrip } from './FactStrip'
import { Icon } from './Icon'
import { Included } from './Included'
import { Itinerary } from './Itinerary'
import { PhotoRow } from './PhotoRow'
import { Picture } from './Picture'
import { Price, PriceTerms } from './Price'
import { Rating } from './Rating'
import { RouteStrip } from './Route'

interface TourCardProps {
  tour: Tour
  /**
   * On the packages page `#<id>` leads to the card, its plan opens inside it, and its title is no link.
   */
  withPlan?: boolean
  /** The first picture of the page. */
  first?: boolean
}

// A page that begins with a card has it in a row, beside its words.
const besideWords = '(width >= 80rem) 30rem, (width >= 47rem) 38vw, 90vw'
const inGrid = 'auto, (width >= 68rem) 17rem, (width >= 37rem) 45vw, 90vw'

/** A tour in a list. The link of its title covers the whole card; the buttons are above that link. */
export function TourCard({ tour, withPlan = false, first = false }: TourCardProps) {
  const opensHere = withPlan && !tour.hasPage
  const opener = `see-${tour.id}`
  return (
    <article className="tour-card" id={withPlan ? tour.id : undefined}>
      <Picture
        image={tour.image}
        className="tour-card__picture picture"
        sizes={first ? besideWords : inGrid}
        first={first}
      />
      <div className="tour-card__caption">
        <p className="tour-card__label">
          {tour.label} · {formatDuration(tour.duration)}
        </p>
        <h3 className="tour-card__title">
          {opensHere ? tour.title : <a href={tourHref(tour)}>{tour.title}</a>}
        </h3>
        <p className="tour-card__text">{tieUnits(tour.description)}</p>
        <p className="tour-card__day">{tieUnits(fill(tour.inShort, tourValues(tour)))}</p>
        <div className="tour-card__price">
          <Price tour={tour}>
            <span className="tour-card__rating">
              <Rating rating={tour.rating} />
            </span>
          </Price>
        </div>
        <p className="tour-card__buttons">
          <a
            className="button button--see"
            id={opensHere ? opener : undefined}
            href={opensHere ? `#${tour.id}` : tourHref(tour)}
            aria-label={`See itinerary of ${tour.title}`}
          >
            See itinerary
          </a>{' '}
          {opensHere && (
            <a
              className="button button--see tour-card__close"
              href={`#${opener}`}
              aria-label={`Hide itinerary of ${tour.title}`}
            >
              Hide itinerary
            </a>
          )}{' '}
          <a className="button button--outline" href={phoneHref} aria-label={`Call about ${tour.title}`}>
            <Icon name="phone" />
          </a>{' '}
          <a
            className="button button--outline"
            href={chatHref(bookingMessage(tour))}
            aria-label={`WhatsApp about ${tour.title}`}
          >
            WhatsApp
          </a>
        </p>
      </div>
      {opensHere && <TourPlan tour={tour} />}
    </article>
  )
}

/**
 * The plan of a tour without a page of its own, inside its card. It is open while the address names the card
 * (`/packages/#<id>`), which needs no script and works in every browser (`styles/_tour-card.scss`).
 */
function TourPlan({ tour }: { tour: Tour }) {
  return (
    <div className="tour-plan" role="group" aria-label={`Itinerary of ${tour.title}`}>
      <FactStrip facts={planFacts(tour)} />
      <PhotoRow photos={tour.photos} label={`Photographs: ${tour.title}`} />
      <div>
        <h4>Itinerary</h4>
        <Itinerary stops={tour.itinerary} />
      </div>
      <div>
        <Included tour={tour} headingLevel={4} />
        <PriceTerms terms={tour.terms} />
        <h4>Route</h4>
        <RouteStrip route={tour.route} />
        <h4>Good to know</h4>
        <AdviceList advice={tour.goodToKnow} />
      </div>
    </div>
  )
}
