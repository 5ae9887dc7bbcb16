import { Mistake } from '../../content/mistake.ts'
import {
  append,
  attribute,
  detach,
  elements,
  isElement,
  make,
  ownText,
  parts,
  replace,
  words,
} from '../lib/html.ts'
import { pageTokens } from './css/tokens.ts'
import type { Tokens } from './css/selectors.ts'
import type { Document, Element } from '../lib/html.ts'

/** What the step needs from outside to give a page its CSS. */
export interface StyleSource {
  /** Reads a stylesheet by its path on the site, such as `/_next/static/chunks/a.css`. */
  readonly read: (path: string) => string | undefined
  readonly cut: (source: string, file: string, tokens: Tokens) => string
}

/**
 * Puts all CSS of a page into one `<style>` where the first of it stood, cut to what the page uses.
 *
 * @returns the CSS, '' when the page has none
 * @throws Mistake on a stylesheet that is missing or comes from another host
 */
export function inlineStyles(file: string, document: Document, source: StyleSource): string {
  const found = elements(document).filter((element) => isStylesheet(element) || isStyle(element))
  const css = found.map((element) => cssOf(file, element, source)).join('\n')
  const [first, ...others] = found
  for (const other of others) detach(other)
  if (!first) return ''
  const cut = source.cut(css, file, pageTokens(document))
  const style = make('style', {}, cut)
  const { head } = parts(document)
  if (cut === '') detach(first)
  else if (first.parentNode === head) replace(first, style)
  else {
    detach(first)
    append(head, style)
  }
  return cut
}

function isStylesheet(element: Element): boolean {
  return element.tagName === 'link' && words(attribute(element, 'rel')?.toLowerCase()).includes('stylesheet')
}

/**
 * A style of the page itself: one inside a drawing belongs to the drawing, and the policy check refuses it.
 */
function isStyle(element: Element): boolean {
  const parent = element.parentNode
  return (
    element.tagName === 'style' && !!parent && isElement(parent) && ['head', 'body'].includes(parent.tagName)
  )
}

function cssOf(file: string, element: Element, { read }: StyleSource): string {
  const media = attribute(element, 'media')
  const css =
    element.tagName === 'style' ? ownText(element) : linked(file, attribute(element, 'href') ?? '', read)
  return media ? `@media ${media}{${css}}` : css
}

function linked(file: string, href: string, read: StyleSource['read']): string {
  const path = href.split('?', 1)[0] ?? ''
  const css = path.startsWith('/') && !path.startsWith('//') ? read(path) : undefined
  if (css === undefined)
    throw new Mistake(file, `the stylesheet ${href} is not in the export`, 'Import it in app/layout.tsx.')
  return rebase(css, path)
}

/** Addresses in CSS are relative to the stylesheet; inside the page they have to start at the root. */
function rebase(css: string, path: string): string {
  return css.replaceAll(
    /url\((["']?)(?![a-z][a-z\d+.-]*:|[/#"'])([^"')]+)\1\)/gi,
    (_, quote: string, url: string) => {
      const { pathname, search, hash } = new URL(url, `https://site.invalid${path}`)
      return `url(${quote}${pathname}${search}${hash}${quote})`
    },
  )
}
