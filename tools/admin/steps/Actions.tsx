import { useState } from 'react'
import { api } from '../api'
import { ConfirmDialog } from './ConfirmDialog'

interface ActionsProps {
  /** What such a record is called: `tour`. */
  one: string
  /** `tours/coorg-trip` */
  record: string
  title: string
  version: string
  isChanged: boolean
  onCopied: (id: string) => void
  onDeleted: () => void
}

/** What can be done with a record as a whole: it is copied under another name, or deleted. */
export function Actions({ one, record, title, version, isChanged, onCopied, onDeleted }: ActionsProps) {
  const [isCopying, setCopying] = useState(false)
  /** Where the record is named: what a deletion touches is said before it is done. */
  const [named, setNamed] = useState<readonly string[]>()
  const askToDelete = () =>
    api<readonly string[]>('GET', `named/${record}`).then(setNamed, () => setNamed([]))
  return (
    <>
      <button type="button" disabled={isChanged} onClick={() => setCopying(true)}>
        Copy as a new {one}
      </button>
      <button type="button" onClick={() => void askToDelete()}>
        Delete this {one}
      </button>
      {isCopying && (
        <ConfirmDialog
          title={`A new ${one} like ${title}`}
          act="Make the copy"
          close={() => setCopying(false)}
          run={async (filledIn) => {
            const copy = { title: filledIn.get('title') }
            onCopied((await api<{ id: string }>('POST', `record/${record}`, copy)).id)
          }}
        >
          <label htmlFor="copy-title">Its name</label>
          <p className="help" id="copy-help">
            Its address is made of it once and stays the same, whatever you call it later.
          </p>
          <input id="copy-title" name="title" required autoComplete="off" aria-describedby="copy-help" />
        </ConfirmDialog>
      )}
      {named && (
        <ConfirmDialog
          title={`Delete ${title}?`}
          act="Delete it"
          close={() => setNamed(undefined)}
          run={async () => {
            await api('DELETE', `record/${record}?version=${version}`)
            onDeleted()
          }}
        >
          <p>
            It disappears from all lists, and its address shows a page that says so.
            {named.length > 0 &&
              ` It is named in: ${named.join(', ')}. You will be led there to choose something else.`}
          </p>
          <p>Visitors see no difference until you upload a new zip.</p>
        </ConfirmDialog>
      )}
    </>
  )
}
