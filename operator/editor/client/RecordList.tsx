/** All records, with what is not finished in them. */
import type { Overview, RecordSummary } from '../shared/protocol.ts'
import { ViewHeading } from './ViewHeading.tsx'

export function RecordList({ overview: { groups, unreadable } }: { overview: Overview }) {
  return (
    <>
      <ViewHeading text="What do you want to change?" />
      {unreadable.map((line) => (
        <p className="issue" key={line}>
          {line}
        </p>
      ))}
      <div className="list">
        {groups.map(({ label, records }) => (
          <section key={label}>
            <h2>{label}</h2>
            <ul>{records.map(summary)}</ul>
          </section>
        ))}
      </div>
    </>
  )
}

const summary = ({ file, title, picture, price, notes }: RecordSummary) => (
  <li key={file}>
    {picture !== undefined && <img src={`/pictures/${picture}`} alt="" loading="lazy" />}
    <div>
      <a href={`#${file}`}>{title}</a>
      {price !== undefined && <span> ₹{price.toLocaleString('en-IN')}</span>}
      {notes.map((note) => (
        <p className="help" key={note}>
          {note}
        </p>
      ))}
    </div>
  </li>
)
