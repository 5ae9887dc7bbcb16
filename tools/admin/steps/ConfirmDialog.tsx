import { type ReactNode, useEffect, useRef, useState } from 'react'
import { errorMessage } from '../api'

interface ConfirmProps {
  title: string
  /** What the button says that does it. */
  act: string
  children: ReactNode
  close: () => void
  /** Does it, with what was filled in. May throw what the editor has said; it is shown. */
  run: (filledIn: FormData) => Promise<void>
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
          run(new FormData(event.currentTarget)).then(close, (error: unknown) =>
            setTrouble(errorMessage(error)),
          )
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
