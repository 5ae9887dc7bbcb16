import { attribute, elements, ownText, type Document, type Element } from './html.ts'

/** Every address that the attributes of an element name, as written. */
export function addressesIn(element: Element): string[] {
  return element.attrs.flatMap(({ name, value }) => {
    if (['href', 'src', 'poster'].includes(name)) return value.trim()
    if (['srcset', 'imagesrcset'].includes(name))
      return value.split(/,\s+/).map((one) => one.trim().split(/\s/, 1)[0] ?? '')
    // Open Graph and its like put addresses into `content`; they are absolute, which tells them from words.
    return element.tagName === 'meta' && name === 'content' && /^https?:\/\//.test(value) ? value : []
  })
}

/** Every address in minified CSS, those of fonts apart. */
export function addressesInCss(css: string): { fonts: string[]; others: string[] } {
  const face = /@font-face\{[^}]*\}/g
  const urls = (text: string) =>
    [...text.matchAll(/url\((["']?)(.*?)\1\)/g)]
      .map(([, , address = '']) => address)
      .filter((address) => !address.startsWith('#'))
  return { fonts: urls((css.match(face) ?? []).join('')), others: urls(css.replaceAll(face, '')) }
}

/** Addresses in JSON-LD or a web manifest: absolute ones, and paths. Patterns such as `…?q={term}` are left out. */
export function addressesInJson(json: string): string[] {
  const found: string[] = []
  JSON.parse(json, (_, value: unknown) => {
    if (typeof value === 'string' && /^(https?:\/\/|\/)[^\s{}]*$/.test(value)) found.push(value)
  })
  return found
}

/** All addresses of a page. `data`: those in structured data, whose fragments are no ids of a page. */
export function pageAddresses(document: Document, css: string): { links: string[]; data: string[] } {
  const all = elements(document)
  const { fonts, others } = addressesInCss(css)
  const jsonLd = all.filter((element) => attribute(element, 'type') === 'application/ld+json')
  return {
    links: [...fonts, ...others, ...all.flatMap(addressesIn)],
    data: jsonLd.flatMap((script) => addressesInJson(ownText(script))),
  }
}

/** A place on this site. */
export interface Place {
  /** Decoded path from the root, such as `/tour/coorg-trip/`. */
  readonly path: string
  /** Decoded, without `#`; '' for none. */
  readonly fragment: string
}

/**
 * Where an address leads, or undefined when it leaves the site or is no address of a file (`tel:`, `data:`).
 *
 * @param from path of the page or file that names it
 * @param site origin of the site, such as `https://example.com`
 */
export function resolve(address: string, from: string, site: string): Place | undefined {
  if (!URL.canParse(address, site + encodeURI(from))) return undefined
  const url = new URL(address, site + encodeURI(from))
  if (url.origin !== site) return undefined
  return { path: decode(url.pathname), fragment: decode(url.hash.slice(1)) }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
