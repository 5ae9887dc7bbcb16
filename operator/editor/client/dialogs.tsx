/** Modal dialogs in the style of the editor, whose buttons name the action. */
import { type ReactNode, type SyntheticEvent, useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { CreateResponse, Overview, Values } from '../shared/protocol.ts'
import { fileOf, pagePath, recordOf } from '../shared/addresses.ts'
import { hasOwnPage } from '../shared/values.ts'
import { request } from './api.ts'
import { openRecord } from './navigation.ts'

/**
 * Asks a question. Returns whether the action was confirmed; Escape and Cancel mean no.
 *
 * @param isCancelDefault whether Cancel has the focus, so that Enter means no
 */
export const confirmDialog = async (
  question: string,
  action: string,
  content?: ReactNode,
  isCancelDefault = false,
) => (await openDialog(question, content, action, isCancelDefault)) !== undefined

interface NameInputProps {
  /** `tours` or `destinations` */
  folder: string
  groups: Overview['groups']
  /** The tour that is copied. */
  tour?: Values
}

/** Asks for the name of a new record, creates and opens it. */
export async function createRecord(label: string, action: string, props: NameInputProps) {
  const { folder, tour } = props
  const title = String((await openDialog(label, <NameInput {...props} />, action))?.get('name') ?? '').trim()
  if (title === '') return
  request<CreateResponse>('/api/new', { folder, title, tour }).then(
    ({ file }) => openRecord(file),
    errorDialog,
  )
}

/** Shows the address that a name becomes, and refuses a name without one, and that of another record. */
function NameInput({ folder, groups, tour }: NameInputProps) {
  const { records, maxLength = Infinity } = groups.find((group) => group.folder === folder)!
  const [name, setName] = useState(tour ? `${String(tour['title']).slice(0, maxLength - 2)} 2` : '')
  const isUsed = records.some(({ title }) => title.trim().toLowerCase() === name.trim().toLowerCase())
  const file = fileOf(folder, name, (file) => records.some((record) => record.file === file))
  // A copy of a tour without a page has none either.
  const address = tour && !hasOwnPage(file, tour) ? `/packages/#${recordOf(file).id}` : pagePath(file)
  const englishOnly = 'Write a name in English letters.'
  const help = file === '' ? englishOnly : `Its address will be ${address}`
  let problem = isUsed ? 'This name is already used. Choose another one.' : ''
  if (file === '' && name !== '') problem = englishOnly
  return (
    <>
      <input
        name="name"
        value={name}
        aria-labelledby="dialog-heading"
        aria-describedby="dialog-help"
        required
        maxLength={maxLength}
        autoFocus
        ref={(input) => input?.setCustomValidity(problem)}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => setName(target.value)}
        onInvalid={(event) => {
          if (problem === '') return
          // The browser would show the sentence below a second time.
          event.preventDefault()
          event.currentTarget.focus()
        }}
      />
      <p className={problem ? 'issue' : 'help'} id="dialog-help" role="status">
        {problem || help}
      </p>
    </>
  )
}

/** Shows a text until it is closed. */
export const messageDialog = (heading: string, content: ReactNode) => void openDialog(heading, content)
export const errorDialog = ({ message }: Error) => messageDialog('This is not possible', message)

/** Returns the form data of the dialog if its action was confirmed. Without an action it can only be closed. */
function openDialog(
  heading: string,
  content: ReactNode,
  action?: string,
  isCancelDefault = false,
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
      if (isCancelDefault) dialog?.querySelector<HTMLElement>('[formnovalidate]')?.focus()
    }
    // The Back button leaves the view of the dialog.
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
