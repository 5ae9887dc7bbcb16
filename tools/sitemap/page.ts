import { absolute } from '../../app/_lib/site-url.ts'
import { attribute, canonicalOf, elements, type Document, type Element } from '../finish/html.ts'

/** What an image search takes from a page that wants to be found. */
export interface Page {
  /** On the site: `/tour/coorg-trip/`. */
  readonly address: string
  /** The one address it says it has. */
  readonly canonical: string | undefined
  /** Absolute addresses, each once: the link preview's JPEG first, then the pictures in their order. */
  readonly images: readonly string[]
}

/** @returns undefined for a page that does not want to be found, as error and not-found pages */
export function readPage(address: string, document: Document): Page | undefined {
  const all = elements(document)
  const metas = (key: 'name' | 'property', name: string) =>
    all.filter((one) => attribute(one, key) === name).map((one) => attribute(one, 'content') ?? '')
  if (metas('name', 'robots').some((rules) => rules.includes('noindex'))) return undefined
  const images = [...metas('property', 'og:image'), ...all.filter(isPicture).map(source)].map(absolute)
  return { address, canonical: canonicalOf(document), images: [...new Set(images)] }
}

function source(image: Element): string {
  return attribute(image, 'src') ?? ''
}

/** The mark in the header is on every page, and a QR code shows nothing that anybody searches for. */
function isPicture(element: Element): boolean {
  if (element.tagName !== 'img' || attribute(element, 'class') === 'mark') return false
  return !source(element).startsWith('/uploads/qr-')
}
