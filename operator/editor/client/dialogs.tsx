/** Modal dialogs whose buttons name the action, in place of `confirm` and `alert`. */
import type { ReactNode, SyntheticEvent } from 'react'
import { createRoot } from 'react-dom/client'

/** `defaultButton` gets the focus, so that Enter presses it; by default the first field or button gets it. */
type DialogOptions = { defaultButton?: 'cancel' }

/** Asks a question. Returns whether the action was confirmed; false after Escape and Cancel. */
export const confirmDialog = async (
  question: string,
  action: string,
  content?: ReactNode,
  options?: DialogOptions,
) => (await openDialog(question, content, action, options)) !== undefined

/** Shows a text until it is closed. */
export const messageDialog = (heading: string, content: ReactNode) => void openDialog(heading, content)
/** Shows the message of an error. */
export const errorDialog = ({ message }: Error) => messageDialog('This did not work', message)

/**
 * Opens a dialog. Returns its form data if its action was confirmed, else undefined.
 *
 * @param action the label of the button that confirms; a dialog without an action can only be closed
 */
export function openDialog(
  heading: string,
  content: ReactNode,
  action?: string,
  { defaultButton }: DialogOptions = {},
): Promise<FormData | undefined> {
  // A button that is pressed twice before its dialog is open would open two dialogs.
  document.querySelector('dialog')?.close()
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  return new Promise((resolve) => {
    const closeWithView = () => container.querySelector('dialog')?.close()
    const onClose = ({ currentTarget: dialog }: SyntheticEvent<HTMLDialogElement>) => {
      resolve(dialog.returnValue === 'confirm' ? new FormData(dialog.querySelector('form')!) : undefined)
      removeEventListener('hashchange', closeWithView)
      root.unmount()
      container.remove()
    }
    const showModal = (dialog: HTMLDialogElement | null) => {
      dialog?.showModal()
      if (defaultButton === 'cancel') dialog?.querySelector<HTMLElement>('[formnovalidate]')?.focus()
    }
    // The Back button leaves the view that the dialog belongs to.
    addEventListener('hashchange', closeWithView)
    root.render(
      <dialog ref={showModal} aria-labelledby="dialog-heading" onClose={onClose}>
        <form method="dialog">
          <h2 id="dialog-heading">{heading}</h2>
          {content && <div>{content}</div>}
          <div className="buttons">
            {action !== undefined && (
              <button className="main-button" value="confirm">
                {action}
              </button>
            )}
            <button formNoValidate>{action === undefined ? 'Close' : 'Cancel'}</button>
          </div>
        </form>
      </dialog>,
    )
  })
}
