/** Scrolls the previewed page to the text of a field. */

/**
 * Scrolls a page to the text of a field, else to a text of its entry or group, of the group around that, and so on, or to a picture.
 * A text in view stays where it is.
 */
export function scrollToText(page: Window, field: HTMLElement | null): void {
  if (!field) return
  const elements = [...page.document.body.querySelectorAll('*')]
    .map((element) => ({ element, text: textOf(element), box: element.getBoundingClientRect() }))
    .filter(({ box }) => box.height > 0)
  const placesOf = (text: string) => {
    const found = elements.filter((element) => element.text.includes(text))
    return found.filter(({ element }) => found.every((inner) => inner.element.parentElement !== element))
  }
  const texts = groupsAround(field).flatMap((group) => {
    const sources = group.querySelectorAll('input:not([type]), textarea, .photo img')
    const texts = [field, ...sources].map(valueOf).filter((text) => text.length > 2)
    return [...texts.filter((text) => text.includes(' ')), ...texts]
  })
  let found: ReturnType<typeof placesOf> = []
  for (const text of texts) {
    const places = placesOf(text)
    const isClear = places.length === 1 || (places.length > 1 && text.includes(' '))
    if (isClear || found.length === 0) found = places
    // One word or a number can be in many places of the page.
    if (isClear) break
  }
  const isInView = found.some(({ box }) => box.top >= 0 && box.bottom <= page.innerHeight)
  if (found[0] && !isInView) page.scrollBy(0, found[0].box.top - page.innerHeight / 3)
}

/** The entries and groups that contain a field, the nearest first; the field itself if there are none. */
function groupsAround(field: HTMLElement): HTMLElement[] {
  const groups: HTMLElement[] = []
  for (let group = field.closest<HTMLElement>('li, fieldset'); group;) {
    groups.push(group)
    group = group.parentElement?.closest('li, fieldset') ?? null
  }
  return groups.length > 0 ? groups : [field]
}

const pictureOf = (element: Element) => element.getAttribute('src')
const textOf = (element: Element) => comparable(pictureOf(element) ?? element.textContent ?? '')

/** The text of a field, or the longest part between its placeholders. */
function valueOf(field: Element): string {
  const value = pictureOf(field) ?? (field as Partial<HTMLInputElement>).value ?? ''
  const [longest = ''] = value.split(/\{\w+\}/).toSorted((one, other) => other.length - one.length)
  return comparable(longest).trim()
}

/** A text without what differs between form and page: `₹4,500` → `₹4500`, `98450 12345` → `9845012345`. */
const comparable = (text: string) => text.replace(/\s+/g, ' ').replace(/(?<=\d)[ ,](?=\d)/g, '')
