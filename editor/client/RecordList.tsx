/** All records, with what is not finished in them. */
import type { Overview, RecordSummary } from '../types.ts'
import { viewOf } from './values.ts'
import { ViewHeading } from './ViewHeading.tsx'

export function RecordList({ overview: { groups, unsaved, unreadable } }: { overview: Overview }) {
  const alone = unsaved
    .filter(({ isAlone }) => isAlone)
    .map(({ file, title }): RecordSummary => ({ file, title, notes: [] }))
  const all = alone.length > 0 ? [{ label: 'Not saved yet', records: alone }, ...groups] : groups
  return (
    <>
      <ViewHeading text="What do you want to change?" />
      {unreadable.map((line) => (
        <p className="issue" key={line}>
          {line}
        </p>
      ))}
      <div className="list">
        {all.map(({ label, records }) => (
          <section key={label}>
            <h2>{label}</h2>
            <ul>
              {records.map((record) => (
                <li key={record.file}>
                  <Summary {...record} isUnsaved={unsaved.some(({ file }) => file === record.file)} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  )
}

function Summary({ file, title, picture, price, notes, isUnsaved }: RecordSummary & { isUnsaved: boolean }) {
  return (
    <>
      {picture !== undefined && <img src={`/pictures/${picture}`} alt="" loading="lazy" />}
      <div>
        <a href={`#${viewOf(file)}`}>{title}</a>
        {price !== undefined && <span> ₹{price.toLocaleString('en-IN')}</span>}
        {isUnsaved && <p className="help">has unsaved text</p>}
        {notes.map((note) => (
          <p className="help" key={note}>
            {note}
          </p>
        ))}
      </div>
    </>
  )
}
