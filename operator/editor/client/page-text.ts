/** Scrolls the previewed page to the text of a field. */

/**
 * Scrolls a page to the text or picture of a field. If the page does not have it, scrolls to another text or picture of the same
 * entry or group, of the entries before it, or of the next group that contains it. A page that shows the text already is not scrolled.
 */
export function scrollToText(page: Window, field: HTMLElement | null): void {
  if (!field) return
  const elements = [...page.document.body.querySelectorAll('*')]
  const opened = elements.find((element) => element.matches('[data-target]'))
  const texts = elements.map((element) => ({ element, text: elementText(element) }))
  /** The innermost elements that contain a text and are visible, in the open part if it has some; not the link around a hidden text. */
  const findPlaces = (searched: string) => {
    const matches = texts.filter(({ text }) => text.includes(searched)).map(({ element }) => element)
    const innermost = matches.filter((element) => matches.every((inner) => inner.parentElement !== element))
    const visible = innermost.filter((element) => element.getBoundingClientRect().height > 0)
    const inOpened = visible.filter((element) => opened?.contains(element))
    return (inOpened.length > 0 ? inOpened : visible).map((element) => element.getBoundingClientRect())
  }
  const candidates = containingGroups(field).flatMap((group) => {
    const sources = group.querySelectorAll('input:not([type]), textarea, .photo img')
    const texts = [field, ...sources].map(fieldText).filter((text) => text.length > 2)
    // Texts of several words first: a single word or a number can be in many places of the page.
    return [...texts.filter((text) => text.includes(' ')), ...texts]
  })
  let places: readonly DOMRect[] = []
  for (const text of candidates) {
    const matches = findPlaces(text)
    const isClear = matches.length === 1 || (matches.length > 1 && text.includes(' '))
    if (isClear || places.length === 0) places = matches
    if (isClear) break
  }
  const isInView = places.some(({ top, bottom }) => top >= 0 && bottom <= page.innerHeight)
  if (places[0] && !isInView) page.scrollBy(0, places[0].top - page.innerHeight / 3)
}

/** The entries and groups that contain a field, the nearest first, each with the entries before it; the field itself if there are none. */
function containingGroups(field: HTMLElement): HTMLElement[] {
  const groups: HTMLElement[] = []
  for (let group = field.closest<HTMLElement>('li, fieldset'); group;) {
    groups.push(group)
    for (let entry = group.previousElementSibling; entry?.matches('li'); entry = entry.previousElementSibling)
      groups.push(entry as HTMLElement)
    group = group.parentElement?.closest('li, fieldset') ?? null
  }
  return groups.length > 0 ? groups : [field]
}

/** The text of an element of the page, or the address of a picture. */
const elementText = (element: Element) => normalize(element.getAttribute('src') ?? element.textContent ?? '')

/** The text of a field, or the longest part between its placeholders, or the address of its picture. */
function fieldText(field: Element): string {
  const value = field.getAttribute('src') ?? (field as Partial<HTMLInputElement>).value ?? ''
  const [longest = ''] = value.split(/\{\w+\}/).toSorted((a, b) => b.length - a.length)
  return normalize(longest).trim()
}

/** Removes what can differ between form and page: `₹4,500` → `₹4500`, `98450 12345` → `9845012345`. */
const normalize = (text: string) => text.replace(/\s+/g, ' ').replace(/(?<=\d)[ ,](?=\d)/g, '')
