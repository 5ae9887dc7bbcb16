/** What the keys Ctrl+S and Ctrl+Z and drops do on the whole page, in place of what the browser would do. */

/** What can be typed into. */
const textFields = 'textarea, input:not([type=checkbox], [type=file])'
/** Buttons by the key that presses them together with Ctrl or Cmd. */
const shortcuts: Readonly<Record<string, string>> = { s: '.save-button', z: '.undo-step' }

export function pressShortcut(event: KeyboardEvent): void {
  const { ctrlKey, metaKey, shiftKey, target } = event
  if (!(ctrlKey || metaKey) || shiftKey) return
  // With Caps Lock the key is a capital letter.
  const key = event.key.toLowerCase()
  const selector = shortcuts[key]
  if (!selector) return
  // In a text, the browser undoes what was typed.
  if (key === 'z' && (target as Element).matches(textFields)) return
  event.preventDefault()
  if (!document.querySelector('dialog[open]')) document.querySelector<HTMLElement>(selector)?.click()
}

/** The browser would open a photograph or a link that is dropped outside its field. A text can be dropped into any field. */
export function refuseDrop(event: DragEvent): void {
  const isField = (event.target as Element).matches(textFields)
  if (!isField || event.dataTransfer?.types.includes('Files')) event.preventDefault()
}
