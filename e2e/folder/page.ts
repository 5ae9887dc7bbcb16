import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Element, Root } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { select, selectAll } from 'hast-util-select'
import { pages } from '../support/content.ts'

/** The pages of `out/` as a crawler reads them: files, no browser, no script. */
export const folder = 'out'

const unread: ReadonlySet<string> = new Set(['script', 'style', 'template', 'svg'])
/** Block elements: the text of two of them is separated by a space. */
const blocks =
  /^(address|article|aside|br|caption|d[dlt]|details|div|figure|footer|h[1-6]|header|li|main|nav|[ou]l|p|section|summary|t[dhr]|table|tbody|thead)$/

const errorFiles = ['404.html', 'tour/404.html', 'destination/404.html', 'tour-type/404.html', '500.html']

export type JsonLdNode = Record<string, unknown>

/** A page of `out/`, parsed without scripts. */
export interface FoundPage {
  /** `/packages/`; for an error page its file name. */
  path: string
  html: string
  tree: Root
  title: string
  /** The text of the body without scripts, styles and drawings, whitespace collapsed. */
  text: string
  one: (selector: string) => Element
  all: (selector: string) => Element[]
  /** `content` of the one `<meta>` with this name or property; throws when there are none or several. */
  meta: (name: string) => string
  metas: (name: string) => string[]
  /** The nodes of its structured data. */
  graph: JsonLdNode[]
}

function readPage(path: string, site: string): FoundPage {
  const file = path.endsWith('/') ? `${path.slice(1)}index.html` : path
  // A no-break space counts as a space.
  const html = readFileSync(join(site, file), 'utf8').replaceAll(/&nbsp;|\u00a0/g, ' ')
  const tree = fromHtml(html)
  const all = (selector: string) => selectAll(selector, tree)
  const one = (selector: string) => {
    const [found, ...more] = all(selector)
    if (!found || more.length > 0)
      throw new Error(`${path}: ${more.length + (found ? 1 : 0)} of "${selector}", wanted one`)
    return found
  }
  const metas = (name: string) =>
    all(`meta[name="${name}"], meta[property="${name}"]`).map((meta) => String(meta.properties['content']))
  const data = all('script[type="application/ld+json"]').map(
    (script) => JSON.parse(rawText(script)) as JsonLdNode,
  )
  return {
    path,
    html,
    tree,
    title: textOf(one('title')),
    text: textOf(one('body')),
    one,
    all,
    metas,
    meta: (name) => String(one(`meta[name="${name}"], meta[property="${name}"]`).properties['content']),
    graph: data.flatMap((block) =>
      Array.isArray(block['@graph']) ? (block['@graph'] as JsonLdNode[]) : [block],
    ),
  }
}

const read = new Map<string, FoundPage>()

/** A page by its address, or an error page by its file; cached. */
export function pageAt(path: string, site = folder): FoundPage {
  const key = join(site, path)
  const known = read.get(key) ?? readPage(path, site)
  read.set(key, known)
  return known
}

/** The indexable pages. Throws when `npm run build` has not made them. */
export const foundPages = (): readonly FoundPage[] => pages.map((path) => pageAt(path))
/** The error pages too. */
export const allPages = (): readonly FoundPage[] => [
  ...foundPages(),
  ...errorFiles.map((file) => pageAt(file)),
]

/** `https://host` from the home page; other tests check that all pages have the same. */
export function siteOrigin(): string {
  return new URL(String(pageAt('/').one('link[rel=canonical]').properties['href'])).origin
}

/** The text of an element, whitespace collapsed, without scripts, styles, templates and drawings. */
export function textOf(element: Element): string {
  return rawText(element).replaceAll(/\s+/g, ' ').trim()
}

/** The raw text of an element, styles and scripts included. */
export function rawText(element: Element): string {
  return element.children
    .map((child) => {
      if (child.type === 'text') return child.value
      if (child.type !== 'element' || unread.has(child.tagName)) return ''
      return blocks.test(child.tagName) ? ` ${rawText(child)} ` : rawText(child)
    })
    .join('')
}

/** The accessible name of a link. */
export function nameOf(link: Element): string {
  const label = link.properties['ariaLabel']
  return typeof label === 'string' ? label : textOf(link)
}

export function hrefOf(link: Element): string {
  return String(link.properties['href'] ?? '')
}

/** The first element below another one. */
export function within(element: Element, selector: string): Element {
  const found = select(selector, element)
  if (!found) throw new Error(`no "${selector}" in ${textOf(element).slice(0, 60)}`)
  return found
}

/** The element of this type that begins with this heading. Throws when there is none. */
export function sectionOf(path: string, kind: 'section' | 'article', heading: string): Element {
  const begins = (one: Element) => {
    const first = select('h1, h2, h3', one)
    return first !== undefined && textOf(first) === heading
  }
  const found = pageAt(path).all(`main ${kind}`).find(begins)
  if (!found) throw new Error(`${path}: no ${kind} under "${heading}"`)
  return found
}

/** The file of an absolute address on the site, or of a path: `/packages/` is `out/packages/index.html`. */
export function fileOf(address: string): string {
  const { pathname } = new URL(address, siteOrigin())
  return join(folder, decodeURIComponent(pathname.replace(/\/$/, '/index.html')))
}
