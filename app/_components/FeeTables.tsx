import { feeDetails, sortFees } from '@/app/_lib/fees'
import { formatFee, formatFeeAmount, formatPayer } from '@/content/format'
import type { Fee } from '@/content'

interface FeeTablesProps {
  fees: readonly Fee[]
  /** The target of a link at the top of the page. */
  id?: string
}

/** Entry fees with the month of their source: a table for each fee, or a sentence if there is only one amount. */
export function FeeTables({ fees, id }: FeeTablesProps) {
  const sorted = sortFees(fees)
  const amounts = sorted.flatMap((fee) => fee.amounts.map((amount) => ({ ...fee, ...amount })))
  const [single] = amounts
  if (single && amounts.length === 1)
    return (
      <p className="note" id={id}>
        {single.name}: {formatFeeAmount(single)} ({feeDetails(single)}).
      </p>
    )
  return (
    <div className="fee-tables" id={id}>
      {sorted.map((fee, index) => (
        <table key={index}>
          <caption>
            {fee.name} <small>({feeDetails(fee)})</small>
          </caption>
          <tbody>
            {fee.amounts.map((amount, row) => (
              <tr key={row}>
                <th scope="row">{formatPayer(amount)}</th>
                <td>{formatFee(amount.rupees)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </div>
  )
}
