import { Mistake } from '../../content/mistake.ts'
import { attribute, detach, elements, make, ownText, replace, type Document, type Element } from './html.ts'
import type { Tokens } from './css/selectors.ts'
import { pageTokens } from './css/tokens.ts'

/** What the step needs from outside to give a page its CSS. */
export interface StyleSource {
  /** Reads a style sheet by its path on the site, such as `/_next/static/chunks/a.css`. */
  readonly read: (path: string) => string | undefined
  readonly cut: (source: string, file: string, tokens: Tokens) => string
}

/**
 * Puts all CSS of a page into one `<style>` where the first of it stood, cut to what the page uses.
 *
 * @returns the CSS, '' when the page has none
 * @throws Mistake on a style sheet that is missing or comes from another host
 */
export function inlineStyles(file: string, document: Document, { read, cut }: StyleSource): string {
  const found = elements(document).filter(
    (element) =>
      (element.tagName === 'style' && element.namespaceURI.endsWith('xhtml')) ||
      (element.tagName === 'link' && attribute(element, 'rel') === 'stylesheet'),
  )
  const all = found.map((element) =>
    element.tagName === 'style' ? ownText(element) : linked(file, element, read),
  )
  const css = found.length > 0 ? cut(all.join('\n'), file, pageTokens(document)) : ''
  const [first, ...others] = found
  if (first && css !== '') replace(first, make('style', {}, css))
  else if (first) detach(first)
  others.forEach(detach)
  return css
}

function linked(file: string, link: Element, read: StyleSource['read']): string {
  const href = attribute(link, 'href') ?? ''
  const css = read(href.split('?', 1)[0] ?? '')
  if (css !== undefined) return css
  throw new Mistake(file, `the stylesheet ${href} is not in the export`, 'Import it in app/layout.tsx.')
}
