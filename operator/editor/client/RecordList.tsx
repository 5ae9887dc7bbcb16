/** The view “Pages”: all records as cards, each with what is not finished in it, and the search. */
import { useEffect, useState } from 'react'
import type {
  LabelledText,
  Overview,
  RecordChange,
  RecordSummary,
  TextsResponse,
} from '../shared/protocol.ts'
import { singularOf } from '../../../content/collections.ts'
import { formatRupees } from '../../../content/format.ts'
import { request } from './api.ts'
import { createRecord } from './create-record.tsx'
import { recordHref } from './navigation.ts'
import { createSearch, type Search } from './search.tsx'
import { ViewHeading } from './ViewHeading.tsx'

interface RecordListProps {
  overview: Overview
  search: string
  onSearch: (search: string) => void
}

export function RecordList({ overview, search: typed, onSearch }: RecordListProps) {
  const { groups, unreadable, publishing, history } = overview
  const [lastSave] = history
  /** The texts of all records. Loaded only for a search, because they are large. */
  const [texts, setTexts] = useState<TextsResponse>()
  const isSearching = typed.trim() !== ''
  useEffect(() => {
    if (isSearching) request<TextsResponse>('/api/texts').then(setTexts, () => {})
  }, [isSearching, groups])
  const search = createSearch(typed)
  // A record that is found by its name is listed without texts: many of its texts contain its name.
  const matchingTexts = ({ file, title }: RecordSummary) =>
    search.matches([title])
      ? []
      : (texts?.[file] ?? []).filter(({ label, text }) => search.matches([title, label, text]))
  const isFound = (record: RecordSummary) =>
    search.matches([record.title, record.summary ?? '']) || matchingTexts(record).length > 0
  const foundGroups = groups
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
          value={typed}
          onChange={({ target }) => onSearch(target.value)}
        />
      </div>
      {lastSave?.effect === 'deleted' && (
        <p>
          “{lastSave.title}” was deleted. <a href="#history">Restore it in History</a>
        </p>
      )}
      {unreadable.map(({ sentence, about }, index) => (
        <p className="issue" key={index}>
          {about ? <a href={recordHref(about.file, about.path)}>{sentence}</a> : sentence}
        </p>
      ))}
      {foundGroups.map(({ folder, label, records }) => (
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
              <RecordCard
                key={record.file}
                record={record}
                change={publishing.unpublished?.find(({ file }) => file === record.file)}
                texts={matchingTexts(record)}
                search={search}
              />
            ))}
          </ul>
        </section>
      ))}
      <p role="status">
        {foundGroups.length === 0 &&
          texts &&
          'No field contains this. Try other words, or fewer: the site adds prices and some sentences itself.'}
      </p>
    </>
  )
}

interface RecordCardProps {
  record: RecordSummary
  /** How the record differs from what is online. */
  change: RecordChange | undefined
  /** The texts that the search has found in the record. */
  texts: readonly LabelledText[]
  search: Search
}

function RecordCard({ record, change, texts, search }: RecordCardProps) {
  const { file, title, summary, picture, focus, price, notes } = record
  const objectPosition = focus && `${focus.x}% ${focus.y}%`
  const onlineNote = change && (change.effect === 'new' ? 'Not online.' : 'Changes not online.')
  return (
    <li>
      {picture !== undefined && (
        <img src={`/pictures/${picture}`} alt="" loading="lazy" style={{ objectPosition }} />
      )}
      <div>
        <a href={recordHref(file)}>{search.mark(title)}</a>
        {summary !== undefined && <p className="help">{search.mark(summary)}</p>}
        {price !== undefined && <p>{formatRupees(price)}</p>}
        {[...notes, ...(onlineNote ? [onlineNote] : [])].map((note, index) => (
          <p className="badge" key={index}>
            {note}
          </p>
        ))}
        {texts
          .filter(({ text }) => text !== title)
          .slice(0, maxTexts)
          .map(({ path, label, text }) => (
            <p className="help" key={path.join('.')}>
              <a href={recordHref(file, path)}>{search.mark(label)}</a>: {search.mark(text)}
            </p>
          ))}
      </div>
    </li>
  )
}

/** The most texts that a card links to in a search. */
const maxTexts = 3
