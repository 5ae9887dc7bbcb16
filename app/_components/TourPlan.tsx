import { bookingMessage, chatHref, phoneHref } from '@/app/_lib/contact'
import { withDeposit } from '@/app/_lib/deposit'
import { bestMonthsAdvice, largerGroupPrice } from '@/app/_lib/facts'
import { formatFeeLine, sortFees } from '@/app/_lib/fees'
import { fillTemplate, formatRupees } from '@/content/format'
import { tourValues } from '@/content/placeholders'
import { home, type Tour, tours } from '@/content'
import { hasDayAdvice, isOneDay, sumOfDayTrips } from '@/content/queries'
import { AdviceList } from './AdviceList'
import { CostExamples } from './CostExamples'
import { DayAdvice } from './DayAdvice'
import { Icon } from './Icon'
import { Included } from './Included'
import { DayByDay, Itinerary } from './Itinerary'
import { PhotoRow } from './PhotoRow'
import { Amount } from './Price'
import { PriceTerms } from './Terms'

interface TourPlanProps {
  tour: Tour
  /** Id of the paragraph with the link that opens the plan. The link at the end of the plan targets it, which closes the plan. */
  openerId: string
}

/** Removes the `link` of an entry: the links at the top of the packages page do not lead into plans. */
const withoutLink = <T extends object>(entry: T) => ({ ...entry, link: undefined })

/**
 * The plan of a tour, inside its card. It is open while the card is the `:target`, and after find-in-page or a text fragment
 * found a text in it: `build/finish/finish-page.ts` makes it `hidden="until-found"` (docs/decisions/10-plans-hidden-until-found.md).
 */
export function TourPlan({ tour, openerId }: TourPlanProps) {
  const { title, faq } = tour
  const values = tourValues(tour)
  const sum = sumOfDayTrips(tour, tours)
  const dayTrips = sum === undefined ? undefined : formatRupees(sum)
  const answers = faq.map(({ question, answer }) => ({ topic: question, text: fillTemplate(answer, values) }))
  const fees = sortFees(tour.allFees).map((fee) => ({ topic: fee.name, text: formatFeeLine(fee) }))
  // Pictures without `crop`, because the CSS rules for crops would take too many bytes.
  const itinerary = tour.itinerary.map((stop) => ({
    ...stop,
    detail: stop.detail && { ...stop.detail, crop: undefined },
  }))
  return (
    <div className="tour-card__plan" hidden>
      <div className="tour-plan" role="group" aria-label={`Itinerary of ${title}`}>
        <PhotoRow photos={tour.photos} label={`Photographs: ${title}`} />
        {tour.reason && <p>{fillTemplate(tour.reason, { dayTrips })}</p>}
        <div>
          <h4>Itinerary</h4>
          {isOneDay(tour) ? (
            <Itinerary stops={itinerary} />
          ) : (
            <DayByDay tour={{ ...tour, itinerary }} headingLevel={5} />
          )}
        </div>
        <div>
          <Included {...tour} headingLevel={4} />
          <CostExamples tour={tour}>
            <p>{largerGroupPrice(tour)}</p>
          </CostExamples>
          <PriceTerms terms={tour.terms.map(withoutLink)} />
          {fees.length > 0 && (
            <>
              <h4>Entry fees</h4>
              <AdviceList advice={fees} />
            </>
          )}
          <h4>Good to know</h4>
          {hasDayAdvice(tour) && <DayAdvice tour={tour} />}
          <AdviceList advice={[...bestMonthsAdvice(tour), ...tour.goodToKnow.map(withoutLink), ...answers]} />
          <PlanButtons tour={tour} openerId={openerId} />
        </div>
      </div>
    </div>
  )
}

/** How booking works and the price, then links to book, to the terms, and back to the line that opened the plan. */
function PlanButtons({ tour, openerId }: TourPlanProps) {
  return (
    <div className="tour-plan__buttons">
      <p>
        {withDeposit(home.getInTouch.stepsInShort)}{' '}
        <span className="price">
          <Amount rupees={tour.price} />
        </span>
      </p>
      <a className="button button--call" href={phoneHref}>
        <Icon name="phone" /> Call Now
      </a>{' '}
      <a
        className="button button--chat"
        href={chatHref(bookingMessage(tour))}
        aria-label={`WhatsApp Booking of ${tour.title}`}
      >
        <Icon name="chat" /> WhatsApp Booking
      </a>{' '}
      <a href="#terms">Pick-up, payment, cancelling</a>{' '}
      <a href={`#${openerId}`} aria-label={`Hide itinerary of ${tour.title}`}>
        Hide itinerary
      </a>
    </div>
  )
}
