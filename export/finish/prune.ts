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
 * @param isNamed a page, the sitemap or the manifest names it
 */
export function isPublished(file: string, isOwn: boolean, isNamed: boolean): boolean {
  if (isNamed) return true
  if (isOwn) return isKnown.test(file)
  return file === 'robots.txt' || !/^uploads\/|^_next\/|\.txt$/.test(file)
}
