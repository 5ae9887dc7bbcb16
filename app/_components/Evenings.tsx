import type { Destination } from '@/content'
import { formatMonth } from '@/content/format'

/** A table of shows and illumination by evening, with the month of the oldest source. */
export function Evenings({ evenings }: { evenings: Destination['evenings'] }) {
  const [oldest] = evenings.flatMap(({ source }) => source?.month ?? []).toSorted()
  return (
    <>
      <table className="evenings">
        <thead>
          <tr>
            <th scope="col">Evening</th>
            <th scope="col">Show</th>
            <th scope="col">Lights</th>
          </tr>
        </thead>
        <tbody>
          {evenings.map(({ day, show, lights }) => (
            <tr key={day}>
              <th scope="row">{day}</th>
              <td>{show}</td>
              <td>{lights}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {oldest && <p className="note">Published in {formatMonth(oldest)}: ask us for today’s.</p>}
    </>
  )
}
