import { Mistake } from '../../content/mistake.ts'
import { attribute, detach, elements, writePage, type Document } from './html.ts'
import { readPage, type Page } from '../sitemap/page.ts'
import { checkComplete, checkPolicyFits } from './checks.ts'
import { addPolicy } from './policy.ts'
import { addressOf, isErrorPage } from './placement.ts'
import { pageAddresses, resolve, type Place } from './references.ts'
import { readExported, removeFramework } from './scripts.ts'
import { inlineStyles, type StyleSource } from './styles.ts'

/** What a page is finished with. */
export interface Surroundings extends StyleSource {
  /** Origin of the site. */
  readonly site: string
}

/** A page as it is published. */
export interface FinishedPage {
  readonly html: string
  /** Places on this site that the page needs or leads to, itself among them. */
  readonly places: readonly Place[]
  /** What a fragment can lead to. */
  readonly ids: ReadonlySet<string>
  /** What search engines take from it; undefined when it does not want to be found. */
  readonly found: Page | undefined
}

/**
 * Makes a finished page of an exported one. The same input gives the same output, and a finished page comes out as it was.
 *
 * @param file the page in the export, for messages
 * @param target the page in the finished folder, such as `tour/404.html`
 * @throws Mistake when the page would lose something
 */
export function finishPage(file: string, target: string, text: string, around: Surroundings): FinishedPage {
  const document = readExported(text)
  checkComplete(file, text, document)
  removeFramework(file, document)
  const css = inlineStyles(file, document, around)
  dropHints(document, css)
  checkPolicyFits(file, document)
  if (isErrorPage(target)) keepNoindex(file, document)
  addPolicy(document, css)
  const { links, data } = pageAddresses(document, css)
  const placesOf = (addresses: readonly string[]) =>
    addresses.flatMap((address) => resolve(address, addressOf(target), around.site) ?? [])
  return {
    html: writePage(document),
    places: [...placesOf(links), ...placesOf(data).map((place) => ({ ...place, fragment: '' }))],
    ids: new Set(elements(document).map((element) => attribute(element, 'id') ?? '')),
    found: readPage(addressOf(target), document),
  }
}

/** Loading hints for what the page no longer asks for, and those that React has lifted into the head a second time. */
function dropHints(document: Document, css: string): void {
  const kept = new Set<string>()
  for (const link of elements(document)) {
    if (link.tagName !== 'link' || !/^(preload|modulepreload|expect)$/.test(attribute(link, 'rel') ?? ''))
      continue
    const href = attribute(link, 'href') ?? ''
    if (attribute(link, 'as') === 'font' && css.includes(href) && !kept.has(href)) kept.add(href)
    else detach(link)
  }
}

/**
 * Of the robots metas of an error page (Next adds a second) one is kept.
 *
 * @throws Mistake when none says noindex: search engines would keep the page
 */
function keepNoindex(file: string, document: Document): void {
  const robots = elements(document).filter((element) => attribute(element, 'name') === 'robots')
  const first = robots.find((element) => attribute(element, 'content')?.includes('noindex'))
  if (!first)
    throw new Mistake(
      file,
      'an error page is open to search engines',
      'Set `robots: { index: false }` in its metadata.',
    )
  for (const meta of robots) if (meta !== first) detach(meta)
}
