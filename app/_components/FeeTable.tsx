import { formatFee, formatMonth } from '@/app/_lib/format'
import type { Fee } from '@/content/types'

/** What is paid on the spot: by place, with the month and the source of the figures. */
export function FeeTable({ fees }: { fees: readonly Fee[] }) {
  const sourceOf = ({ place, checked, source }: Fee) => `${place} ${checked} ${source}`
  return (
    <table className="fee-table">
      <caption>
        Published fees, with the month and source of the figures. Please confirm when you book.
      </caption>
      {[...new Set(fees.map(sourceOf))].map((key) => (
        <FeeRows key={key} fees={fees.filter((fee) => sourceOf(fee) === key)} />
      ))}
    </table>
  )
}

/** The fees of one place from one source. */
function FeeRows({ fees }: { fees: readonly Fee[] }) {
  const [first] = fees
  if (!first) return null
  return (
    <tbody>
      <tr>
        <th scope="rowgroup">{first.place}</th>
        <td>
          <a href={first.sourceUrl}>
            {first.source}, {formatMonth(first.checked)}
          </a>
        </td>
      </tr>
      {fees.map(({ who, rupees }) => (
        <tr key={who}>
          <th scope="row">{who}</th>
          <td>{formatFee(rupees)}</td>
        </tr>
      ))}
    </tbody>
  )
}
