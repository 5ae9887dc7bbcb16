import { feeDate, newestFirst } from '@/app/_lib/fees'
import { formatFee } from '@/app/_lib/format'
import { type Fee, site } from '@/content'

interface FeeTablesProps {
  fees: readonly Fee[]
  /** The day of the last change of the record, `2026-11-20`: fees are old or not as of then, unless all were checked later. */
  updated: string
}

/** What visitors pay themselves, a table a sight, each with the month that the fee is from. */
export function FeeTables({ fees, updated }: FeeTablesProps) {
  const asOf = site.pricesChecked ?? updated
  return (
    <div className="fee-tables">
      {newestFirst(fees).map((fee) => (
        <table key={`${fee.name} ${fee.paid}`}>
          <caption>
            {fee.name}
            {fee.paid === 'online' && ' (booked online)'} <small>{feeDate(fee, asOf)}</small>
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
      <p className="note">As last published.</p>
    </div>
  )
}
