import { feeDate, newestFirst } from '@/app/_lib/fees'
import { formatFee } from '@/app/_lib/format'
import { type Fee, site } from '@/content'

interface FeeTableProps {
  fees: readonly Fee[]
  /** The day of the last change of the record, `2026-11-20`: fees are old or not as of then, unless all were checked later. */
  updated: string
}

/** What visitors pay themselves, by sight, each with the month that the fee is from. */
export function FeeTable({ fees, updated }: FeeTableProps) {
  const asOf = site.pricesChecked ?? updated
  return (
    <table className="fee-table">
      <caption>As last published.</caption>
      {newestFirst(fees).map((fee) => (
        <tbody key={`${fee.name} ${fee.paid}`}>
          <tr>
            <th scope="rowgroup" colSpan={2}>
              {fee.name}
              {fee.paid === 'online' && ' (booked online)'} <small>{feeDate(fee, asOf)}</small>
            </th>
          </tr>
          {fee.amounts.map(({ who, rupees }) => (
            <tr key={who}>
              <th scope="row">{who}</th>
              <td>{formatFee(rupees)}</td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  )
}
