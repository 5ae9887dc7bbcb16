/** Which files of the export are published, and under which names. */

/** Copies of the not-found page that Next writes beside `404.html`. Hosts would serve them with status 200. */
const copies: ReadonlySet<string> = new Set(['404/index.html', '_not-found/index.html', '_not-found.html'])

/** The published name of a page: `tour/404/index.html` → `tour/404.html`. Returns undefined for one that is left out. */
export function targetOf(file: string): string | undefined {
  return copies.has(file) ? undefined : file.replace(/(^|\/)(404|500)\/index\.html$/, '$1$2.html')
}

/** Whether hosts show a published file instead of the requested page. */
export function isErrorPage(target: string): boolean {
  return /(^|\/)(404|500)\.html$/.test(target)
}

/** Path of a page on the site: `tour/a/index.html` → `/tour/a/`. */
export function addressOf(target: string): string {
  return `/${target.replace(/(^|\/)index\.html$/, '$1')}`
}

/** The file that a host serves for a path of the site. */
export function fileAt(path: string): string {
  return path.slice(1) + (path.endsWith('/') ? 'index.html' : '')
}

/**
 * Files of `public/` that hosts, visitors and crawlers request by name, proofs of ownership included. Backups and what
 * operating systems leave in folders (`.DS_Store`, `~$notes.docx`) do not match.
 */
const isRequestedByName =
  /^(.*\/)?\.htaccess$|^\.well-known\/(.*\/)?[^./][^/]*$|^(_headers|_redirects|\.nojekyll|staticwebapp\.config\.json|favicon\.ico|apple-touch-icon[\w-]*\.png)$|^[^./~][^/]*\.(html|txt|xml|vcf)$/

/**
 * Whether a file of the export that is no page is published: everything that a page or the web manifest names, files of
 * `public/` that are requested by name, and what routes export. Next's own files are not, unless a page still names them.
 */
export function isPublished(file: string, isInPublic: boolean, isLinked: boolean): boolean {
  if (isLinked) return true
  if (isInPublic) return isRequestedByName.test(file)
  return !/^_next\/|\.txt$/.test(file)
}
