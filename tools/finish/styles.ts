import { pageTokens } from './css/tokens.ts'
import type { Tokens } from './css/selectors.ts'
import { PostProcessError } from './error.ts'
import { attribute, detach, elements, make, ownText, replace, type Document, type Element } from './html.ts'

/** The source of the CSS of a page. */
export interface StyleContext {
  /** Reads a style sheet by its path on the site: `/_next/static/chunks/a.css`. */
  readonly readStyleSheet: (path: string) => string | undefined
  /** Reduces CSS to what a page with these tokens uses. */
  readonly cut: (source: string, file: string, tokens: Tokens) => string
}

/**
 * Replaces all style sheets and styles of a page by one `<style>` in the place of the first, cut to what the page uses.
 *
 * @returns the CSS, '' when the page has none
 * @throws PostProcessError on a style sheet that is missing or on another host
 */
export function inlineStyles(
  file: string,
  document: Document,
  { readStyleSheet, cut }: StyleContext,
): string {
  const found = elements(document).filter(
    (element) =>
      (element.tagName === 'style' && element.namespaceURI.endsWith('xhtml')) ||
      (element.tagName === 'link' && attribute(element, 'rel') === 'stylesheet'),
  )
  const all = found.map((element) =>
    element.tagName === 'style' ? ownText(element) : linked(file, element, readStyleSheet),
  )
  const css = found.length > 0 ? cut(all.join('\n'), file, pageTokens(document)) : ''
  const [first, ...others] = found
  if (first && css !== '') replace(first, make('style', {}, css))
  else if (first) detach(first)
  others.forEach(detach)
  return css
}

function linked(file: string, link: Element, readStyleSheet: StyleContext['readStyleSheet']): string {
  const href = attribute(link, 'href') ?? ''
  const css = readStyleSheet(href.split('?', 1)[0] ?? '')
  if (css !== undefined) return css
  throw new PostProcessError(file, `the style sheet ${href} is not in the export`, 'Import it in a layout.')
}
