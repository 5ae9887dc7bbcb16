import type { ReactNode } from 'react'
import { formatList, formatRupees, formatTotals, lowerFirst, upperFirst } from '@/content/format'
import { groupBy } from '@/content/group-by'
import { isOneDay } from '@/content/queries'
import type { Tour } from '@/content'
import { differsFromAbroad, exampleCosts, feesPerExtraAdult } from '@/content/costs'
import { Amount } from './Price'

/**
 * What a tour costs in total for each example group, and what the totals do not include, followed by `children`. Renders only
 * `children` for a tour without `totalCost`.
 */
export function CostExamples({ tour, children }: { tour: Tour; children: ReactNode }) {
  const { price, totalCost } = tour
  if (!totalCost) return children
  const note = notIncluded(tour, totalCost)
  const groups = groupBy(
    exampleCosts(tour),
    ({ weekdays, weekends }) => `${weekdays.total} ${weekends.total}`,
  )
  return (
    <div className="cost-examples">
      <dl>
        {groups.map(({ key, entries }) => {
          const [{ weekdays, weekends }] = entries
          const fees = weekdays.fees > 0 && `\u00A0+ ${formatRupees(weekdays.fees)} ${totalCost.feesLabel}`
          return (
            <div key={key}>
              <dt>{joinNames(entries.map(({ name }) => name))}</dt>
              <dd>
                {formatRupees(price)} car{fees} =
              </dd>
              <dd className="price">
                <Amount rupees={weekdays.total} />
              </dd>
              {weekends.total !== weekdays.total && (
                <dd>
                  <small>
                    {formatRupees(weekends.total)}{' '}
                    {isOneDay(tour) ? 'at weekends and on holidays' : 'with weekend or holiday fees'}
                  </small>
                </dd>
              )}
            </div>
          )
        })}
      </dl>
      {note && <p>{note}</p>}
      {children}
    </div>
  )
}

/** `Two adults from India or two visitors from abroad`. */
const joinNames = ([first, ...others]: readonly string[]) => [first, ...others.map(lowerFirst)].join(' or ')

/** What the totals do not include, in a sentence; undefined if nothing. */
function notIncluded(tour: Tour, { unpricedExtras, adultsOnly }: NonNullable<Tour['totalCost']>) {
  const fees = feesPerExtraAdult(tour)
  const adult = adultsOnly || !differsFromAbroad(tour) ? 'adult' : 'adult from India'
  const child = adultsOnly ? ', a child the same or less' : ''
  const parts = [
    unpricedExtras.length > 0 && `you pay extra for ${formatList(unpricedExtras)}`,
    Math.max(fees.weekdays, fees.weekends) > 0 && `each further ${adult} adds ${formatTotals(fees)}${child}`,
    adultsOnly && 'visitors from abroad, please ask us',
  ].filter((part) => part !== false)
  const text = parts.join('; ')
  return text ? `${upperFirst(text)}.` : undefined
}
