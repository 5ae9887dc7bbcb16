import { constants, copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Mistake, Mistakes } from '../../content/mistake.ts'
import { filesIn } from '../lib/files.ts'
import { canonicalOf, parsePage } from './html.ts'
import type { Page } from '../sitemap/page.ts'
import { clientComponents } from './client-components.ts'
import { createPageCss } from './css/page-css.ts'
import { Links } from './links.ts'
import { finishPage } from './page.ts'
import { isPublished, targetOf } from './placement.ts'
import { addressesInJson, resolve } from './references.ts'
import { begin, swap } from './swap.ts'

/** What a run did. */
export interface Summary {
  readonly pages: number
  /** Files of `public/` that nothing leads to and nobody asks for by name: they were left out. */
  readonly left: readonly string[]
}

/**
 * Makes `out/` of `.export/`. The old `out/` stays until the new one is whole.
 *
 * @param project the folder that holds both
 * @param filesOf what else is published, made of the pages that want to be found: the text of each file by its name
 * @throws Mistake or Mistakes when a page would lose something or a link is broken; `out/` is as it was then
 */
export function finish(
  project: string,
  filesOf: (pages: readonly Page[]) => Readonly<Record<string, string>> = () => ({}),
): Summary {
  const exported = join(project, '.export')
  const making = begin(project)
  const files = filesIn(exported)
  if (!files.includes('index.html'))
    throw new Mistake('.export', 'there is no export', 'Run `next build` first.')
  const read = (file: string) => readFileSync(join(exported, file), 'utf8')
  const isOwn = (file: string) => existsSync(join(project, 'public', file))
  // HTML of the operator's, such as a search engine's proof of ownership, is published as it is.
  const isPage = (file: string) => file.endsWith('.html') && !isOwn(file)
  const others = files.filter((file) => !isPage(file))

  const site = new URL(canonicalOf(parsePage(read('index.html'))) ?? '').origin
  const around = { site, cut: createPageCss(), read: sheetsOf(exported) }
  const mistakes = clientComponents(join(project, '.next'))
  const links = new Links()
  const ids = new Map<string, ReadonlySet<string>>()
  const found: Page[] = []
  for (const file of files.filter(isPage)) {
    const target = targetOf(file)
    if (target === undefined) continue
    try {
      const page = finishPage(file, target, read(file), around)
      mkdirSync(dirname(join(making, target)), { recursive: true })
      writeFileSync(join(making, target), page.html)
      links.add(file, page.places)
      ids.set(target, page.ids)
      if (page.found) found.push(page.found)
    } catch (error) {
      if (!(error instanceof Mistake)) throw new Error(`${file}: could not be finished`, { cause: error })
      mistakes.push(error)
    }
  }
  if (mistakes.length > 0) throw new Mistakes(mistakes)
  const more = Object.entries(filesOf(found))

  for (const file of others.filter((name) => name.endsWith('.webmanifest')))
    links.add(
      file,
      addressesInJson(read(file)).flatMap((address) => resolve(address, `/${file}`, site) ?? []),
    )
  const named = links.files()
  const kept = others.filter((file) => isPublished(file, isOwn(file), named.has(file)))
  const broken = links.broken(new Set([...ids.keys(), ...kept]), ids)
  if (broken.length > 0) throw new Mistakes(broken)

  for (const file of kept) {
    mkdirSync(dirname(join(making, file)), { recursive: true })
    copyFileSync(join(exported, file), join(making, file), constants.COPYFILE_FICLONE)
  }
  for (const [file, text] of more) writeFileSync(join(making, file), text)
  swap(project)
  const left = others.filter((file) => isOwn(file) && !kept.includes(file) && !file.startsWith('uploads/'))
  return { pages: ids.size, left }
}

/** Reads style sheets by their path on the site, each once. */
function sheetsOf(exported: string): (path: string) => string | undefined {
  const known = new Map<string, string>()
  return (path) => {
    const file = join(exported, path)
    if (!known.has(path) && existsSync(file)) known.set(path, readFileSync(file, 'utf8'))
    return known.get(path)
  }
}
