import { createHash } from 'node:crypto'
import { addressesIn, addressesInCss } from './references.ts'
import { attribute, detach, elements, make, ownText, parts, prepend, words } from '../lib/html.ts'
import type { Document, Element } from '../lib/html.ts'

const header = 'content-security-policy'

/** `<meta charset>` has to stand within this many bytes, or the browser guesses the encoding. */
const charsetLimit = 1024

/**
 * Puts the strictest policy under which the page works first into its head. All that is not named is blocked.
 *
 * @param css what the page's style and drawings may load is read from it
 */
export function addPolicy(document: Document, css: string): void {
  const { head } = parts(document)
  for (const element of elements(head)) if (isPolicy(element)) detach(element)
  const content = policyOf(document, css)
  const policy = make('meta', { 'http-equiv': 'Content-Security-Policy', content })
  const charset = elements(head).find((element) => attribute(element, 'charset') !== undefined)
  // Doctype, <html …>, <head> and the two tags around the policy take less than 200 bytes.
  if (charset && content.length > charsetLimit - 200) {
    detach(charset)
    prepend(head, policy)
    prepend(head, charset)
  } else {
    prepend(head, policy)
  }
}

/** The policy as one line. Directives that the page has no use for are left out, and so fall to 'none'. */
export function policyOf(document: Document, css: string): string {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const images = new Set<string>(["'self'"])
  const fonts = new Set<string>()
  let manifest = false
  const addressed = (address: string, sources: Set<string>) => {
    if (address.startsWith('data:')) sources.add('data:')
    else if (address.startsWith('https://')) sources.add(new URL(address).origin)
    else sources.add("'self'")
  }
  for (const element of elements(document)) {
    if (element.tagName === 'script' && runs(element)) scripts.add(hashSource(ownText(element)))
    if (element.tagName === 'style') styles.add(hashSource(ownText(element)))
    if (element.tagName === 'link' && words(attribute(element, 'rel')).includes('manifest')) manifest = true
    if (['img', 'source', 'image'].includes(element.tagName)) {
      for (const address of addressesIn(element)) addressed(address, images)
    }
  }
  for (const { address, isFont } of addressesInCss(css)) addressed(address, isFont ? fonts : images)
  const list = (name: string, sources: ReadonlySet<string>) =>
    sources.size > 0 ? [`${name} ${[...sources].join(' ')}`] : []
  return [
    "default-src 'none'",
    ...list('script-src', scripts),
    ...list('style-src', styles),
    ...list('img-src', images),
    ...list('font-src', fonts),
    // No script of ours asks for anything; auditors do, from inside the page (robots.txt: docs/decisions/009).
    "connect-src 'self'",
    ...(manifest ? ["manifest-src 'self'"] : []),
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')
}

function isPolicy(element: Element): boolean {
  return element.tagName === 'meta' && attribute(element, 'http-equiv')?.toLowerCase() === header
}

/**
 * Whether a policy has a say about a script. JSON-LD is data; speculation rules are asked for like a script.
 */
function runs(script: Element): boolean {
  return (
    attribute(script, 'src') === undefined &&
    attribute(script, 'type')?.toLowerCase() !== 'application/ld+json'
  )
}

/** `'sha256-…'` of the text inside an inline script or style. */
function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
