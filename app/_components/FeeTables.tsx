import { feeDate, newestFirst } from '@/app/_lib/fees'
import { formatFee } from '@/content/format'
import { groupByOnlyFor } from '@/app/_lib/group-by'
import type { Fee } from '@/content'

/** Entry fees, one table for each sight, with the month of their source. `id` is the target of a link at the top of the page. */
export function FeeTables({ fees, id }: { fees: readonly Fee[]; id?: string }) {
  const sorted = groupByOnlyFor(newestFirst(fees)).flatMap(({ entries }) => entries)
  return (
    <>
      <div className="fee-tables" id={id}>
        {sorted.map((fee) => (
          <table key={`${fee.name} ${fee.paid}`}>
            <caption>
              {fee.name}{' '}
              <small>
                (
                {[fee.onlyFor, fee.paid === 'online' && 'booked online', feeDate(fee)]
                  .filter(Boolean)
                  .join(', ')}
                )
              </small>
            </caption>
            <tbody>
              {fee.amounts.map(({ who, rupees }) => (
                <tr key={who}>
                  <th scope="row">{who}</th>
                  <td>{formatFee(rupees)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        ))}
      </div>
      <p className="note">These are the published fees; ask us for today’s.</p>
    </>
  )
}
