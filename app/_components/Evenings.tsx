import type { Destination } from '@/content'
import { formatMonth } from '@/content/format'

/** A note with the month of the oldest source of the evenings. Renders nothing if no source has a month. */
export function EveningsNote({ evenings }: { evenings: Destination['evenings'] }) {
  const [oldest] = evenings.flatMap(({ source }) => source?.month ?? []).toSorted()
  return oldest && <p className="note">These times are from {formatMonth(oldest)}: ask us.</p>
}

/** A table with the show and the illumination of each evening. */
export function Evenings({ evenings }: { evenings: Destination['evenings'] }) {
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
      <EveningsNote evenings={evenings} />
    </>
  )
}
