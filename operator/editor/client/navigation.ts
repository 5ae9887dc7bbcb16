/** The addresses of records and fields, and the focus of fields. */
import type { Path } from '../shared/protocol.ts'

/** The id of the element of a field: `field-itinerary.3.at`. */
export const fieldId = (path: Path) => `field-${path.join('.')}`

/** The first key of the path of the field or group that contains an element; '' if there is none. */
export const topLevelKey = (element: Element) =>
  element.closest('[id^=field-]')?.id.split(/field-|\./)[1] ?? ''

/** A link to the form of a record, or to a field in it: `#tours/coorg-trip.yaml?itinerary.3.at`. */
export const recordHref = (file: string, path: Path = []) =>
  `#${file}${path.length > 0 ? `?${path.join('.')}` : ''}`

/** The view or the file of the record that the address names, and the path of the field in it, `itinerary.3.at`; '' for none. */
export function currentView() {
  const [view = '', field = ''] = location.hash.slice(1).split('?')
  return { view, field }
}

/** Whether the form of a record is still open: a response can come after the operator has left it. */
export const isCurrentRecord = (file: string) => currentView().view === file

/** Opens a record, or one of its fields; without a file, opens the list. */
export function openRecord(file = '', path: Path = []): void {
  location.hash = recordHref(file, path)
}

/** Moves the focus back to an element after its entry was moved. */
export function restoreFocus(element: HTMLElement): void {
  // A button of an entry is hidden, and cannot have the focus, until something in the entry has it.
  element.closest('li')?.querySelector<HTMLElement>('input, textarea, select, summary')?.focus()
  element.focus({ preventScroll: true })
}

/** The field at a path, or else the nearest group that contains it. Opens all closed groups that contain it. */
function openField(path: Path): HTMLElement | null | undefined {
  const paths = path.map((_, index) => path.slice(0, path.length - index))
  const field = paths.map((start) => document.getElementById(fieldId(start))).find(Boolean)
  for (let group = field?.closest('details'); group; group = group.parentElement?.closest('details'))
    group.open = true
  return field
}

/** Scrolls to a field, or else to the nearest group that contains it, and marks it for some seconds. */
export function markField(path: Path): void {
  const field = openField(path)
  field?.scrollIntoView({ block: 'nearest' })
  const mark = { outline: '0.25rem solid var(--colour-accent)', outlineOffset: '0.25rem' }
  field?.animate([mark, mark], 5000)
}

/** Moves the focus to a field, or else to the nearest group that contains it. */
export function focusField(path: Path): void {
  const field = openField(path)
  field?.focus()
  // A focused `<textarea>` has the cursor at its start, unlike an `<input>`.
  if (field instanceof HTMLTextAreaElement) field.setSelectionRange(field.value.length, field.value.length)
  field?.scrollIntoView({ block: field.matches('fieldset, details') ? 'start' : 'center' })
}
