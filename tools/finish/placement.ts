/** Which files of the export are published, and where. */

/** Copies of the not-found page that Next writes beside `404.html`; at an address of their own they would answer 200. */
const copies: ReadonlySet<string> = new Set(['404/index.html', '_not-found/index.html', '_not-found.html'])

/** Where a page of the export belongs: `tour/404/index.html` → `tour/404.html`; undefined: nowhere. */
export function targetOf(file: string): string | undefined {
  return copies.has(file) ? undefined : file.replace(/(^|\/)(404|500)\/index\.html$/, '$1$2.html')
}

/** Whether a finished file is what a host shows when something goes wrong. */
export function isErrorPage(target: string): boolean {
  return /(^|\/)(404|500)\.html$/.test(target)
}

/** Address of a page: `tour/a/index.html` → `/tour/a/`. */
export function addressOf(target: string): string {
  return `/${target.replace(/(^|\/)index\.html$/, '$1')}`
}

/** The file that a host serves for a path of the site. */
export function fileAt(path: string): string {
  return path.slice(1) + (path.endsWith('/') ? 'index.html' : '')
}

/**
 * Files of `public/` that hosts, visitors and crawlers ask for by name, proofs of ownership among them. A backup, or what a
 * computer puts into folders by itself, is not among them.
 */
const isKnown =
  /^(.*\/)?\.htaccess$|^\.well-known\/(.*\/)?[^./][^/]*$|^(_headers|_redirects|\.nojekyll|staticwebapp\.config\.json|favicon\.ico|apple-touch-icon[\w-]*\.png)$|^[^./~][^/]*\.(html|txt|xml|vcf)$/

/**
 * Whether a file of the export that is no page belongs into the finished folder. Pictures, and what Next makes for its
 * runtime, do when something names them, the operator's own when they are of a known kind; everything else does.
 *
 * @param isOwn the file stands in `public/`
 * @param isNamed a page or the manifest names it
 */
export function isPublished(file: string, isOwn: boolean, isNamed: boolean): boolean {
  if (isNamed) return true
  if (isOwn) return isKnown.test(file)
  return !/^uploads\/|^_next\/|\.txt$/.test(file)
}
