import { useState } from 'react'
import { act, call } from '../actions'
import { api } from '../api'
import type { Collection } from '../collections'
import { dispatch, isChanged, titleOf, useSite, useStore } from '../store'
import { ConfirmDialog } from './ConfirmDialog'

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
  const { records } = useSite()
  const title = titleOf(store, record)
  const [open, setOpen] = useState<'copy' | 'delete'>()
  const [named, setNamed] = useState<readonly string[]>([])
  const draft = store.drafts[record]
  const version = store.content[record]?.version ?? ''
  const { one, name } = collection
  const [, id = ''] = record.split('/')
  const page = records[name]?.find((each) => each.id === id)?.page
  const hasAddress = page !== undefined && !page.includes('#')
  const askToDelete = () => {
    api<readonly string[]>('GET', `named/${record}`).then(setNamed, () => setNamed([]))
    setOpen('delete')
  }
  return (
    <details
      className="menu"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) currentTarget.open = false
      }}
    >
      <summary>More</summary>
      <div className="card">
        {isDraft && (
          <button
            type="button"
            className="button"
            disabled={!isComplete || isChanged(draft)}
            onClick={() => void act(() => call('POST', `tour/${id}?version=${version}`))}
          >
            Show this tour on the site
          </button>
        )}
        <button type="button" disabled={!isChanged(draft)} onClick={() => dispatch({ type: 'undo', record })}>
          Undo changes
        </button>
        <a href={`#versions/${record}`}>Earlier versions of this</a>
        {one !== undefined && (
          <>
            <button type="button" onClick={() => setOpen('copy')}>
              Copy as a new {one}
            </button>
            <button type="button" onClick={askToDelete}>
              Delete this {one}
            </button>
          </>
        )}
      </div>
      {open === 'copy' && (
        <ConfirmDialog
          title={`A new ${one} like ${title}`}
          act="Make the copy"
          close={() => setOpen(undefined)}
          run={async (filledIn) => {
            const copy = await call<{ id: string }>('POST', `record/${record}`, {
              title: filledIn.get('title'),
            })
            location.hash = `edit/${name}/${copy.id}`
          }}
        >
          <label htmlFor="copy-title">Its name</label>
          <p className="help" id="copy-help">
            Its address is made of it once and stays the same, whatever you call it later.
            {name === 'tours' && ' It begins as a draft: nobody sees it until you show it on the site.'}
          </p>
          <input id="copy-title" name="title" required autoComplete="off" aria-describedby="copy-help" />
        </ConfirmDialog>
      )}
      {open === 'delete' && (
        <ConfirmDialog
          title={`Delete ${title}?`}
          act="Delete it"
          close={() => setOpen(undefined)}
          run={async () => {
            await call('DELETE', `record/${record}?version=${version}`)
            dispatch({ type: 'forget', record })
            location.hash = named.length > 0 ? 'checklist' : 'site'
          }}
        >
          <p>
            {isDraft
              ? 'The draft disappears.'
              : hasAddress
                ? 'It disappears from your site, and its address shows a page that says so.'
                : 'It disappears from the lists of your site.'}
            {named.length > 0 &&
              ` It is named in: ${named.join(', ')}. The checklist leads you there to choose something else.`}
          </p>
          <p>
            It can be brought back under “Earlier versions”. Visitors see no difference until you publish.
          </p>
        </ConfirmDialog>
      )}
    </details>
  )
}
