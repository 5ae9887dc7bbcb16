import { type ReactNode, useEffect, useRef, useState } from 'react'
import { errorMessage } from '../api'

interface ConfirmProps {
  title: string
  /** What the button says that does it. */
  act: string
  /** What a second button says; `run` finds `also` among what was filled in. */
  also?: string | undefined
  children: ReactNode
  close: () => void
  /** Does it, with what was filled in. What it throws is shown. */
  run: (filledIn: FormData) => Promise<void>
}

/** Asks before something is done; closes when it is done. */
export function ConfirmDialog({ title, act, also, children, close, run }: ConfirmProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [trouble, setTrouble] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} aria-labelledby="dialog-title" onClose={close}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (isBusy) return
          setBusy(true)
          const { submitter } = event.nativeEvent as SubmitEvent
          run(new FormData(event.currentTarget, submitter))
            .then(close, (error: unknown) => setTrouble(errorMessage(error)))
            .finally(() => setBusy(false))
        }}
      >
        <h2 id="dialog-title">{title}</h2>
        {children}
        <p className="error" role="alert">
          {trouble}
        </p>
        <p className="row">
          <button className="button" type="submit" aria-disabled={isBusy}>
            {isBusy ? 'Just a moment …' : act}
          </button>
          {also !== undefined && (
            <button type="submit" name="also" aria-disabled={isBusy}>
              {also}
            </button>
          )}
          <button type="button" onClick={close}>
            Cancel
          </button>
        </p>
      </form>
    </dialog>
  )
}
