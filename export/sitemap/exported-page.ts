import { absolute } from '../../app/_lib/site-url.ts'
import { attribute, elements, parsePage, words } from '../finish/html.ts'

/** What a crawler takes from a page's head, and the pictures it shows. */
export interface ExportedPage {
  /** The one address it says it has; error and not-found pages have none. */
  canonical: string | undefined
  indexable: boolean
  /** Absolute addresses, each once: the link preview's JPEG first, then the pictures in their order. */
  images: readonly string[]
}

/** Reads a page of the export, or of the finished folder. */
export function readExportedPage(html: string): ExportedPage {
  const all = elements(parsePage(html))
  const meta = (name: string) =>
    all
      .filter((one) => [attribute(one, 'name'), attribute(one, 'property')].includes(name))
      .map((one) => attribute(one, 'content') ?? '')
  const canonical = all.find(
    (one) => one.tagName === 'link' && words(attribute(one, 'rel')).includes('canonical'),
  )
  return {
    canonical: canonical && attribute(canonical, 'href'),
    indexable: !meta('robots').some((rules) => rules.includes('noindex')),
    images: [...new Set([...meta('og:image'), ...all.filter(isPicture).map(source)].map(absolute))],
  }
}

function source(image: Parameters<typeof attribute>[0]): string {
  return attribute(image, 'src') ?? ''
}

/**
 * A picture that has an address of its own. One marked `data-inline` ends up inside the page, and its JPEG is the link
 * preview; a QR code shows nothing that anybody searches for.
 */
function isPicture(element: Parameters<typeof attribute>[0]): boolean {
  return (
    element.tagName === 'img' &&
    attribute(element, 'data-inline') === undefined &&
    !source(element).startsWith('/built/qr-')
  )
}
