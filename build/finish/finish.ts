import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { renameWithRetry } from '../rename-with-retry.ts'
import { clientComponents } from './client-components.ts'
import { finishPage } from './finish-page.ts'
import { prepareStyles } from './page-css.ts'

interface Folders {
  /** The export of Next.js, which is changed and moved to `output`. */
  exported: string
  /** The build output of Next.js, with a manifest of client components for each page. `class-names.json` is written here for tests. */
  next: string
  /** Files that Next.js copies unchanged. */
  publicFiles: string
  /** The published site. It is replaced in the last step, so an error leaves it unchanged. */
  output: string
}

/**
 * Makes the published site from the export of Next.js.
 *
 * @returns the number of its pages
 * @throws Error, one line, on a client component, without a manifest of them, on a page without a heading, or without sitemap.xml or
 * robots.txt
 */
export function finish({ exported, next, publicFiles, output }: Folders): number {
  const manifests = listPaths(next).filter((path) => path.endsWith('_client-reference-manifest.js'))
  const [component] = clientComponents(manifests.map((file) => readFileSync(join(next, file), 'utf8')))
  if (component !== undefined)
    throw new Error(
      `${component}: a client component has no effect in the published site. Render it at build time.`,
    )
  // next-sitemap prints its errors, but ends with code 0.
  for (const file of ['sitemap.xml', 'robots.txt'])
    if (!existsSync(join(exported, file)))
      throw new Error(
        `next-sitemap has not written ${file}. Its message is above, after “Loading next-sitemap config”.`,
      )
  // Hosts would send these copies of the not-found page with status 200.
  for (const copy of ['404', '_not-found']) rmSync(join(exported, copy), { recursive: true })
  const isPublic = (file: string) => existsSync(join(publicFiles, file))
  const read = (file: string) => readFileSync(join(exported, file), 'utf8')
  const pages = listPaths(exported).filter((file) => file.endsWith('.html') && !isPublic(file))
  const exportedHtml = pages.map(read).join('')
  const links = exportedHtml.match(/<link [^>]*rel="stylesheet"[^>]*>/g) ?? []
  const sheets = new Set(links.map((link) => /href="([^"]+)"/.exec(link)![1]!))
  const styles = prepareStyles([...sheets].map(read).join('\n'))
  if (styles.printFile) writeFileSync(join(exported, styles.printFile), styles.print)
  writeFileSync(join(next, 'class-names.json'), JSON.stringify(Object.fromEntries(styles.shortNames)))
  let allHtml = ''
  for (const file of pages) {
    const html = finishPage(file, read(file), styles)
    const path = join(exported, file)
    const isErrorPage = /^(500|(.+\/)?404)\/index\.html$/.test(file)
    if (isErrorPage) rmSync(dirname(path), { recursive: true })
    writeFileSync(isErrorPage ? `${dirname(path)}.html` : path, html)
    allHtml += html
  }
  rmSync(join(exported, '_next'), { recursive: true })
  for (const file of listPaths(exported)) {
    const isUnused = file.startsWith('uploads/') && !allHtml.includes(`/${file}`)
    const isPayload = file.endsWith('.txt') && file !== 'robots.txt' && !isPublic(file)
    if (isUnused || isPayload) rmSync(join(exported, file))
  }
  replaceFolder(output, exported)
  return pages.length
}

/** Replaces a folder with another one. Restores the folder if that fails. */
function replaceFolder(folder: string, replacement: string): void {
  const backup = `${folder}.earlier`
  rmSync(backup, { recursive: true, force: true })
  if (existsSync(folder)) renameWithRetry(folder, backup)
  try {
    renameWithRetry(replacement, folder)
  } catch (error) {
    if (existsSync(backup)) renameWithRetry(backup, folder)
    throw error
  }
  rmSync(backup, { recursive: true, force: true })
}

/** The paths of all files and folders in a folder, relative to it, with forward slashes. */
function listPaths(folder: string): string[] {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return paths.map((path) => path.replaceAll('\\', '/'))
}
