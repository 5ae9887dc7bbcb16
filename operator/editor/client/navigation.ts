/** Opens records, and moves the focus to their fields. */
import type { Path } from '../shared/protocol.ts'

/** Id of the field at a path of a record. */
export const idOf = (path: Path) => `field-${path.join('.')}`

/** The first key of the path of the field or group around an element; '' for none. */
export const topLevelKey = (element: Element) =>
  element.closest('[id^=field-]')?.id.split(/field-|\./)[1] ?? ''

/** The address of a record, and of a field in it: `#tours/coorg-trip.yaml?itinerary.3.at`. */
export const addressOf = (file: string, path: Path = []) =>
  `#${file}${path.length > 0 ? `?${path.join('.')}` : ''}`

/** What the address names: a view, or the file of a record, and the path of a field in it, `itinerary.3.at`; '' for none. */
export function currentView() {
  const [view = '', field = ''] = location.hash.slice(1).split('?')
  return { view, field }
}

/** Whether the address is still that of a record: a response can come after the operator has left it. */
export const isCurrent = (file: string) => currentView().view === file

/** Opens a record, or the list. */
export function openRecord(file = '', path: Path = []): void {
  location.hash = addressOf(file, path)
}

/** Focuses an element again whose entry was moved. The buttons of an entry are hidden until something in it has the focus. */
export function focusAgain(element: HTMLElement): void {
  element.closest('li')?.querySelector<HTMLElement>('input, textarea, select, summary')?.focus()
  element.focus({ preventScroll: true })
}

/** Moves the focus to a field, or to the nearest group around it, and opens the groups that contain it. */
export function focusField(path: Path): void {
  const ends = path.map((_, index) => path.length - index)
  const field = ends.map((end) => document.getElementById(idOf(path.slice(0, end)))).find(Boolean)
  for (let around = field?.closest('details'); around; around = around.parentElement?.closest('details'))
    around.open = true
  field?.focus()
  // At the end of the text, as in an `<input>`.
  if (field instanceof HTMLTextAreaElement) field.setSelectionRange(field.value.length, field.value.length)
  field?.scrollIntoView({ block: field.matches('fieldset, details') ? 'start' : 'center' })
}
