import type { ReactNode } from 'react'
import { formatList, formatRupees } from '@/content/format'
import { groupBy } from '@/content/group-by'
import type { Tour } from '@/content'
import { costExamples } from '@/content/costs'
import { Amount } from './Price'

/**
 * The total cost of a tour for groups of visitors, the children, and expenses without a known price. Without `totalCost`, only
 * the children.
 */
export function CostExamples({ tour, children }: { tour: Tour; children: ReactNode }) {
  const { price, duration, totalCost } = tour
  if (!totalCost) return children
  const note = notIncluded(totalCost)
  const groups = groupBy(
    costExamples(tour),
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
                    {duration.days > 1 ? 'with fees of a weekend or holiday' : 'at weekends and on holidays'}
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
const joinNames = ([first, ...others]: readonly string[]) =>
  [first, ...others.map((name) => name.charAt(0).toLowerCase() + name.slice(1))].join(' or ')

/** What the totals do not include, in a sentence; undefined if nothing. */
function notIncluded({ unpricedExtras, adultsOnly }: NonNullable<Tour['totalCost']>) {
  const extras = `You pay extra for ${formatList(unpricedExtras.map(({ text }) => text))}`
  const others = 'visitors from abroad, ask us; children pay the same or less.'
  if (unpricedExtras.length === 0) return adultsOnly ? `For ${others}` : undefined
  return adultsOnly ? `${extras}; for ${others}` : `${extras}.`
}
