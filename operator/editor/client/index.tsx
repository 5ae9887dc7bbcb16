/** Starts the editor's page. Handles its keyboard shortcuts, and drops outside of fields, in place of the browser. */
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { watchOverview } from './load-overview.ts'

const root = createRoot(document.getElementById('editor') as HTMLElement)
// Rendered synchronously, so that the focus can be moved to new elements after a refresh.
watchOverview((overview, problem) =>
  flushSync(() =>
    root.render(overview ? <App overview={overview} problem={problem} /> : <p role="alert">{problem}</p>),
  ),
)
addEventListener('keydown', handleShortcut)
addEventListener('dragover', preventDropOutsideField)
addEventListener('drop', preventDropOutsideField)

/** The elements that text can be typed into. */
const textFields = 'textarea, input:not([type=checkbox], [type=file])'
/** The buttons of the shortcuts, by the key that presses them together with Ctrl or Cmd. */
const shortcuts: Readonly<Record<string, string>> = { s: '.save-button', z: '.undo-step' }

/** Presses the button of a shortcut. */
function handleShortcut(event: KeyboardEvent): void {
  const { ctrlKey, metaKey, shiftKey, target } = event
  if (!(ctrlKey || metaKey) || shiftKey) return
  // With Caps Lock, `key` is an upper-case letter. With the layout of another script it is a letter of that script: `code` names the physical key.
  const key = (/^[a-z]$/i.test(event.key) ? event.key : event.code.replace('Key', '')).toLowerCase()
  const selector = shortcuts[key]
  if (!selector) return
  // In a text, the browser undoes what was typed.
  if (key === 'z' && (target as Element).matches(textFields)) return
  event.preventDefault()
  if (document.querySelector('dialog[open]')) return
  // A list is sorted when one of its fields is left, as by a click on the button. Here the field keeps the focus, and spaces at its end.
  document.activeElement?.closest('ol')?.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  document.querySelector<HTMLElement>(selector)?.click()
}

/** Prevents the browser from opening a photograph or a link that is dropped outside its field. Text can be dropped into any field. */
function preventDropOutsideField(event: DragEvent): void {
  // In some browsers the target can be a text.
  const isField = event.target instanceof Element && event.target.matches(textFields)
  if (!isField || event.dataTransfer?.types.includes('Files')) event.preventDefault()
}
