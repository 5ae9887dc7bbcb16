import { attribute, elements, ownText, type Document, type Element } from './html.ts'

/** Every address in the attributes of an element, as written. */
export function addressesIn(element: Element): string[] {
  return element.attrs.flatMap(({ name, value }) => {
    if (['href', 'src', 'poster'].includes(name)) return value.trim()
    if (['srcset', 'imagesrcset'].includes(name))
      return value.split(/,\s+/).map((one) => one.trim().split(/\s/, 1)[0] ?? '')
    // Open Graph and similar metas have absolute addresses in `content`.
    return element.tagName === 'meta' && name === 'content' && /^https?:\/\//.test(value) ? value : []
  })
}

/** Every address in minified CSS, fonts apart from the others. */
export function addressesInCss(css: string): { fonts: string[]; others: string[] } {
  const face = /@font-face\{[^}]*\}/g
  const urls = (text: string) =>
    [...text.matchAll(/url\((["']?)(.*?)\1\)/g)]
      .map(([, , address = '']) => address)
      .filter((address) => !address.startsWith('#'))
  return { fonts: urls((css.match(face) ?? []).join('')), others: urls(css.replaceAll(face, '')) }
}

/** Addresses in JSON-LD or a web manifest: absolute ones and paths, without URL templates such as `…?q={term}`. */
export function addressesInJson(json: string): string[] {
  const found: string[] = []
  JSON.parse(json, (_, value: unknown) => {
    if (typeof value === 'string' && /^(https?:\/\/|\/)[^\s{}]*$/.test(value)) found.push(value)
  })
  return found
}

/** All addresses of a page: `data` from structured data, `links` from everything else. */
export function pageAddresses(document: Document, css: string): { links: string[]; data: string[] } {
  const all = elements(document)
  const { fonts, others } = addressesInCss(css)
  const jsonLd = all.filter((element) => attribute(element, 'type') === 'application/ld+json')
  return {
    links: [...fonts, ...others, ...all.flatMap(addressesIn)],
    data: jsonLd.flatMap((script) => addressesInJson(ownText(script))),
  }
}

/** An address on this site. */
export interface LinkTarget {
  /** Decoded path from the root: `/tour/a/`. */
  readonly path: string
  /** Decoded, without `#`; '' for none. */
  readonly fragment: string
}

/**
 * Resolves an address. Returns undefined when it leaves the site or is no address of a file (`tel:`, `data:`).
 *
 * @param from path of the page or file that contains it
 * @param site origin of the site: `https://example.com`
 */
export function resolve(address: string, from: string, site: string): LinkTarget | undefined {
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
