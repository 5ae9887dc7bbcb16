import { useState } from 'react'
import { lookUp } from '../look-up'
import { titleOf, useStore } from '../store'

/** Looks all words of the site up; a result leads to its field. */
export function Search() {
  const store = useStore()
  const [text, setText] = useState('')
  const found = text.trim().length < 2 ? [] : lookUp(store.content, text).slice(0, 12)
  return (
    <search
      className="search"
      onKeyDown={(event) => event.key === 'Escape' && setText('')}
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && setText('')}
    >
      <input
        type="search"
        aria-label="Search all words of the site"
        placeholder="Search"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {text.trim().length >= 2 && (
        <ul className="card">
          {found.map((place) => (
            <li key={place.record + place.path}>
              <a href={`#edit/${place.record}/${place.path}`} onClick={() => setText('')}>
                {place.text.slice(0, 90)}
                <small>
                  {titleOf(store, place.record)}: {place.label}
                </small>
              </a>
            </li>
          ))}
          {found.length === 0 && <li>Nothing found.</li>}
        </ul>
      )}
    </search>
  )
}
