/** Modal dialogs in the style of the editor, whose buttons name the action. */
import type { ReactNode, SyntheticEvent } from 'react'
import { createRoot } from 'react-dom/client'

/** `defaultButton` has the focus, so that Enter presses it; otherwise the first field or button has it. */
type DialogOptions = { defaultButton?: 'cancel' }

/** Asks a question. Returns whether the action was confirmed; Escape and Cancel mean no. */
export const confirmDialog = async (
  question: string,
  action: string,
  content?: ReactNode,
  options?: DialogOptions,
) => (await openDialog(question, content, action, options)) !== undefined

/** Shows a text until it is closed. */
export const messageDialog = (heading: string, content: ReactNode) => void openDialog(heading, content)
export const errorDialog = ({ message }: Error) => messageDialog('This is not possible', message)

/** Returns the form data of the dialog if its action was confirmed. A dialog without an action can only be closed. */
export function openDialog(
  heading: string,
  content: ReactNode,
  action?: string,
  { defaultButton }: DialogOptions = {},
): Promise<FormData | undefined> {
  // A second press on a button replaces the question of the first one.
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
