import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ask, Said } from '../ask'
import type { Values } from '../forms/shape'
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
    <dialog className="dialog" ref={dialog} aria-labelledby="dialog-title" onClose={close}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          event.stopPropagation()
          run().then(close, (error: unknown) =>
            setTrouble(error instanceof Said ? error.message : String(error)),
          )
        }}
      >
        <h2 id="dialog-title">{title}</h2>
        {children}
        <p className="field__mistake" role="alert">
          {trouble}
        </p>
        <p className="buttons">
          <button className="button" type="submit">
            {act}
          </button>
          <button className="button button--quiet" type="button" onClick={close}>
            Cancel
          </button>
        </p>
      </form>
    </dialog>
  )
}

interface CopyProps {
  kind: Kind
  from: Values
  id: string
  close: () => void
  onCopied: (id: string) => void
}

/** Asks for the name of a copy. */
export function CopyDialog({ kind, from, id, close, onCopied }: CopyProps) {
  const [title, setTitle] = useState('')
  return (
    <ConfirmDialog
      title={`A new ${kind.one ?? ''} like ${String(from['title'])}`}
      act="Make the copy"
      close={close}
      run={async () => {
        const { id: copied } = await ask<{ id: string }>('POST', `record/${kind.name}/${id}`, { title })
        onCopied(copied)
      }}
    >
      <label htmlFor="copy-title">Its name</label>
      <p className="field__help" id="copy-help">
        Its address is made of it once and stays the same, whatever you call it later.
      </p>
      <input
        id="copy-title"
        required
        autoComplete="off"
        aria-describedby="copy-help"
        value={title}
        onChange={({ target }) => setTitle(target.value)}
      />
    </ConfirmDialog>
  )
}

interface DeleteProps {
  kind: Kind
  id: string
  version: string
  title: string
  close: () => void
  onDeleted: () => void
}

/** Says what a deletion touches, before it is done. */
export function DeleteDialog({ kind, id, version, title, close, onDeleted }: DeleteProps) {
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
