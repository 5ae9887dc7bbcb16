import { fileAddresses, resolve } from './references.ts'

/** Files that hosts and crawlers ask for by name, in the top folder. */
const byName: ReadonlySet<string> = new Set([
  'robots.txt',
  'favicon.ico',
  '_headers',
  '_redirects',
  '.nojekyll',
  'staticwebapp.config.json',
  'apple-touch-icon.png',
  'apple-touch-icon-precomposed.png',
])

/** Whether a file that is no page is published even when nothing in the folder leads to it. */
export function isRoot(file: string, isOwn: (file: string) => boolean): boolean {
  const name = file.slice(file.lastIndexOf('/') + 1)
  if (name === '.htaccess' || file.endsWith('.vcf') || file.startsWith('.well-known/')) return true
  if (file.includes('/')) return false
  return byName.has(file) || /^sitemap[^/]*\.xml$/.test(file) || isOwn(file)
}

/**
 * What a route needs that keeps Next's runtime: the runtime loads its pieces by names that stand in no
 * attribute.
 */
export function isRuntime(file: string, hydratedRoutes: readonly string[]): boolean {
  if (hydratedRoutes.length === 0) return false
  const folder = `/${file.slice(0, file.lastIndexOf('/') + 1)}`
  return file.startsWith('_next/static/') || (file.endsWith('.txt') && hydratedRoutes.includes(folder))
}

/** Who leads where: by path on the site, the first file that names it. */
export type Wanted = Map<string, string>

/** The file that a host serves for a path. */
export function fileAt(path: string): string {
  return path.slice(1) + (path.endsWith('/') ? 'index.html' : '')
}

/**
 * Follows references until nothing new is found.
 *
 * @param files all files of the export that are no pages
 * @param roots those published in any case
 * @param wanted what the pages lead to; what the files lead to is added
 * @returns the files that something reaches
 */
export function reach(
  files: ReadonlySet<string>,
  roots: Iterable<string>,
  wanted: Wanted,
  site: string | undefined,
  read: (file: string) => string,
): ReadonlySet<string> {
  const reached = new Set<string>()
  const waiting = [...roots, ...[...wanted.keys()].map(fileAt)]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (reached.has(file) || !files.has(file)) continue
    reached.add(file)
    if (!/\.(css|webmanifest|xml)$|(^|\/)(manifest\.json|robots\.txt)$/.test(file)) continue
    for (const address of fileAddresses(file, read(file))) {
      const place = resolve(address, `/${file}`, site)
      if (!place) continue
      if (!wanted.has(place.path)) wanted.set(place.path, file)
      waiting.push(fileAt(place.path))
    }
  }
  return reached
}
