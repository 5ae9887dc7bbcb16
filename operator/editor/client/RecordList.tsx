/** All records, with what is not finished in them. */
import { useState } from 'react'
import type { Overview, RecordSummary } from '../shared/protocol.ts'
import { ViewHeading } from './ViewHeading.tsx'

export function RecordList({ overview: { groups, unreadable } }: { overview: Overview }) {
  const [search, setSearch] = useState('')
  const isFound = ({ title }: RecordSummary) => title.toLowerCase().includes(search.trim().toLowerCase())
  const found = groups
    .map(({ label, records }) => ({ label, records: records.filter(isFound) }))
    .filter(({ records }) => records.length > 0)
  return (
    <>
      <div className="view-head">
        <ViewHeading text="What do you want to change?" />
        <input
          type="search"
          placeholder="Search"
          aria-label="Search by name"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      </div>
      {unreadable.map((line) => (
        <p className="issue" key={line}>
          {line}
        </p>
      ))}
      {found.map(({ label, records }) => (
        <section key={label}>
          <h2>{label}</h2>
          <ul className="cards">{records.map(card)}</ul>
        </section>
      ))}
      <p role="status">{found.length === 0 && 'Nothing has this name.'}</p>
    </>
  )
}

const card = ({ file, title, picture, price, notes }: RecordSummary) => (
  <li key={file}>
    {picture !== undefined && <img src={`/pictures/${picture}`} alt="" loading="lazy" />}
    <div>
      <a href={`#${file}`}>{title}</a>
      {price !== undefined && <p className="price">₹{price.toLocaleString('en-IN')}</p>}
      {notes.map((note) => (
        <p className="badge" key={note}>
          {note}
        </p>
      ))}
    </div>
  </li>
)
