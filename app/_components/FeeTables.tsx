import { feeDetails, sortFees } from '@/app/_lib/fees'
import { formatFee } from '@/content/format'
import type { Fee } from '@/content'

interface FeeTablesProps {
  fees: readonly Fee[]
  /** The target of a link at the top of the page. */
  id?: string
}

/** Entry fees with the month of their source, one table for each sight; a single amount as a sentence. */
export function FeeTables({ fees, id }: FeeTablesProps) {
  const sorted = sortFees(fees)
  const amounts = sorted.flatMap((fee) => fee.amounts.map((amount) => ({ ...fee, ...amount })))
  const [only] = amounts
  if (only && amounts.length === 1)
    return (
      <p className="note" id={id}>
        {only.name}: {only.who} {formatFee(only.rupees)} ({feeDetails(only)}).
      </p>
    )
  return (
    <div className="fee-tables" id={id}>
      {sorted.map((fee) => (
        <table key={`${fee.name} ${fee.paid}`}>
          <caption>
            {fee.name} <small>({feeDetails(fee)})</small>
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
  )
}
