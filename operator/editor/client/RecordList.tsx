/** The view “Pages”: all records as cards, each with what is not finished in it, and the search. */
import { useEffect, useState } from 'react'
import type { Overview, RecordSummary, SavedChange, TextsResponse } from '../shared/protocol.ts'
import type { RecordChange } from '../shared/publishing.ts'
import { singularOf } from '../../../content/collections.ts'
import { formatRupees } from '../../../content/format.ts'
import { request } from './api.ts'
import { createRecord } from './create-record.tsx'
import { recordHref } from './navigation.ts'
import { ViewHeading } from './ViewHeading.tsx'

interface RecordListProps {
  overview: Overview
  search: string
  onSearch: (search: string) => void
  /** The save that has deleted a record just now. */
  deletion: SavedChange | undefined
}

export function RecordList({ overview, search, onSearch, deletion }: RecordListProps) {
  const { groups, unreadable, publishing } = overview
  /** The texts of all records. Loaded only for a search, because they are large. */
  const [texts, setTexts] = useState<TextsResponse>()
  const isSearching = search.trim() !== ''
  useEffect(() => {
    if (isSearching) request<TextsResponse>('/api/texts').then(setTexts, () => {})
  }, [isSearching, groups])
  const patterns = patternsOf(search)
  /** Whether the texts together have all words of the search, each at the beginning of a word. */
  const contains = (...texts: readonly string[]) => patterns.every((pattern) => pattern.test(texts.join(' ')))
  const anyPattern = patterns.map(({ source }) => source).join('|') || '$^'
  /** Marks the words of the search in a text: each second part of the text is one. */
  const mark = (text: string) =>
    text
      .split(new RegExp(`((?:${anyPattern})[\\p{L}\\p{N}]*)`, 'iu'))
      .map((part, index) => (index % 2 === 1 ? <mark key={index}>{part}</mark> : part))
  // A record that is found by its name is listed without texts: many of its texts contain its name.
  const matchingTexts = ({ file, title }: RecordSummary) =>
    contains(title) ? [] : (texts?.[file] ?? []).filter(({ label, text }) => contains(title, label, text))
  const isFound = (record: RecordSummary) =>
    contains(record.title, record.summary ?? '') || matchingTexts(record).length > 0
  const foundGroups = groups
    .map(({ records, ...group }) => ({ ...group, records: records.filter(isFound) }))
    .filter(({ records }) => records.length > 0)
  const card = (record: RecordSummary) => {
    const { file, title, summary, picture, price, notes } = record
    const change = publishing.unpublished?.find((changed) => changed.file === file)
    return (
      <li key={file}>
        {picture !== undefined && <img src={`/pictures/${picture}`} alt="" loading="lazy" />}
        <div>
          <a href={recordHref(file)}>{mark(title)}</a>
          {summary !== undefined && <p className="help">{mark(summary)}</p>}
          {price !== undefined && <p>{formatRupees(price)}</p>}
          {[...notes, ...(change ? [onlineNote(change)] : [])].map((note, index) => (
            <p className="badge" key={index}>
              {note}
            </p>
          ))}
          {matchingTexts(record)
            .filter(({ text }) => text !== title)
            .slice(0, maxFound)
            .map(({ path, label, text }) => (
              <p className="help" key={path.join('.')}>
                <a href={recordHref(file, path)}>{mark(label)}</a>: {mark(text)}
              </p>
            ))}
        </div>
      </li>
    )
  }
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
      {deletion && (
        <p>
          “{deletion.title}” was deleted. <a href="#history">Restore it</a>
        </p>
      )}
      {unreadable.map((line, index) => (
        <p className="issue" key={index}>
          {line}
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
          <ul className="cards">{records.map(card)}</ul>
        </section>
      ))}
      <p role="status">
        {foundGroups.length === 0 &&
          texts &&
          'No field contains all these words. Try fewer words: the site adds prices and some sentences itself.'}
      </p>
    </>
  )
}

/**
 * A regular expression for each word of a search, which matches the beginning of words. Hyphens and the notation of amounts do not
 * matter: `email` finds `E-mail`, and `Rs. 4400` finds `₹4,400.00`. `mobile` finds `phone`.
 */
const patternsOf = (search: string) =>
  search
    .toLowerCase()
    .replace(/[-₹]|\brs\.? ?(?=\d)|,(?=\d)|(?<=\d)\.00\b/g, '')
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => {
      const letters = [...word].map((letter) => letter.replace(/[$(-+./?[-^{|}]/, '\\$&')).join('[-,]?')
      const synonyms = /^(phone|mobile|telephone)/.test(word) ? '(?:phone|mobile|telephone)' : letters
      return new RegExp(`(?<![\\p{L}\\p{N}])${synonyms}`, 'iu')
    })

const onlineNote = ({ effect }: RecordChange) => (effect === 'new' ? 'Not online.' : 'Changes not online.')

/** The most fields that a card links to in a search. */
const maxFound = 3
