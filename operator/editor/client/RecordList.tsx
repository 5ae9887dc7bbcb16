/** All records, each with what is not finished in it. */
import { useEffect, useState } from 'react'
import type { Overview, RecordSummary, TextsResponse } from '../shared/protocol.ts'
import type { RecordChange } from '../shared/publishing.ts'
import { formatRupees } from '../../../content/format.ts'
import { request } from './api.ts'
import { createRecord } from './create-record.tsx'
import { addressOf } from './navigation.ts'
import { ViewHeading } from './ViewHeading.tsx'

interface RecordListProps {
  overview: Overview
  search: string
  onSearch: (search: string) => void
}

export function RecordList({ overview, search, onSearch }: RecordListProps) {
  const { groups, unreadable, publishing, history } = overview
  const [lastSave] = history
  /** Loaded only for a search, because they are most of what is known of the records. */
  const [texts, setTexts] = useState<TextsResponse>()
  const isSearching = search.trim() !== ''
  useEffect(() => {
    if (isSearching) request<TextsResponse>('/api/texts').then(setTexts, () => {})
  }, [isSearching, groups])
  const changeOf = (record: RecordSummary) => publishing.unpublished?.find(({ file }) => file === record.file)
  const words = searchable(search.trim()).split(/\s+/)
  /** Whether texts have all words of the search. */
  const contains = (...texts: readonly string[]) => {
    const text = searchable(texts.join(' '))
    return words.every((word) => text.includes(word))
  }
  // Many texts of a record contain its name, too.
  const textsWith = ({ file, title }: RecordSummary) =>
    contains(title) ? [] : (texts?.[file] ?? []).filter(({ label, text }) => contains(title, label, text))
  const isFound = (record: RecordSummary) =>
    contains(record.title, record.summary ?? '') || textsWith(record).length > 0
  const found = groups
    .map(({ records, ...group }) => ({ ...group, records: records.filter(isFound) }))
    .filter(({ records }) => records.length > 0)
  const create = (folder: string) =>
    createRecord(`Name of the new ${singularOf(folder)}`, 'Create', { folder, groups })
  return (
    <>
      <div className="view-head">
        <ViewHeading text="What do you want to change?" />
        <input
          type="search"
          placeholder="Search"
          aria-label="Search"
          value={search}
          onChange={({ target }) => onSearch(target.value)}
        />
      </div>
      {lastSave?.effect === 'deleted' && (
        <p>
          “{lastSave.title}” is deleted. <a href="#history">Restore it</a>
        </p>
      )}
      {unreadable.map((line, index) => (
        <p className="issue" key={index}>
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
          <ul className="cards">
            {records.map((record) => (
              <Card key={record.file} record={record} change={changeOf(record)} found={textsWith(record)} />
            ))}
          </ul>
        </section>
      ))}
      <p role="status">
        {found.length === 0 &&
          texts &&
          'No field contains all these words. Search fewer: the site adds prices and some sentences itself.'}
      </p>
    </>
  )
}

/** `E-mail` is found as `email`, `₹4,400` as `4400`, `Rs 4400` and `₹4,400.00`, and `phone` as `mobile`. */
const searchable = (text: string) =>
  text
    .toLowerCase()
    .replace(/[-₹]|\brs\.? ?(?=\d)|,(?=\d)|(?<=\d)\.00\b/g, '')
    .replace(/mobile|telephone/g, 'phone')

const onlineNote = ({ effect }: RecordChange) => (effect === 'new' ? 'Not online.' : 'Changes not online.')

/** `tours` → `tour` */
const singularOf = (folder: string) => folder.slice(0, -1)

/** Number of fields with the searched text that a card links to. */
const maxFound = 3

interface CardProps {
  record: RecordSummary
  change: RecordChange | undefined
  /** The texts of the record that contain the words of the search. */
  found: TextsResponse[string]
}

function Card({ record, change, found }: CardProps) {
  const { file, title, summary, picture, price, notes } = record
  return (
    <li>
      {picture !== undefined && <img src={`/pictures/${picture}`} alt="" loading="lazy" />}
      <div>
        <a href={addressOf(file)}>{title}</a>
        {summary !== undefined && <p className="help">{summary}</p>}
        {price !== undefined && <p>{formatRupees(price)}</p>}
        {[...notes, ...(change ? [onlineNote(change)] : [])].map((note, index) => (
          <p className="badge" key={index}>
            {note}
          </p>
        ))}
        {found
          .filter(({ text }) => text !== title)
          .slice(0, maxFound)
          .map(({ path, label, text }) => (
            <p className="help" key={path.join('.')}>
              <a href={addressOf(file, path)}>{label}</a>: {text}
            </p>
          ))}
      </div>
    </li>
  )
}
