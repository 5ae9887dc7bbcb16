import { checkComplete, checkPolicyFits } from './checks.ts'
import { PostProcessError } from './error.ts'
import { attribute, detach, elements, writePage, type Document } from './html.ts'
import { addressOf, isErrorPage } from './placement.ts'
import { addPolicy } from './policy.ts'
import { pageAddresses, resolve, type LinkTarget } from './references.ts'
import { readExported, removeFramework } from './scripts.ts'
import { inlineStyles, type StyleContext } from './styles.ts'

/** What all pages of one run share. */
export interface PageContext extends StyleContext {
  /** Origin of the site: `https://example.com`. */
  readonly site: string
}

/** A page ready to be published. */
interface ProcessedPage {
  readonly html: string
  readonly document: Document
  /** Everything on this site that the page needs or links to. */
  readonly links: readonly LinkTarget[]
  /** Every id of the page: what a fragment can refer to. */
  readonly ids: ReadonlySet<string>
}

/**
 * Turns an exported page into the published one. The same input gives the same output, and a processed page does not
 * change when it is processed again.
 *
 * @param file path in the export, for messages
 * @param target path in `out/`: `tour/404.html`
 * @throws PostProcessError when the page would lose something
 */
export function processPage(file: string, target: string, text: string, context: PageContext): ProcessedPage {
  const document = readExported(text)
  checkComplete(file, text, document)
  removeFramework(file, document)
  const css = inlineStyles(file, document, context)
  dropHints(document, css)
  checkPolicyFits(file, document)
  if (isErrorPage(target)) keepNoindex(file, document)
  addPolicy(document, css)
  const { links, data } = pageAddresses(document, css)
  const resolved = (addresses: readonly string[]) =>
    addresses.flatMap((address) => resolve(address, addressOf(target), context.site) ?? [])
  return {
    html: writePage(document),
    document,
    // The fragments of structured data name things, not ids of a page.
    links: [...resolved(links), ...resolved(data).map((link) => ({ ...link, fragment: '' }))],
    ids: new Set(elements(document).map((element) => attribute(element, 'id') ?? '')),
  }
}

/** Removes loading hints for what the page no longer requests, and the copies that React lifts into the head. */
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
 * Keeps one robots meta of an error page; Next adds a second.
 *
 * @throws PostProcessError when none has noindex: search engines would list the page
 */
function keepNoindex(file: string, document: Document): void {
  const robots = elements(document).filter((element) => attribute(element, 'name') === 'robots')
  const first = robots.find((element) => attribute(element, 'content')?.includes('noindex'))
  if (!first)
    throw new PostProcessError(
      file,
      'an error page is open to search engines',
      'Set `robots: { index: false }` in its metadata.',
    )
  for (const meta of robots) if (meta !== first) detach(meta)
}
