import type { ReactNode } from 'react'
import { chatHref, slowDaysMessage, twoDaysMessage } from '@/app/_lib/contact'
import {
  carPrice,
  costOfSlowDays,
  type DayTrip,
  firstDay,
  lowestCarPrice,
  secondDays,
  threeDayChoices,
  twoDayChoices,
  twoSlowDays,
} from '@/app/_lib/day-trips'
import { pictureSizes } from '@/app/_lib/picture-sizes'
import { routes, tourHref } from '@/app/_lib/routes'
import { home } from '@/content'
import { fillTemplate, formatRupees, formatTimesAndDriving, formatTotals } from '@/content/format'
import { DayTripCosts } from './DayTripCosts'
import { Picture } from './Picture'
import { Amount } from './Price'
import { PageSection, Section } from './Section'

/**
 * Suggestions for two days: the city tour, then a choice of three other tours, each with its hours and the price of both days; and the
 * city tour in two slow days, with what it costs. A link leads to the prices of three days.
 */
export function TwoDays() {
  const { title, text, slowDays, rules } = home.twoDays
  const { tour: first } = firstDay
  const { omittedFees } = slowDays
  const costForTwo = costOfSlowDays()
  const lowerCost = omittedFees && costOfSlowDays(omittedFees.names)
  return (
    <PageSection id="two-days" title={title}>
      <p>
        {fillTemplate(text, { twoDays: formatRupees(lowestCarPrice(twoDayChoices)) })}{' '}
        <a href={routes.threeDays}>Three days from {formatRupees(lowestCarPrice(threeDayChoices))}</a>.
      </p>
      <div className="two-days">
        <h3>Day 1</h3>
        <TwoDaysTour day={firstDay}>
          <p>
            This day:{' '}
            <b>
              <Amount rupees={first.price} />
            </b>
          </p>
        </TwoDaysTour>
        <h3>Day 2: choose one</h3>
        {secondDays.map((day) => (
          <TwoDaysTour key={day.tour.id} day={day}>
            <p>
              Both days:{' '}
              <b>
                <Amount rupees={carPrice([first, day.tour])} />
              </b>
            </p>
            <a
              className="button button--outline"
              href={chatHref(twoDaysMessage(first, day.tour))}
              aria-label={`Ask for both days: ${firstDay.title}, ${day.title}`}
            >
              Ask for both days
            </a>
          </TwoDaysTour>
        ))}
        <ul className="note">
          {rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </div>
      <Section id="two-days-cost" title="What both days cost" level={3}>
        <DayTripCosts choices={twoDayChoices} />
      </Section>
      <div className="two-days__slow">
        <p>
          {fillTemplate(slowDays.text, { firstDayTwice: formatRupees(carPrice(twoSlowDays)) })}
          {costForTwo && (
            <small>
              {' '}
              {costForTwo.name} pay {lowerCost && `${formatTotals(lowerCost)} ${omittedFees.label}, `}
              {formatTotals(costForTwo)} with {first.totalCost?.feesLabel}.
            </small>
          )}
        </p>
        <p>
          <a className="button button--outline" href={chatHref(slowDaysMessage(first))}>
            Ask for two slow days
          </a>
        </p>
      </div>
    </PageSection>
  )
}

interface TwoDaysTourProps {
  day: DayTrip
  children: ReactNode
}

function TwoDaysTour({ day: { title, image, tour }, children }: TwoDaysTourProps) {
  return (
    <div className="two-days__day">
      <Picture image={{ ...image, alt: '' }} sizes={pictureSizes.twoDays} />
      <div>
        <h4>{title}</h4>
        <p>
          <a href={tourHref(tour)}>{tour.title}</a>
          <br />
          {formatTimesAndDriving(tour)}
        </p>
        {children}
      </div>
    </div>
  )
}
