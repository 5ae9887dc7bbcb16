import { formatFee, formatMonth } from '@/app/_lib/format'
import type { Fee } from '@/content'

/** What visitors pay themselves, by sight, and below it the months in which the fees were checked. */
export function FeeTable({ fees }: { fees: readonly Fee[] }) {
  return (
    <table className="fee-table">
      <caption>{monthsChecked(fees)} The ticket counter has the last word.</caption>
      {fees.map(({ name, paid, amounts }) => (
        <tbody key={`${name} ${paid}`}>
          <tr>
            <th scope="rowgroup" colSpan={2}>
              {name}
              {paid === 'online' && ' (booked online)'}
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

/** `Checked between June 2025 and March 2026.`; of the fees whose source has a date, '' where none has. */
function monthsChecked(fees: readonly Fee[]): string {
  const months = fees.flatMap(({ source }) => source.month ?? []).toSorted()
  const [first, last] = [months.at(0), months.at(-1)]
  if (first === undefined || last === undefined) return ''
  const checked = months.length < fees.length ? 'Most checked' : 'Checked'
  if (first === last) return `${checked} in ${formatMonth(first)}.`
  return `${checked} between ${formatMonth(first)} and ${formatMonth(last)}.`
}
