import { Mistake } from '../../content/mistake.ts'
import { attribute, detach, elements, words } from '../lib/html.ts'
import type { Document, Element } from '../lib/html.ts'

/**
 * Copies of the not-found page that Next writes beside `404.html`; at an address of their own they would
 * answer 200.
 */
const copies: ReadonlySet<string> = new Set(['404/index.html', '_not-found/index.html', '_not-found.html'])

/**
 * Where a page of the export belongs in the finished folder: `tour/404/index.html` → `tour/404.html`;
 * undefined: nowhere.
 */
export function targetOf(file: string): string | undefined {
  if (copies.has(file)) return undefined
  return /(^|\/)(404|500)\/index\.html$/.test(file) ? file.replace(/\/index\.html$/, '.html') : file
}

/** Whether a finished file is what a host shows when something goes wrong. */
export function isErrorPage(target: string): boolean {
  return /(^|\/)(404|500)\.html$/.test(target)
}

/**
 * Sees to it that search engines leave an error page alone: one robots meta (Next adds a second), no
 * canonical address, no structured data.
 *
 * @throws Mistake otherwise
 */
export function checkErrorPage(file: string, document: Document): void {
  const [first, ...others] = elements(document).filter((element) => robots(element)?.includes('noindex'))
  if (!first)
    throw new Mistake(
      file,
      'an error page is open to search engines',
      'Set `robots: { index: false }` in its metadata.',
    )
  for (const other of others) detach(other)
  for (const element of elements(document)) {
    if (element !== first && robots(element)) detach(element)
    if (element.tagName === 'link' && words(attribute(element, 'rel')).includes('canonical')) {
      throw new Mistake(
        file,
        'an error page has a canonical address',
        'Leave `alternates` out of its metadata.',
      )
    }
    if (element.tagName === 'script' && attribute(element, 'type') === 'application/ld+json') {
      throw new Mistake(
        file,
        'an error page holds structured data',
        'Leave JSON-LD to pages with an address of their own.',
      )
    }
  }
}

function robots(element: Element): string[] | undefined {
  if (element.tagName !== 'meta' || attribute(element, 'name') !== 'robots') return undefined
  return (attribute(element, 'content') ?? '').toLowerCase().split(/[\s,]+/)
}
