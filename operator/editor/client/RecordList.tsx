/** All records, each with what is not finished in it. */
import { useState } from 'react'
import type { CreateResponse, Overview, RecordSummary } from '../shared/protocol.ts'
import type { RecordChange } from '../shared/publishing.ts'
import { formatRupees } from '../../../content/format.ts'
import { request } from './api.ts'
import { errorDialog, nameDialog } from './dialogs.tsx'
import { openRecord } from './navigation.ts'
import { ViewHeading } from './ViewHeading.tsx'

export function RecordList({ overview }: { overview: Overview }) {
  const { groups, unreadable, publishing, history } = overview
  const [lastSave] = history
  const [search, setSearch] = useState('')
  const changeOf = (record: RecordSummary) => publishing.unpublished?.find(({ file }) => file === record.file)
  const contains = (text: string) => searchable(text).includes(searchable(search.trim()))
  const isFound = ({ title, summary = '', price, texts }: RecordSummary) =>
    [title, summary, String(price ?? ''), ...texts].some(contains)
  // Those found by their names come first.
  const byName = (one: RecordSummary, other: RecordSummary) =>
    Number(contains(other.title)) - Number(contains(one.title))
  const found = groups
    .map(({ records, ...group }) => ({ ...group, records: records.filter(isFound).toSorted(byName) }))
    .filter(({ records }) => records.length > 0)
  const create = async (folder: string) => {
    const title = await nameDialog(`Name of the new ${singularOf(folder)}`, 'Create', { folder, groups })
    if (title === '') return
    request<CreateResponse>('/api/new', { folder, title }).then(({ file }) => openRecord(file), errorDialog)
  }
  return (
    <>
      <div className="view-head">
        <ViewHeading text="What do you want to change?" />
        <input
          type="search"
          placeholder="Search"
          aria-label="Search"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      </div>
      {lastSave?.effect === 'deleted' && (
        <p>
          “{lastSave.title}” is deleted. <a href="#history">Bring it back</a>
        </p>
      )}
      {unreadable.map((line) => (
        <p className="issue" key={line}>
          {line}
        </p>
      ))}
      {found.map(({ folder, label, records }) => (
        <section key={label}>
          <div className="view-head">
            <h2>{label}</h2>
            {folder !== '.' && (
              <button onClick={() => void create(folder)}>
                <span aria-hidden>＋</span> New {singularOf(folder)}
              </button>
            )}
          </div>
          <ul className="cards">{records.map((record) => card(record, changeOf(record)))}</ul>
        </section>
      ))}
      <p role="status">{found.length === 0 && 'No page contains this text.'}</p>
    </>
  )
}

/** `E-mail` is found as `email`, `₹4,400` as `4400`, and `phone` as `mobile`. */
const searchable = (text: string) =>
  text
    .toLowerCase()
    .replace(/[-₹]|,(?=\d)/g, '')
    .replace(/mobile|telephone/g, 'phone')

const onlineNote = ({ effect }: RecordChange) => (effect === 'new' ? 'Not online.' : 'Changes not online.')

/** `tours` → `tour` */
const singularOf = (folder: string) => folder.slice(0, -1)

const card = ({ file, title, summary, picture, price, notes }: RecordSummary, change?: RecordChange) => (
  <li key={file}>
    {picture !== undefined && <img src={`/pictures/${picture}`} alt="" loading="lazy" />}
    <div>
      <a href={`#${file}`}>{title}</a>
      {summary !== undefined && <p className="help">{summary}</p>}
      {price !== undefined && <p>{formatRupees(price)}</p>}
      {[...notes, ...(change ? [onlineNote(change)] : [])].map((note) => (
        <p className="badge" key={note}>
          {note}
        </p>
      ))}
    </div>
  </li>
)
