import { feeDate, feeName, newestFirst } from '@/app/_lib/fees'
import { formatFee } from '@/app/_lib/format'
import { type Fee, site } from '@/content'

interface FeeTablesProps {
  fees: readonly Fee[]
  /** Date of the last change of the record, `2026-11-20`: the age of fees is counted up to it, or to `pricesChecked`. */
  updated: string
}

/** Entry fees, one table for each sight, with the month of their source. */
export function FeeTables({ fees, updated }: FeeTablesProps) {
  const asOf = site.pricesChecked ?? updated
  return (
    <div className="fee-tables">
      {newestFirst(fees).map((fee) => (
        <table key={`${fee.name} ${fee.paid}`}>
          <caption>
            {feeName(fee)} <small>{feeDate(fee, asOf)}</small>
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
