/** Replaces `window.confirm()` by a modal dialog with a button that names the action. */
import type { SyntheticEvent } from 'react'
import { createRoot } from 'react-dom/client'

/**
 * Asks a question. Escape and Cancel mean no; the focus then returns to where it was. Returns whether the action was
 * confirmed.
 *
 * @param action the text of the button that confirms: `Delete`
 * @param details shown as a list below the question
 */
export function confirmDialog(
  question: string,
  action: string,
  details: readonly string[] = [],
): Promise<boolean> {
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  return new Promise((resolve) => {
    const close = ({ currentTarget }: SyntheticEvent<HTMLDialogElement>) => {
      resolve(currentTarget.returnValue === 'confirm')
      root.unmount()
      container.remove()
    }
    root.render(
      <dialog ref={open} aria-labelledby="question" onClose={close}>
        <form method="dialog">
          <p id="question">{question}</p>
          <ul>
            {details.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <div className="buttons">
            <button className="main-button" value="confirm">
              {action}
            </button>
            <button>Cancel</button>
          </div>
        </form>
      </dialog>,
    )
  })
}

const open = (dialog: HTMLDialogElement | null) => dialog?.showModal()
