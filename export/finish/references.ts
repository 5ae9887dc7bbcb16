import { attribute, elements, ownText, parsePiece, textContent } from '../lib/html.ts'
import type { Document, Element } from '../lib/html.ts'

/** Attributes whose value is one address. */
const single: ReadonlySet<string> = new Set(['href', 'src', 'poster'])
/** Attributes that list pictures with their widths. */
const several: ReadonlySet<string> = new Set(['srcset', 'imagesrcset'])

/** Every address that the attributes of an element name, as written. */
export function addressesIn(element: Element): string[] {
  const found: string[] = []
  for (const { name, value } of element.attrs) {
    if (single.has(name)) found.push(value.trim())
    else if (several.has(name)) found.push(...candidates(value))
  }
  // Open Graph and its like put addresses into `content`; they are absolute, which tells them from words.
  const content = element.tagName === 'meta' ? (attribute(element, 'content') ?? '') : ''
  if (content.startsWith('https://') || content.startsWith('http://')) found.push(content)
  return found
}

/**
 * The addresses of a `srcset`: `a.avif 400w, b.avif 800w`. An address may hold commas, but not begin or end
 * with one.
 */
export function candidates(srcset: string): string[] {
  const found: string[] = []
  let rest = srcset
  for (;;) {
    rest = rest.replace(/^[\s,]+/, '')
    const [address] = /^\S+/.exec(rest) ?? []
    if (address === undefined) return found
    rest = rest.slice(address.length)
    found.push(address.replace(/,+$/, ''))
    if (!address.endsWith(',')) rest = rest.replace(/^(\([^)]*\)|[^,(])*/, '')
  }
}

/** Every address in a stylesheet, and whether a font is loaded from it. */
export function addressesInCss(css: string): { address: string; isFont: boolean }[] {
  const found: { address: string; isFont: boolean }[] = []
  for (const match of css.matchAll(
    /@font-face\s*\{[^}]*\}|url\(\s*(?:"([^"]*)"|'([^']*)'|([^)'"\s]*))\s*\)/gi,
  )) {
    const address = match[1] ?? match[2] ?? match[3]
    if (address !== undefined) found.push({ address, isFont: false })
    else
      found.push(
        ...addressesInCss(match[0].slice('@font-face'.length)).map((font) => ({ ...font, isFont: true })),
      )
  }
  return found.filter(({ address }) => !address.startsWith('#'))
}

/**
 * Absolute addresses in JSON-LD. Patterns such as `…?q={term}` are left out. Broken JSON is left to its own
 * check.
 */
export function addressesInData(json: string): string[] {
  const found: string[] = []
  const visit = (value: unknown): void => {
    if (typeof value === 'string') {
      if (/^https?:\/\/[^\s{}]+$/.test(value)) found.push(value)
    } else if (typeof value === 'object' && value !== null) Object.values(value).forEach(visit)
  }
  try {
    visit(JSON.parse(json))
  } catch {
    return []
  }
  return found
}

/**
 * All addresses of a page. `soft` ones, in structured data, may carry fragments that are no ids of a page.
 */
export function pageAddresses(document: Document, css: string): { firm: string[]; soft: string[] } {
  const firm = addressesInCss(css).map(({ address }) => address)
  const soft: string[] = []
  for (const element of elements(document)) {
    firm.push(...addressesIn(element))
    if (element.tagName === 'script' && attribute(element, 'type') === 'application/ld+json') {
      soft.push(...addressesInData(ownText(element)))
    }
  }
  return { firm, soft }
}

/**
 * All addresses in a file that is no page, by its name: stylesheets, web manifests, sitemaps, robots.txt.
 *
 * @param read gives the text of the file
 */
export function fileAddresses(file: string, read: (file: string) => string): string[] {
  if (file.endsWith('.css')) return addressesInCss(read(file)).map(({ address }) => address)
  if (file.endsWith('.webmanifest') || file.endsWith('manifest.json')) return manifestAddresses(read(file))
  if (file.endsWith('robots.txt'))
    return [...read(file).matchAll(/^[ \t]*sitemap:[ \t]*(\S+)/gim)].map(([, address = '']) => address)
  if (!file.endsWith('.xml')) return []
  // The HTML parser reads a sitemap well enough, entities included.
  return elements(parsePiece(read(file)))
    .filter(({ tagName }) => tagName === 'loc' || tagName.endsWith(':loc'))
    .map((element) => textContent(element).trim())
}

function manifestAddresses(text: string): string[] {
  const found: string[] = []
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    for (const [key, inner] of Object.entries(value)) {
      if (['src', 'url', 'start_url'].includes(key) && typeof inner === 'string') found.push(inner)
      else visit(inner)
    }
  }
  visit(JSON.parse(text))
  return found
}

/** A place on this site. */
export interface Place {
  /** Decoded path from the root, such as `/tour/coorg-trip/`. */
  readonly path: string
  /** Decoded, without `#`; '' for none. */
  readonly fragment: string
}

/** Stands for the site while its name is not known. */
const nameless = 'https://site.invalid'

/**
 * Where an address leads, or undefined when it leaves the site or is no address of a file (`tel:`, `data:`).
 *
 * @param from path of the page or file that names it
 * @param site origin of the site, such as `https://example.com`, when known
 */
export function resolve(address: string, from: string, site?: string): Place | undefined {
  const base = site ?? nameless
  if (!URL.canParse(address, base + encodeURI(from))) return undefined
  const url = new URL(address, base + encodeURI(from))
  if (url.origin !== base) return undefined
  return { path: decode(url.pathname), fragment: decode(url.hash.slice(1)) }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
