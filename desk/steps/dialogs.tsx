import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ask, inWords } from '../ask'
import type { Kind } from '../kinds'

interface ConfirmProps {
  title: string
  /** What the button says that does it. */
  act: string
  children: ReactNode
  close: () => void
  /** May throw what the desk has said; it is shown. */
  run: () => Promise<void>
}

/** Asks before something is done; closes when it is done. */
export function ConfirmDialog({ title, act, children, close, run }: ConfirmProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [trouble, setTrouble] = useState<string>()
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} aria-labelledby="dialog-title" onClose={close}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          run().then(close, (error: unknown) => setTrouble(inWords(error)))
        }}
      >
        <h2 id="dialog-title">{title}</h2>
        {children}
        <p className="mistake" role="alert">
          {trouble}
        </p>
        <p className="row">
          <button className="button" type="submit">
            {act}
          </button>
          <button type="button" onClick={close}>
            Cancel
          </button>
        </p>
      </form>
    </dialog>
  )
}

/** The record that is asked about. */
interface Named {
  kind: Kind
  id: string
  title: string
  close: () => void
}

/** Asks for the name of a copy. */
export function CopyDialog({ kind, id, title, close, onCopied }: Named & { onCopied: (id: string) => void }) {
  const [name, setName] = useState('')
  return (
    <ConfirmDialog
      title={`A new ${kind.one ?? ''} like ${title}`}
      act="Make the copy"
      close={close}
      run={async () => {
        const copy = await ask<{ id: string }>('POST', `record/${kind.name}/${id}`, { title: name })
        onCopied(copy.id)
      }}
    >
      <label htmlFor="copy-title">Its name</label>
      <p className="help" id="copy-help">
        Its address is made of it once and stays the same, whatever you call it later.
      </p>
      <input
        id="copy-title"
        required
        autoComplete="off"
        aria-describedby="copy-help"
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
    </ConfirmDialog>
  )
}

interface DeleteProps extends Named {
  version: string
  onDeleted: () => void
}

/** Says what a deletion touches, before it is done. */
export function DeleteDialog({ kind, id, title, version, close, onDeleted }: DeleteProps) {
  const [named, setNamed] = useState<readonly string[]>([])
  useEffect(() => {
    ask<readonly string[]>('GET', `named/${id}`).then(setNamed, () => setNamed([]))
  }, [id])
  return (
    <ConfirmDialog
      title={`Delete ${title}?`}
      act="Delete it"
      close={close}
      run={async () => {
        await ask('DELETE', `record/${kind.name}/${id}?version=${version}`)
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
  )
}
