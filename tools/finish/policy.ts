import { createHash } from 'node:crypto'
import { attribute, detach, elements, make, ownText, parts, prepend, words, type Document } from './html.ts'
import { addressesIn, addressesInCss } from './references.ts'

/**
 * Adds a Content-Security-Policy as the first element of the head: the strictest one under which the page works.
 *
 * @param css the page's CSS; its fonts and pictures are allowed
 */
export function addPolicy(document: Document, css: string): void {
  const { head } = parts(document)
  const inHead = elements(head)
  for (const element of inHead)
    if (attribute(element, 'http-equiv') === 'Content-Security-Policy') detach(element)
  const content = policyOf(document, css)
  prepend(head, make('meta', { 'http-equiv': 'Content-Security-Policy', content }))
  // The charset must be within the first 1,024 bytes (https://html.spec.whatwg.org/#charset).
  const charset = inHead.find((element) => attribute(element, 'charset') !== undefined)
  if (!charset || content.length < 800) return
  detach(charset)
  prepend(head, charset)
}

/** The policy as one line. Directives that the page does not need are left out: 'none' from default-src applies. */
function policyOf(document: Document, css: string): string {
  const all = elements(document)
  const named = (...names: readonly string[]) => all.filter(({ tagName }) => names.includes(tagName))
  const { fonts, others } = addressesInCss(css)
  const pictures = [...named('img', 'source', 'image').flatMap(addressesIn), ...others]
  // JSON-LD is data; speculation rules count as a script (CSP script-src).
  const scripts = named('script').filter((script) => attribute(script, 'type') !== 'application/ld+json')
  const manifests = named('link').filter((link) => words(attribute(link, 'rel')).includes('manifest'))
  const sources: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'none'"],
    'script-src': scripts.map((script) => hashOf(ownText(script))),
    'style-src': named('style').map((style) => hashOf(ownText(style))),
    'img-src': ["'self'", ...pictures.map(sourceOf)],
    'font-src': fonts.map(sourceOf),
    // Lighthouse requests robots.txt from inside the page.
    'connect-src': ["'self'"],
    'manifest-src': manifests.map(() => "'self'"),
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
  }
  return Object.entries(sources)
    .filter(([, list]) => list.length > 0)
    .map(([name, list]) => [name, ...new Set(list)].join(' '))
    .join('; ')
}

function sourceOf(address: string): string {
  if (address.startsWith('data:')) return 'data:'
  return address.startsWith('https://') ? new URL(address).origin : "'self'"
}

/** The hash source of an inline script or style: `'sha256-…'`. */
function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
