/** Scrolls the previewed page to the text of a field. */

/**
 * Scrolls a page to the text of a field, else to the first text of its entry or its group, or their picture. A text in view stays
 * where it is.
 */
export function scrollToText(page: Window, field: HTMLElement | null): void {
  if (!field) return
  const group = field.closest('li, fieldset') ?? field
  const sources = group.querySelectorAll('input:not([type]), textarea, .photo img')
  const texts = [field, ...sources].map(valueOf).filter((text) => text.length > 2)
  const elements = [...page.document.body.querySelectorAll('*')]
    .map((element) => ({ element, text: textOf(element), box: element.getBoundingClientRect() }))
    .filter(({ box }) => box.height > 0)
  // Several words first: one word or a number is also in other places of the page.
  for (const text of [...texts.filter((text) => text.includes(' ')), ...texts]) {
    const found = elements.filter((element) => element.text.includes(text))
    const innermost = found.filter(({ element }) =>
      found.every((inner) => inner.element.parentElement !== element),
    )
    if (!innermost[0]) continue
    const isInView = innermost.some(({ box }) => box.top >= 0 && box.bottom <= page.innerHeight)
    if (!isInView) page.scrollBy(0, innermost[0].box.top - page.innerHeight / 3)
    return
  }
}

const pictureOf = (element: Element) => element.getAttribute('src')
const valueOf = (field: Element) =>
  comparable(pictureOf(field) ?? (field as Partial<HTMLInputElement>).value ?? '')
const textOf = (element: Element) => comparable(pictureOf(element) ?? element.textContent ?? '')

/** A text without what differs between form and page: `₹4,500` → `₹4500`, `98450 12345` → `9845012345`. */
const comparable = (text: string) => text.replace(/\s+/g, ' ').replace(/(?<=\d)[ ,](?=\d)/g, '')
