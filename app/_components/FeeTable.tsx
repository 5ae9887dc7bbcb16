import { formatFee, formatMonth } from '@/app/_lib/format'
import type { Fee } from '@/content/schema'

const whereItIsPaid = { 'at the gate': 'paid at the gate', online: 'booked online, not at the gate' } as const

/** What visitors pay themselves: by place, with the source of the figures and its month. */
export function FeeTable({ fees }: { fees: readonly Fee[] }) {
  return (
    <table className="fee-table">
      <caption>
        As last published, with the source. Fees can change, so please take the ticket counter’s word for it.
      </caption>
      {fees.map(({ place, paid = 'at the gate', source, amounts }) => (
        <tbody key={`${place} ${source.name}`}>
          <tr>
            <th scope="rowgroup">
              {place} ({whereItIsPaid[paid]})
            </th>
            <td>
              <a href={source.url}>
                {source.name}, {source.month === undefined ? 'undated' : formatMonth(source.month)}
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
