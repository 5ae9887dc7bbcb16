/** Opens records, and moves the focus to their fields. */
import type { Path } from '../shared/protocol.ts'
import { typedValue } from '../shared/typed-value.ts'

/** Id of the field at a path of a record. */
export const idOf = (path: Path) => `field-${path.join('.')}`

/** Stands in a path for the closed group of rarely changed fields. */
export const advancedKey = '(advanced)'

/** The address of a record, and of a field in it: `#tours/coorg-trip.yaml?itinerary.3.at`. */
export const addressOf = (file: string, path: Path = []) =>
  `#${file}${path.length > 0 ? `?${path.join('.')}` : ''}`

/** Opens a record, or the list. */
export function openRecord(file = '', path: Path = []): void {
  location.hash = addressOf(file, path)
}

/** Moves the focus to a field, or to the nearest group around it, and opens the entries that contain it. */
export function focusField(path: Path): void {
  const ends = path.map((_, index) => path.length - index)
  focusElement(ends.map((end) => document.getElementById(idOf(path.slice(0, end)))).find(Boolean))
}

/** A text without differences between form and page: `₹4,500` → `₹4500`, `6:30 am` → `06:30`. */
const plain = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .replace(/(\d),(?=\d)/g, '$1')
    .replace(/\b\d{1,2}(:\d\d)? ([ap]m|noon)\b/g, (time) =>
      String(typedValue(time.replace('noon', 'pm'), { format: 'time' }, true)),
    )
const textFields = ':is(input:not([type]), textarea)'

/**
 * Scrolls a page to the text of a field, else to the first one of its entry or its group of fields, unless it is in view. Returns
 * whether the page has such a text.
 */
export function showText(page: Window, target: HTMLElement): boolean {
  const elements = [...page.document.body.querySelectorAll('*')]
  const texts = new Map(elements.map((element) => [element, plain(element.textContent ?? '')]))
  const placesOf = (text: string) => {
    const hasText = (element: Element) => text.length > 2 && texts.get(element)?.includes(text)
    return elements
      .filter((element) => hasText(element) && ![...element.children].some(hasText))
      .map((element) => element.getBoundingClientRect())
      .filter(({ height }) => height > 0)
  }
  const group = target.closest('details:not(.advanced)') ?? target
  const fields = [target, ...group.querySelectorAll(textFields)].filter((field) => field.matches(textFields))
  for (const { value } of fields as HTMLInputElement[]) {
    const places = placesOf(plain(value))
    if (!places[0]) continue
    const isInView = places.some(({ top, bottom }) => top >= 0 && bottom <= page.innerHeight)
    if (!isInView) page.scrollBy(0, places[0].top - page.innerHeight / 3)
    return true
  }
  return false
}

/** Moves the focus to the field whose text is in `shown`, the longest if there are several. Returns whether there is one. */
export function focusText(shown: string): boolean {
  const fields = [...document.querySelectorAll<HTMLInputElement>(`.record ${textFields}`)]
  const text = plain(shown)
  // One word, such as the name of a town, is also in texts of other forms.
  const isOwn = (value: string) => /[\d ]/.test(value) || 2 * value.length > text.trim().length
  const found = fields.filter(
    ({ value }) => value.length > 2 && text.includes(plain(value)) && isOwn(plain(value)),
  )
  focusElement(found.toSorted((one, other) => other.value.length - one.value.length)[0])
  return found.length > 0
}

/** Moves the focus to an element, and opens the groups around it. */
export function focusElement(field: HTMLElement | null | undefined): void {
  for (let around = field?.closest('details'); around; around = around.parentElement?.closest('details'))
    around.open = true
  field?.focus()
  // At the end of the text, as in an `<input>`.
  if (field instanceof HTMLTextAreaElement) field.setSelectionRange(field.value.length, field.value.length)
  field?.scrollIntoView({ block: field.matches('fieldset, details') ? 'start' : 'center' })
}
