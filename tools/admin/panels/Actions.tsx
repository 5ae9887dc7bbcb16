import { useEffect, useState } from 'react'
import { act, call } from '../actions'
import { api } from '../api'
import type { Collection } from '../collections'
import { dispatch, isChanged, titleOf, useSite, useStore } from '../store'
import { DialogButton } from './DialogButton'

interface ActionsProps {
  /** `tours/coorg-trip` */
  record: string
  collection: Collection
  isDraft: boolean
  isComplete: boolean
}

/** What is done with a record as a whole, folded away beside Save. */
export function Actions({ record, collection, isDraft, isComplete }: ActionsProps) {
  const store = useStore()
  const title = titleOf(store, record)
  const changed = isChanged(store.drafts[record])
  const version = store.content[record]?.version ?? ''
  const { one, name } = collection
  const id = record.slice(name.length + 1)
  return (
    <details
      className="menu"
      onBlur={({ currentTarget, relatedTarget }) => {
        const isInside = currentTarget.contains(relatedTarget) || currentTarget.querySelector('dialog')
        if (!isInside) currentTarget.open = false
      }}
    >
      <summary>More</summary>
      <div className="card">
        {isDraft && (
          <button
            type="button"
            className="button"
            disabled={!isComplete || changed}
            onClick={() => void act(() => call('POST', `tour/${id}?version=${version}`))}
          >
            Show this tour on the site
          </button>
        )}
        <button type="button" disabled={!changed} onClick={() => dispatch({ type: 'undo', record })}>
          Undo changes
        </button>
        <a href={`#versions/${record}`}>Earlier versions of this</a>
        {one !== undefined && (
          <>
            <DialogButton
              label={`Copy as a new ${one}`}
              title={`A new ${one} like ${title}`}
              act="Make the copy"
              run={async (filledIn) => {
                const body = { title: filledIn.get('title') }
                const copy = await call<{ id: string }>('POST', `record/${record}`, body)
                location.hash = `edit/${name}/${copy.id}`
              }}
            >
              <label htmlFor="copy-title">Its name</label>
              <p className="help" id="copy-help">
                Its address is made of it once and stays the same, whatever you call it later.
                {name === 'tours' && ' It begins as a draft: nobody sees it until you show it on the site.'}
              </p>
              <input id="copy-title" name="title" required autoComplete="off" aria-describedby="copy-help" />
            </DialogButton>
            <DialogButton
              label={`Delete this ${one}`}
              title={`Delete ${title}?`}
              act="Delete it"
              run={async () => {
                const named = await namedIn(record)
                await call('DELETE', `record/${record}?version=${version}`)
                dispatch({ type: 'forget', record })
                location.hash = named.length > 0 ? 'checklist' : 'site'
              }}
            >
              <WhatDeletingDoes record={record} isDraft={isDraft} />
              <p>
                It can be brought back under “Earlier versions”. Visitors see no difference until you publish.
              </p>
            </DialogButton>
          </>
        )}
      </div>
    </details>
  )
}

/** Titles of the records that name a record. */
const namedIn = (record: string) => api<readonly string[]>('GET', `named/${record}`)

function WhatDeletingDoes({ record, isDraft }: Pick<ActionsProps, 'record' | 'isDraft'>) {
  const { records } = useSite()
  const [named, setNamed] = useState<readonly string[]>([])
  useEffect(() => {
    namedIn(record).then(setNamed, () => undefined)
  }, [record])
  const [collection = '', id] = record.split('/')
  const page = records[collection]?.find((each) => each.id === id)?.page ?? '#'
  return (
    <p>
      {isDraft
        ? 'The draft disappears.'
        : page.includes('#')
          ? 'It disappears from the lists of your site.'
          : 'It disappears from your site, and its address shows a page that says so.'}
      {named.length > 0 &&
        ` It is named in: ${named.join(', ')}. The checklist leads you there to choose something else.`}
    </p>
  )
}
