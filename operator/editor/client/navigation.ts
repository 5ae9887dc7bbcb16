/** Opens records, and puts the cursor into their fields. */
import type { Path } from '../shared/protocol.ts'

/** Id of the field at a path of a record. */
export const idOf = (path: Path) => `field-${path.join('.')}`

/** In place of the key of a field: the closed group of those that are rarely changed. */
export const advancedKey = '(advanced)'

/** Of the window, when a record was restored: an open form reads its record again. */
export const restoredEvent = 'restored'

/** The address of a record, and of a field in it: `#tours/coorg-trip.yaml?itinerary.3.at`. */
export const addressOf = (file: string, path: Path = []) =>
  `#${file}${path.length > 0 ? `?${path.join('.')}` : ''}`

/** Opens a record, or the list. */
export function openRecord(file = '', path: Path = []): void {
  location.hash = addressOf(file, path)
}

/** Puts the cursor into a field, or its nearest group, and opens the entries around it. */
export function focusField(path: Path): void {
  const ends = path.map((_, index) => path.length - index)
  focus(ends.map((end) => document.getElementById(idOf(path.slice(0, end)))).find(Boolean))
}

/** Puts the cursor into the field whose text is shown at a place of the page: the longest that is part of it. False for none. */
export function focusText(shown: string): boolean {
  const plain = (text: string) => text.replace(/\s+/g, ' ').replace(/(\d),(?=\d)/g, '$1')
  const fields = [...document.querySelectorAll<HTMLInputElement>('.record :is(input[type=text], textarea)')]
  const found = fields.filter(({ value }) => value.length > 2 && plain(shown).includes(plain(value)))
  focus(found.toSorted((one, other) => other.value.length - one.value.length)[0])
  return found.length > 0
}

function focus(field: HTMLElement | null | undefined): void {
  for (let around = field?.closest('details'); around; around = around.parentElement?.closest('details'))
    around.open = true
  field?.focus()
  field?.scrollIntoView({ block: field.matches('fieldset, details') ? 'start' : 'center' })
}
