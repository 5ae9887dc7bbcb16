/** Finds the text of a field on the previewed page, and the field or the record of a text of that page. */
import type { RecordSummary } from '../shared/protocol.ts'
import { parseInput } from '../shared/parse-input.ts'
import { focusElement } from './navigation.ts'

const textFields = ':is(input:not([type]), select, textarea)'

/**
 * Scrolls a page to the text of a field, else to the first one of its entry or its group of fields, or their picture, unless it is
 * in view. Returns whether the page has it; for a new entry it then shows the one before.
 */
export function scrollToText(page: Window, target: HTMLElement): boolean {
  const elements = [...page.document.body.querySelectorAll('*')].map((element) => ({
    element,
    text: comparable(element.getAttribute('src') ?? element.textContent ?? ''),
  }))
  const group = target.closest('details:not(.closed-group), fieldset:has(.photo)') ?? target
  const inGroup = textsIn(group, target)
  const part = target.closest('.form > fieldset')
  // One word, such as the name of a town, is also above what the page shows of this part.
  const start =
    part && textsIn(part).flatMap((text) => (text.includes(' ') ? boxesWith(text, elements) : []))[0]
  // Several words first: a time or a number is also in other places of the page.
  for (const value of [inGroup[0]!, ...inGroup.filter((text) => text.includes(' ')), ...inGroup]) {
    const all = boxesWith(value, elements)
    const ofPart = all.filter(({ top }) => start && top >= start.top)
    const boxes = ofPart.length > 0 ? ofPart : all
    if (!boxes[0]) continue
    const isInView = boxes.some(({ top, bottom }) => top >= 0 && bottom <= page.innerHeight)
    if (!isInView) page.scrollBy(0, boxes[0].top - page.innerHeight / 3)
    return true
  }
  const before = target.closest('li')?.previousElementSibling?.querySelector<HTMLElement>('details, textarea')
  if (before) scrollToText(page, before)
  return false
}

/** The comparable texts and pictures of fields, that of `first` before the others. */
const textsIn = (group: Element, ...first: readonly Element[]) =>
  [...first, ...group.querySelectorAll(`${textFields}, .photo img`)].map((field) =>
    comparable(field.getAttribute('src') ?? (field as Partial<HTMLInputElement>).value ?? ''),
  )

/** The positions of the innermost visible elements with a text; none for a text of one or two letters. */
function boxesWith(text: string, elements: readonly { element: Element; text: string }[]): DOMRect[] {
  const found = elements.filter((other) => text.length > 2 && other.text.includes(text))
  return found
    .filter(({ element }) => !found.some((inner) => inner.element.parentElement === element))
    .map(({ element }) => element.getBoundingClientRect())
    .filter(({ height }) => height > 0)
}

/** Moves the focus to the field whose text is in `pageText`, the longest if there are several. Returns whether there is one. */
export function focusText(pageText: string): boolean {
  const fields = [...document.querySelectorAll<HTMLInputElement>(`.record ${textFields}`)]
  // A sum, or a line of another tour, has a number that this form does not have.
  const numbers = new Set(fields.flatMap(({ value }) => numbersIn(value)))
  const hasAllNumbers = numbersIn(pageText).every((number) => numbers.has(number))
  // One word, such as the name of a town, is also in texts of other forms.
  const isOwn = (value: string) => isMostOf(pageText, value) || (hasAllNumbers && /[\d ]/.test(value))
  const found = fields.filter(({ value }) => isIn(pageText, value) && isOwn(value))
  focusElement(found.toSorted((one, other) => other.value.length - one.value.length)[0])
  return found.length > 0
}

/** The field with most of a text of the page, and its record. Undefined if none or several records have it, or it is short. */
export function findText(pageText: string, records: readonly RecordSummary[]) {
  const found = records.flatMap(({ file, title, texts }) =>
    texts
      .filter(({ text }) => text.length >= 10 && isIn(pageText, text) && isMostOf(pageText, text))
      .map(({ path, label }) => ({ file, title, path, label })),
  )
  return new Set(found.map(({ file }) => file)).size === 1 ? found[0] : undefined
}

/** Whether a text of the page contains that of a field, in which the site fills in the names in braces. */
function isIn(pageText: string, value: string): boolean {
  const parts = comparable(value).split(/\{\w+\}/)
  return parts.join('').length > 2 && parts.every((part) => comparable(pageText).includes(part))
}

/** Whole numbers and times. */
const numbersIn = (text: string) => comparable(text).match(/(?<![\d.])\d[\d:]*/g) ?? []

const isMostOf = (pageText: string, value: string) =>
  2 * comparable(value).length > comparable(pageText).trim().length

/** A text without differences between form and page: `₹4,500` → `₹4500`, `6:30 am` → `06:30`, `+91 98450 12345` → `9845012345`. */
const comparable = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .replace(/\+91 (\d{5}) (?=\d{5})/g, '$1')
    .replace(/(\d),(?=\d)/g, '$1')
    .replace(/\b\d{1,2}(:\d\d)? ([ap]m|noon)\b/g, (time) =>
      String(parseInput(time, { format: 'time' }, true)),
    )
