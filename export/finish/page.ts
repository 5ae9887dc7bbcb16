import { attribute, detach, elements, writePage } from '../lib/html.ts'
import { checkComplete, checkPolicyFits } from './checks.ts'
import { checkErrorPage, isErrorPage } from './error-pages.ts'
import { idsIn, missingAnchor } from './links.ts'
import { addPolicy } from './policy.ts'
import { pageAddresses, resolve } from './references.ts'
import { readExported, removeFramework } from './scripts.ts'
import { inlineStyles } from './styles.ts'
import type { Document } from '../lib/html.ts'
import type { StyleSource } from './styles.ts'

/** What a page is finished with. */
export interface Surroundings extends StyleSource {
  /** Origin of the site, when known. */
  readonly site: string | undefined
}

/** A page as it is published. */
export interface FinishedPage {
  readonly html: string
  /** Paths on this site that the page needs or leads to. */
  readonly paths: readonly string[]
  /** Places on other pages, `path#id`, that the page leads to. */
  readonly anchors: readonly string[]
}

/**
 * Makes a finished page of an exported one. The same input gives the same output, and a finished page comes
 * out as it was.
 *
 * @param file the page in the export, for messages
 * @param target the page in the finished folder, such as `tour/404.html`
 * @throws Mistake when the page would lose something, or leads to an id it does not have
 */
export function finishPage(file: string, target: string, text: string, around: Surroundings): FinishedPage {
  const document = readExported(text)
  checkComplete(file, document)
  removeFramework(file, document)
  const css = inlineStyles(file, document, around)
  dropUnusedFonts(document, css)
  checkPolicyFits(file, document)
  if (isErrorPage(target)) checkErrorPage(file, document)
  addPolicy(document, css)
  return { html: writePage(document), ...follow(file, target, document, css, around.site) }
}

/** A font that the page's CSS does not name any more would be fetched for nothing. */
function dropUnusedFonts(document: Document, css: string): void {
  for (const element of elements(document)) {
    const isPreload = element.tagName === 'link' && attribute(element, 'rel') === 'preload'
    if (isPreload && !css.includes(attribute(element, 'href') ?? '')) detach(element)
  }
}

/** Address of a page: `tour/a/index.html` → `/tour/a/`. */
export function addressOf(target: string): string {
  return `/${target.replace(/(^|\/)index\.html$/, '$1')}`
}

function follow(file: string, target: string, document: Document, css: string, site: string | undefined) {
  const here = addressOf(target)
  const { firm, soft } = pageAddresses(document, css)
  const placesOf = (addresses: readonly string[]) =>
    [...new Set(addresses)].flatMap((address) => resolve(address, here, site) ?? [])
  const places = placesOf(firm)
  const leadsTo = places.filter(
    ({ fragment }) => fragment !== '' && fragment !== 'top' && !fragment.startsWith(':~:'),
  )
  const ids = idsIn(document)
  for (const { path, fragment } of leadsTo)
    if (path === here && !ids.has(fragment)) throw missingAnchor(file, `#${fragment}`, 'the page')
  return {
    paths: [...new Set([...placesOf(soft), ...places].map(({ path }) => path))],
    anchors: leadsTo.filter(({ path }) => path !== here).map(({ path, fragment }) => `${path}#${fragment}`),
  }
}
