import { absolute } from '../../app/_lib/site-url.ts'
import { readExported } from '../finish/scripts.ts'
import { attribute, elements, parsePage, words, type Element } from '../lib/html.ts'

/** What a crawler takes from a page's head. */
export interface PageHead {
  /** The one address it says it has; error and not-found pages have none. */
  canonical: string | undefined
  indexable: boolean
}

/** Reads no further than the head: the rest of an exported page is long, and most of it is Next's. */
export function readHead(html: string): PageHead {
  const [head = ''] = html.split('</head>', 1)
  const all = elements(parsePage(head))
  const canonical = all.find(
    (one) => one.tagName === 'link' && words(attribute(one, 'rel')).includes('canonical'),
  )
  return {
    canonical: canonical && attribute(canonical, 'href'),
    indexable: !contents(all, 'robots').some((rules) => rules.includes('noindex')),
  }
}

/**
 * Absolute addresses of what a page shows, each once: the link preview's JPEG first, then the pictures in their order.
 */
export function picturesOf(html: string): readonly string[] {
  const all = elements(readExported(html))
  return [...new Set([...contents(all, 'og:image'), ...all.filter(isPicture).map(source)].map(absolute))]
}

/** What the metas of that name, or Open Graph property, say. */
function contents(all: readonly Element[], name: string): string[] {
  return all
    .filter((one) => [attribute(one, 'name'), attribute(one, 'property')].includes(name))
    .map((one) => attribute(one, 'content') ?? '')
}

function source(image: Element): string {
  return attribute(image, 'src') ?? ''
}

/** The mark in the header is on every page, and a QR code shows nothing that anybody searches for. */
function isPicture(element: Element): boolean {
  return (
    element.tagName === 'img' &&
    attribute(element, 'class') !== 'mark' &&
    !source(element).startsWith('/uploads/qr-')
  )
}
