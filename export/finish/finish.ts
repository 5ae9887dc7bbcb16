import {
  constants,
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { filesIn } from '../lib/files.ts'
import { canonicalOf, parsePage } from '../lib/html.ts'
import { Mistake, Mistakes } from '../../content/mistake.ts'
import { clientComponents } from './client-components.ts'
import { createPageCss } from './css/page-css.ts'
import { targetOf } from './error-pages.ts'
import { brokenAnchors, brokenLinks, idsIn } from './links.ts'
import { finishPage } from './page.ts'
import { fileAt, isPublished } from './prune.ts'
import { fileAddresses, pageAddresses, resolve } from './references.ts'
import { begin, complete, foldersOf, swap } from './swap.ts'

/** What a run did. Sizes in bytes. */
export interface Summary {
  /** Files of `public/` that nothing leads to and nobody asks for by name: they were left out. */
  readonly left: readonly string[]
  readonly pages: number
  readonly html: { readonly before: number; readonly after: number }
  readonly folder: { readonly before: number; readonly after: number }
}

/**
 * Makes `out/` of `.export/`. The old `out/` stays until the new one is whole.
 *
 * @param project the folder that holds both
 * @throws Mistake or Mistakes when a page would lose something or a link is broken; `out/` is as it was then
 */
export function finish(project: string): Summary {
  const folders = foldersOf(project)
  const { exported, making, own } = folders
  begin(folders)
  const files = filesIn(exported)
  const isOwn = (file: string) => existsSync(join(own, file))
  const read = (file: string) => readFileSync(join(exported, file), 'utf8')
  // HTML of the operator's, such as a search engine's proof of ownership, is published as it is.
  const pages = files.filter((file) => file.endsWith('.html') && !isOwn(file) && targetOf(file) !== undefined)
  const others = files.filter((file) => !file.endsWith('.html') || isOwn(file))
  if (pages.length === 0) throw new Mistake('.export', 'there is no export', 'Run `next build` first.')

  const site = siteOf(exported)
  const mistakes = clientComponents(folders.next)
  const around = { site, cut: createPageCss(), read: readOnce(exported) }
  /** By path on the site, or path and anchor, the first file that names it. */
  const named = new Map<string, string>()
  const anchors = new Map<string, string>()
  const note = (to: Map<string, string>, names: readonly string[], file: string) => {
    for (const name of names) if (!to.has(name)) to.set(name, file)
  }
  const targets = new Set<string>()
  const html = { before: 0, after: 0 }
  for (const file of pages) {
    const target = targetOf(file) ?? file
    const text = read(file)
    try {
      const page = finishPage(file, target, text, around)
      html.before += Buffer.byteLength(text)
      html.after += write(join(making, target), page.html)
      targets.add(target)
      note(named, page.paths, file)
      note(anchors, page.anchors, file)
    } catch (error) {
      if (!(error instanceof Mistake)) throw new Error(`${file}: could not be finished`, { cause: error })
      mistakes.push(error)
    }
  }
  if (mistakes.length > 0) throw new Mistakes(mistakes)

  for (const file of others) {
    if (!isPublished(file, isOwn(file), false)) continue
    // What the operator's own HTML needs is published, but what it leads to is the operator's business.
    const addresses = file.endsWith('.html')
      ? pageAddresses(parsePage(read(file)), '').firm
      : fileAddresses(file, read)
    const places = addresses.flatMap((address) => resolve(address, `/${file}`, site) ?? [])
    note(
      named,
      places.map(({ path }) => path),
      file,
    )
  }
  const wanted = new Set([...named.keys()].map(fileAt))
  const kept = others.filter((file) => isPublished(file, isOwn(file), wanted.has(file)))
  const published = new Set([...targets, ...kept])
  const ids = (file: string) => idsIn(parsePage(readFileSync(join(isOwn(file) ? own : making, file), 'utf8')))
  const broken = [...brokenLinks(named, published), ...brokenAnchors(anchors, published, ids)]
  if (broken.length > 0) throw new Mistakes(broken)

  let after = html.after
  for (const file of kept) after += copy(join(exported, file), join(making, file))
  complete(folders)
  swap(folders)
  const before = files.reduce((sum, file) => sum + statSync(join(exported, file)).size, 0)
  const left = others.filter((file) => isOwn(file) && !published.has(file) && !file.startsWith('uploads/'))
  return { left, pages: pages.length, html, folder: { before, after } }
}

/**
 * Origin of the site: the home page says it in its canonical address. Without one, absolute addresses count
 * as foreign.
 */
function siteOf(exported: string): string | undefined {
  const home = join(exported, 'index.html')
  if (!existsSync(home)) return undefined
  const href = canonicalOf(parsePage(readFileSync(home, 'utf8'))) ?? ''
  return URL.canParse(href) ? new URL(href).origin : undefined
}

/** Reads style sheets by their path on the site, each once. */
function readOnce(exported: string): (path: string) => string | undefined {
  const known = new Map<string, string | undefined>()
  return (path) => {
    const file = join(exported, path)
    if (!known.has(path)) known.set(path, existsSync(file) ? readFileSync(file, 'utf8') : undefined)
    return known.get(path)
  }
}

/** @returns the size of the file in bytes */
function write(file: string, text: string): number {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
  return Buffer.byteLength(text)
}

/** @returns the size of the file in bytes */
function copy(from: string, to: string): number {
  mkdirSync(dirname(to), { recursive: true })
  copyFileSync(from, to, constants.COPYFILE_FICLONE)
  return statSync(to).size
}
