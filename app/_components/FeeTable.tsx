import { formatFee, formatMonth } from '@/app/_lib/format'
import type { Fee } from '@/content/schema'

/** What visitors pay themselves, by sight, and below all of it the sources of the figures with their months. */
export function FeeTable({ fees }: { fees: readonly Fee[] }) {
  const sources = new Map(
    fees.map(({ source: { name, url, month } }) => [
      `${name}, ${month === undefined ? 'undated' : formatMonth(month)}`,
      url,
    ]),
  )
  return (
    <table className="fee-table">
      <caption>
        Paid at the gate, as last published (
        {[...sources].map(([text, url], index) => (
          <span key={text}>
            {index > 0 && '; '}
            <a href={url}>{text}</a>
          </span>
        ))}
        ). Fees change, so please go by the ticket counter.
      </caption>
      {fees.map(({ name, paid, amounts }) => (
        <tbody key={`${name} ${paid}`}>
          <tr>
            <th scope="rowgroup" colSpan={2}>
              {name}
              {paid === 'online' && ' (booked online, not at the gate)'}
            </th>
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
