import { constants, copyFileSync, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Failure } from './failure.ts'
import { filesIn, foldersOf } from './folders.ts'
import { attribute, elements, parsePage, words } from './html.ts'
import { brokenAnchors, brokenLinks } from './links.ts'
import { targetOf } from './not-found.ts'
import { idsIn } from './page.ts'
import { writePages } from './pool.ts'
import { isRoot, isRuntime, reach } from './reach.ts'
import { pageAddresses, resolve } from './references.ts'
import { begin, complete, swap } from './swap.ts'
import type { PageJob } from './pages.ts'

/** What a run did. Sizes in bytes. */
export interface Summary {
  readonly pages: number
  readonly html: { readonly before: number; readonly after: number }
  readonly folder: { readonly before: number; readonly after: number }
}

/** Mistakes in pages; each is one line. */
export class Failures extends Error {
  override name = 'Failures'
  constructor(readonly lines: readonly string[]) {
    super(lines.join('\n'))
  }
}

/**
 * Makes `out/` of `.export/`. The old `out/` stays until the new one is whole.
 *
 * @param project the folder that holds both
 * @throws Failure or Failures when a page would lose something or a link is broken; nothing has changed then
 */
export async function finish(project: string, hydratedRoutes: readonly string[]): Promise<Summary> {
  const folders = foldersOf(project)
  const { exported, making, own } = folders
  const files = filesIn(exported)
  if (files.length === 0) throw new Failure('.export', 'there is no export', 'Run `next build` first')
  begin(folders)

  const isOwn = (file: string) => existsSync(join(own, file))
  const jobs: PageJob[] = []
  const others = new Set<string>()
  for (const file of files) {
    // HTML of the operator's, such as a search engine's proof of ownership, is published as it is.
    if (!file.endsWith('.html') || isOwn(file)) others.add(file)
    else {
      const target = targetOf(file)
      if (target !== undefined) jobs.push({ file, target })
    }
  }
  if (jobs.length === 0)
    throw new Failure('.export', 'there is no page in the export', 'Run `next build` first')
  checkRoutes(hydratedRoutes, jobs)

  const site = siteOf(exported)
  const reports = await writePages(jobs, { exported, next: folders.next, making, site, hydratedRoutes })
  fail(reports.flatMap(({ failures }) => failures))

  const wanted = firstNamed(reports.flatMap(({ paths }) => paths))
  const roots = [...others].filter((file) => isRoot(file, isOwn) || isRuntime(file, hydratedRoutes))
  const read = (file: string) => readFileSync(join(exported, file), 'utf8')
  for (const file of roots) if (file.endsWith('.html')) followOwnPage(file, read(file), wanted, site)
  const reached = reach(others, roots, wanted, site, read)
  const published = new Set([...jobs.map(({ target }) => target), ...reached])
  const anchors = firstNamed(reports.flatMap((report) => report.anchors))
  const ids = (file: string) =>
    idsIn(parsePage(readFileSync(join(reached.has(file) ? exported : making, file), 'utf8')))
  fail(
    [...brokenLinks(wanted, published), ...brokenAnchors(anchors, published, ids)].map(
      ({ message }) => message,
    ),
  )

  let after = sum(reports.map((report) => report.after))
  for (const file of reached) after += copy(join(exported, file), join(making, file))
  complete(folders)
  swap(folders)
  return {
    pages: jobs.length,
    html: {
      before: sum(reports.map((report) => report.before)),
      after: sum(reports.map((report) => report.after)),
    },
    folder: { before: sum(files.map((file) => statSync(join(exported, file)).size)), after },
  }
}

function checkRoutes(hydratedRoutes: readonly string[], jobs: readonly PageJob[]): void {
  const targets = new Set(jobs.map(({ target }) => `/${target}`))
  for (const route of hydratedRoutes) {
    if (!targets.has(`${route}index.html`)) {
      throw new Failure(
        'export/finish/hydrated-routes.ts',
        `there is no page at ${route}`,
        "Write an address with both slashes, such as '/packages/'",
      )
    }
  }
}

/**
 * Origin of the site: the home page says it in its canonical address. Without one, absolute addresses count
 * as foreign.
 */
function siteOf(exported: string): string | undefined {
  const home = join(exported, 'index.html')
  if (!existsSync(home)) return undefined
  for (const element of elements(parsePage(readFileSync(home, 'utf8')))) {
    const href = attribute(element, 'href') ?? ''
    const isCanonical = element.tagName === 'link' && words(attribute(element, 'rel')).includes('canonical')
    if (isCanonical && URL.canParse(href)) return new URL(href).origin
  }
  return undefined
}

/**
 * Files that the operator's own HTML needs are published, but what it leads to is the operator's business.
 */
function followOwnPage(
  file: string,
  text: string,
  wanted: Map<string, string>,
  site: string | undefined,
): void {
  for (const address of pageAddresses(parsePage(text), '').firm) {
    const place = resolve(address, `/${file}`, site)
    if (place && !wanted.has(place.path)) wanted.set(place.path, file)
  }
}

/** Sorted, so that the same mistakes give the same lines whichever worker was first. */
function firstNamed(pairs: readonly [string, string][]): Map<string, string> {
  const first = new Map<string, string>()
  for (const [name, file] of pairs) {
    const known = first.get(name)
    if (known === undefined || file < known) first.set(name, file)
  }
  return first
}

/** @returns the size of the file in bytes */
function copy(from: string, to: string): number {
  mkdirSync(dirname(to), { recursive: true })
  copyFileSync(from, to, constants.COPYFILE_FICLONE)
  return statSync(to).size
}

function fail(lines: readonly string[]): void {
  if (lines.length > 0) throw new Failures([...lines].sort())
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
