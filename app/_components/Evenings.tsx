import type { Destination } from '@/content'

/** A table of shows and illumination by evening. */
export function Evenings({ evenings }: { evenings: Destination['evenings'] }) {
  return (
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
  )
}
