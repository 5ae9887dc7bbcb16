import { checkFinished, checkPolicyFits } from './behaviour.ts'
import { Failure } from './failure.ts'
import { readPage } from './flight.ts'
import { attribute, detach, elements, parsePage, writePage } from './html.ts'
import { checkErrorPage, isErrorPage } from './not-found.ts'
import { addPolicy } from './policy.ts'
import { pageAddresses, resolve } from './references.ts'
import { removeFramework } from './scripts.ts'
import { inlineStyles, isStylesheet } from './styles.ts'
import type { Document } from './html.ts'
import type { StyleSource } from './styles.ts'

/** What a page is finished with. */
export interface Surroundings {
  /** Reads a text file of the export by its path on the site. */
  readonly read: (path: string) => string | undefined
  readonly cut: StyleSource['cut']
  /** Which file each client module stands for; asked only when a page has a flight payload. */
  readonly modules: () => ReadonlyMap<string, string>
  /** Origin of the site, when known. */
  readonly site: string | undefined
  readonly hydratedRoutes: readonly string[]
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
 * @throws Failure when the page would lose something, or leads to an id it does not have
 */
export function finishPage(file: string, target: string, text: string, around: Surroundings): FinishedPage {
  const hydrated = around.hydratedRoutes.includes(addressOf(target))
  const { document, css } = hydrated ? keep(text, around) : strip(file, text, around)
  checkPolicyFits(file, document)
  if (isErrorPage(target)) checkErrorPage(file, document)
  addPolicy(document, css, hydrated)
  return { html: writePage(document), ...follow(file, target, document, css, around.site) }
}

function strip(file: string, text: string, around: Surroundings): { document: Document; css: string } {
  const { document, payload } = readPage(file, text)
  checkFinished(file, document, payload, around.modules)
  removeFramework(file, document)
  const css = inlineStyles(file, document, around)
  dropUnusedFonts(document, css)
  return { document, css }
}

/** Leaves a page to Next's runtime. Its CSS is read for the policy only. */
function keep(text: string, { read }: Surroundings): { document: Document; css: string } {
  const document = parsePage(text)
  const sheets = elements(document)
    .filter(isStylesheet)
    .map((link) => read((attribute(link, 'href') ?? '').split('?', 1)[0] ?? ''))
  return { document, css: sheets.join('\n') }
}

/** A font that the page's CSS does not name any more would be fetched for nothing. */
function dropUnusedFonts(document: Document, css: string): void {
  const preloads = elements(document).filter(
    (element) => element.tagName === 'link' && attribute(element, 'rel') === 'preload',
  )
  for (const preload of preloads) if (!css.includes(attribute(preload, 'href') ?? '')) detach(preload)
}

/** Address of a page: `tour/a/index.html` → `/tour/a/`. */
export function addressOf(target: string): string {
  return `/${target.replace(/(^|\/)index\.html$/, '$1')}`
}

function follow(file: string, target: string, document: Document, css: string, site: string | undefined) {
  const here = addressOf(target)
  const paths = new Set<string>()
  const anchors = new Set<string>()
  const { firm, soft } = pageAddresses(document, css)
  for (const address of soft) {
    const place = resolve(address, here, site)
    if (place) paths.add(place.path)
  }
  let ids: ReadonlySet<string> | undefined
  for (const address of new Set(firm)) {
    const place = resolve(address, here, site)
    if (!place) continue
    paths.add(place.path)
    const { path, fragment } = place
    if (fragment === '' || fragment === 'top' || fragment.startsWith(':~:')) continue
    if (path !== here) anchors.add(`${path}#${fragment}`)
    else {
      ids ??= idsIn(document)
      if (!ids.has(fragment))
        throw new Failure(
          file,
          `a link leads to #${fragment}, which is not on the page`,
          'Give its target that id',
        )
    }
  }
  return { paths: [...paths], anchors: [...anchors] }
}

/** What a fragment can lead to. */
export function idsIn(document: Document): ReadonlySet<string> {
  const ids = new Set<string>()
  for (const element of elements(document)) {
    const id = attribute(element, 'id')
    if (id !== undefined) ids.add(id)
    const name = element.tagName === 'a' ? attribute(element, 'name') : undefined
    if (name !== undefined) ids.add(name)
  }
  return ids
}
