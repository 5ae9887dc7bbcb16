import { constants, copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { clientComponentErrors } from './client-components.ts'
import { createPageCss } from './css/page-css.ts'
import { PostProcessError } from './error.ts'
import { filesIn } from './files.ts'
import { canonicalOf, parsePage, type Document } from './html.ts'
import { Links } from './links.ts'
import { processPage } from './page.ts'
import { addressOf, isPublished, targetOf } from './placement.ts'
import { addressesInJson, resolve } from './references.ts'
import { createStagingFolder, promote } from './staging.ts'

interface Options {
  /** Receives each page after processing, by its path on the site: `/tour/a/`. */
  readonly onPage?: (address: string, document: Document) => void
  /** Called after the last page; returns further files to publish: the text of each by its name. */
  readonly addFiles?: () => Readonly<Record<string, string>>
}

interface Summary {
  /** Number of pages published. */
  readonly pages: number
  /** Files of `public/` that were not published: no page names them, and they are not requested by name. */
  readonly unpublished: readonly string[]
}

/**
 * Makes `out/` from Next's export in `.export/`. Replaces the old `out/` only when the new one is complete.
 *
 * @param project folder that holds `.export/`, `.next/` and `public/`
 * @throws PostProcessError when there is no export; AggregateError of PostProcessErrors when pages would lose something or
 *   links are broken. `out/` is unchanged then.
 */
export function postProcess(project: string, { onPage, addFiles }: Options = {}): Summary {
  const exported = join(project, '.export')
  const staging = createStagingFolder(project)
  const files = filesIn(exported)
  if (!files.includes('index.html'))
    throw new PostProcessError('.export', 'there is no export', 'Run `next build` first.')
  const read = (file: string) => readFileSync(join(exported, file), 'utf8')
  const isInPublic = (file: string) => existsSync(join(project, 'public', file))
  // HTML files of public/, such as a proof of ownership for a search engine, are published unchanged.
  const isPage = (file: string) => file.endsWith('.html') && !isInPublic(file)
  const otherFiles = files.filter((file) => !isPage(file))

  const site = new URL(canonicalOf(parsePage(read('index.html'))) ?? '').origin
  const readStyleSheet = (path: string) => (files.includes(path.slice(1)) ? read(path) : undefined)
  const context = { site, cut: createPageCss(), readStyleSheet }
  const errors = clientComponentErrors(join(project, '.next'))
  const links = new Links()
  const ids = new Map<string, ReadonlySet<string>>()
  for (const file of files.filter(isPage)) {
    const target = targetOf(file)
    if (target === undefined) continue
    try {
      const page = processPage(file, target, read(file), context)
      mkdirSync(dirname(join(staging, target)), { recursive: true })
      writeFileSync(join(staging, target), page.html)
      links.add(file, page.links)
      ids.set(target, page.ids)
      onPage?.(addressOf(target), page.document)
    } catch (error) {
      if (!(error instanceof PostProcessError))
        throw new Error(`${file}: processing failed`, { cause: error })
      errors.push(error)
    }
  }
  throwIfAny(errors)
  const addedFiles = Object.entries(addFiles?.() ?? {})

  for (const file of otherFiles.filter((name) => name.endsWith('.webmanifest')))
    links.add(
      file,
      addressesInJson(read(file)).flatMap((address) => resolve(address, `/${file}`, site) ?? []),
    )
  const linked = links.files()
  const published = otherFiles.filter((file) => isPublished(file, isInPublic(file), linked.has(file)))
  throwIfAny(links.errors(new Set([...ids.keys(), ...published]), ids))

  for (const file of published) {
    mkdirSync(dirname(join(staging, file)), { recursive: true })
    copyFileSync(join(exported, file), join(staging, file), constants.COPYFILE_FICLONE)
  }
  for (const [file, text] of addedFiles) writeFileSync(join(staging, file), text)
  promote(project)
  return {
    pages: ids.size,
    unpublished: otherFiles.filter((file) => isInPublic(file) && !published.includes(file)),
  }
}

function throwIfAny(errors: readonly PostProcessError[]): void {
  if (errors.length > 0) throw new AggregateError(errors, errors.map(({ message }) => message).join('\n'))
}
