import { formatFee, formatMonth } from '@/app/_lib/format'
import type { Fee } from '@/content/types'

/** What is paid on the spot, each line with the month and the source of its figure. */
export function FeeTable({ fees }: { fees: readonly Fee[] }) {
  return (
    <table className="fee-table">
      <caption>Published fees, each with the month and source of the figure. Please confirm when you book.</caption>
      <thead>
        <tr>
          <th scope="col">Where</th>
          <th scope="col">Who</th>
          <th scope="col">Fee</th>
          <th scope="col">As of</th>
        </tr>
      </thead>
      <tbody>
        {fees.map(({ place, who, rupees, checked, source, sourceUrl }) => (
          <tr key={`${place} ${who}`}>
            <th scope="row">{place}</th>
            <td>{who}</td>
            <td>{formatFee(rupees)}</td>
            <td>
              <a href={sourceUrl}>
                {formatMonth(checked)}, {source}
              </a>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
