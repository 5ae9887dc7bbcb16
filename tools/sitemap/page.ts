import { absolute } from '../../app/_lib/site-url.ts'
import { attribute, canonicalOf, elements, type Document, type Element } from '../finish/html.ts'

/** A page for the sitemap. */
export interface SitemapPage {
  /** Path on the site: `/tour/coorg-trip/`. */
  readonly address: string
  /** Its canonical address, if it has one. */
  readonly canonical: string | undefined
  /** Absolute addresses without duplicates: first the JPEG of the link preview, then the pictures in their order. */
  readonly images: readonly string[]
}

/** Reads the sitemap entry of a page. Returns undefined for a page with `noindex`, such as an error page. */
export function readPage(address: string, document: Document): SitemapPage | undefined {
  const all = elements(document)
  const metas = (key: 'name' | 'property', name: string) =>
    all.filter((one) => attribute(one, key) === name).map((one) => attribute(one, 'content') ?? '')
  if (metas('name', 'robots').some((rules) => rules.includes('noindex'))) return undefined
  const images = [...metas('property', 'og:image'), ...all.filter(isListed).map(source)].map(absolute)
  return { address, canonical: canonicalOf(document), images: [...new Set(images)] }
}

function source(image: Element): string {
  return attribute(image, 'src') ?? ''
}

/** Every picture except the logo, which is on every page, and QR codes. */
function isListed(element: Element): boolean {
  if (element.tagName !== 'img' || attribute(element, 'class') === 'logo') return false
  return !source(element).startsWith('/uploads/qr-')
}
