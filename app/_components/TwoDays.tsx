import type { ReactNode } from 'react'
import { chatHref, slowDaysMessage, threeDaysMessage, twoDaysMessage } from '@/app/_lib/contact'
import { pictureSizes } from '@/app/_lib/picture-sizes'
import { tourHref } from '@/app/_lib/routes'
import { getTour, home, type Tour } from '@/content'
import { twoDaysExamples } from '@/content/costs'
import { fillTemplate, formatList, formatRupees, formatTimesAndDriving } from '@/content/format'
import { Picture } from './Picture'
import { Amount } from './Price'
import { PageSection, Section } from './Section'

type DayChoice = typeof home.twoDays.firstDay
type Totals = ReturnType<typeof twoDaysExamples>

/**
 * Suggestions for two days: the city tour, then a choice of three other tours, each with its hours and the price of both days. The
 * introduction has the lowest price of two days, and the price of three days for each two of these other tours.
 */
export function TwoDays() {
  const { title, text, firstDay, secondDay, slowDays, rules } = home.twoDays
  const first = getTour(firstDay.tour)
  const pairs = secondDay.map((day) => {
    const second = getTour(day.tour)
    return { day, second, totals: twoDaysExamples(first, second) }
  })
  return (
    <PageSection id="two-days" title={title}>
      <p>{fillTemplate(text, pricesOfDays(first, pairs))}</p>
      <p>
        <a className="button button--outline" href={chatHref(threeDaysMessage)}>
          Ask for three days
        </a>
      </p>
      <div className="two-days">
        <h3>Day 1</h3>
        <TwoDaysTour day={firstDay} tour={first}>
          <p>
            This day:{' '}
            <b>
              <Amount rupees={first.price} />
            </b>
          </p>
        </TwoDaysTour>
        <h3>Day 2: choose one</h3>
        {pairs.map(({ day, second }) => (
          <TwoDaysTour key={second.id} day={day} tour={second}>
            <p>
              Both days:{' '}
              <b>
                <Amount rupees={first.price + second.price} />
              </b>
            </p>
            <a
              className="button button--outline"
              href={chatHref(twoDaysMessage(first, second))}
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
      <TwoDaysTotals pairs={pairs} />
      <div className="two-days__slow">
        <p>{fillTemplate(slowDays.text, { firstDayTwice: formatRupees(2 * first.price) })}</p>
        <p>
          <a className="button button--outline" href={chatHref(slowDaysMessage(first))}>
            Ask for two slow days
          </a>
        </p>
      </div>
    </PageSection>
  )
}

/** The values of the placeholders in the introduction: the lowest price of two days, and the price of each choice of three days. */
function pricesOfDays(first: Tour, pairs: readonly { day: DayChoice; second: Tour }[]) {
  const threeDayChoices = pairs.flatMap((pair, index) =>
    pairs.slice(index + 1).map((laterPair) => {
      const price = first.price + pair.second.price + laterPair.second.price
      return `${formatList([pair.day.title, laterPair.day.title])} ${formatRupees(price)}`
    }),
  )
  return {
    twoDays: formatRupees(first.price + Math.min(...pairs.map(({ second }) => second.price))),
    threeDays: threeDayChoices.join(', '),
  }
}

interface TwoDaysTourProps {
  day: DayChoice
  tour: Tour
  children: ReactNode
}

function TwoDaysTour({ day: { title, image }, tour, children }: TwoDaysTourProps) {
  return (
    <div className="two-days__day">
      <Picture image={{ ...image, alt: '' }} sizes={pictureSizes.day} />
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

/** What groups pay for both days, in a column for each second day. Renders nothing without totals. */
function TwoDaysTotals({ pairs }: { pairs: readonly { day: DayChoice; totals: Totals }[] }) {
  const allTotals = pairs.flatMap(({ totals }) => totals)
  const groups = new Set(allTotals.map(({ name }) => name))
  const hasWeekendPrice = allTotals.some(({ weekdays, weekends }) => weekdays !== weekends)
  if (groups.size === 0) return null
  return (
    <Section id="two-days-cost" title="What both days cost" level={3} className="two-days-totals">
      <table>
        <caption>
          {home.twoDays.totals}
          {hasWeekendPrice && ' Second price: weekends and holidays.'}
        </caption>
        <thead>
          <tr>
            <td />
            {pairs.map(({ day: { title } }) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...groups].map((group) => (
            <tr key={group}>
              <th scope="row">{group}</th>
              {pairs.map(({ day: { title }, totals }) => (
                <td key={title}>
                  <TotalPrice total={totals.find(({ name }) => name === group)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}

function TotalPrice({ total }: { total: Totals[number] | undefined }) {
  if (!total) return 'ask us'
  const { weekdays, weekends } = total
  return (
    <>
      {formatRupees(weekdays)}
      {weekends !== weekdays && <small> or {formatRupees(weekends)}</small>}
    </>
  )
}
