/** Paths of the project, and files of `out/`. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { hashedFolder } from '../../tools/publish/host-rules.ts'

export const projectRoot = path.resolve(import.meta.dirname, '../..')
export const hostingFolder = path.join(projectRoot, 'hosting')
export const outFolder = path.join(projectRoot, 'out')

/** The addresses in the sitemap, without the domain: `/`, `/packages/` … */
export function pagePaths(site: string): string[] {
  const sitemap = read(site, 'sitemap.xml').toString('utf8')
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
}

export function read(site: string, file: string): Buffer {
  return readFileSync(path.join(site, file))
}

/** One file of each type in `/uploads/`. */
export function oneOfEachType(site: string): string[] {
  const files = readdirSync(path.join(site, hashedFolder)).sort().reverse()
  return [...new Map(files.map((file) => [path.extname(file), hashedFolder + file])).values()]
}
