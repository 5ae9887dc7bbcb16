import { formatFee, formatList, formatPrice } from '@/app/_lib/format'
import { groupBy } from '@/app/_lib/group-by'
import type { Tour } from '@/content'
import { costExamples } from '@/content/costs'

/** The total cost of a tour for groups of visitors, and expenses without a known price. Renders nothing without `wholeCost`. */
export function CostExamples({ tour }: { tour: Tour }) {
  const { price, wholeCost } = tour
  if (!wholeCost) return null
  const { before, plus } = wholeCost
  return (
    <div className="cost-examples">
      <dl>
        {groupBy(costExamples(tour), ({ weekdays, weekends }) => `${weekdays.total} ${weekends.total}`).map(
          ({ key, entries }) => (
            <div key={key}>
              <dt>{entries.map(({ name }) => name).join(' · ')}</dt>
              {entries.slice(0, 1).map(({ weekdays, weekends }) => (
                <dd key={key}>
                  {formatPrice(price)} car + {formatFee(weekdays.fees)} {wholeCost.fees} ={' '}
                  <b>{formatPrice(weekdays.total)}</b>{' '}
                  {weekends.total !== weekdays.total && (
                    <small>{formatPrice(weekends.total)} at weekends and on holidays</small>
                  )}
                </dd>
              ))}
            </div>
          ),
        )}
      </dl>
      <p>
        That is {before}
        {plus.length > 0 && `, plus ${formatList(plus.map(({ text }) => text))}`}.
      </p>
    </div>
  )
}
