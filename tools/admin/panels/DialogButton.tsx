import { type ReactNode, useEffect, useRef, useState } from 'react'
import { errorMessage } from '../api'

interface DialogButtonProps {
  /** What the button says that opens the dialog, and its name where that alone would not tell which it is. */
  label: string
  name?: string
  className?: string
  title: string
  /** What the button says that does it. */
  act: string
  /** What a second button says; `run` finds `also` among what was filled in. */
  also?: string | undefined
  children: ReactNode
  /** Does it, with what was filled in. What it throws is shown. */
  run: (filledIn: FormData) => Promise<void>
}

/** A button that asks before something is done; the dialog closes when it is done. */
export function DialogButton({ label, name, className, ...dialog }: DialogButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={className} aria-label={name} onClick={() => setOpen(true)}>
        {label}
      </button>
      {isOpen && <Dialog {...dialog} close={() => setOpen(false)} />}
    </>
  )
}

type DialogProps = Omit<DialogButtonProps, 'label' | 'name' | 'className'> & { close: () => void }

function Dialog({ title, act, also, children, close, run }: DialogProps) {
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
