/** What is in the finished folder, as the tests need to know it. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fromHtml } from 'hast-util-from-html'
import { select } from 'hast-util-select'
import { hashedFolder, notFoundScopes } from '../../export/hosts/headers.ts'

/** The addresses in the sitemap, without the domain: `/`, `/packages/` … */
export function pagePaths(site: string): string[] {
  const sitemap = fromHtml(readFileSync(path.join(site, 'sitemap.xml'), 'utf8'))
  const paths: string[] = []
  const walk = (node: typeof sitemap | (typeof sitemap)['children'][number]): void => {
    if (node.type === 'element' && node.tagName === 'loc' && node.children[0]?.type === 'text') {
      paths.push(new URL(node.children[0].value.trim()).pathname)
    }
    if ('children' in node) node.children.forEach(walk)
  }
  walk(sitemap)
  return paths
}

export function read(site: string, file: string): Buffer {
  return readFileSync(path.join(site, file))
}

export function hasHeading(html: string): boolean {
  return select('h1', fromHtml(html)) !== undefined
}

/** One file of each type in `/uploads/`, and the files beside the pages that have a type of their own. */
export function oneOfEachType(site: string): string[] {
  const folder = path.join(site, hashedFolder)
  const built = existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => `/${path.relative(site, path.join(entry.parentPath, entry.name))}`)
    : []
  const first = new Map(
    built
      .sort()
      .reverse()
      .map((file) => [path.extname(file), file]),
  )
  return [...first.values()]
}

/** The file that says what design.md's table asks for. */
export function notFoundFile(pathname: string): string {
  const scope = notFoundScopes.find(({ folder }) => new RegExp(`^/${folder}/[^/]+/?$`).test(pathname))
  return scope?.file ?? '/404.html'
}
