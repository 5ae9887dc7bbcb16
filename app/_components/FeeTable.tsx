import { formatFee, formatMonth } from '@/app/_lib/format'
import type { Fee } from '@/content/schema'

/** What is paid on the spot: by place, with the month and the source of the figures. */
export function FeeTable({ fees }: { fees: readonly Fee[] }) {
  return (
    <table className="fee-table">
      <caption>
        Entry fees as last published, with source and month. They can change; the ticket counter has the final
        word.
      </caption>
      {fees.map(({ place, source, amounts }) => (
        <tbody key={`${place} ${source.name} ${source.month}`}>
          <tr>
            <th scope="rowgroup">{place}</th>
            <td>
              <a href={source.url}>
                {source.name}, {formatMonth(source.month)}
              </a>
            </td>
          </tr>
          {amounts.map(({ who, rupees }) => (
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
