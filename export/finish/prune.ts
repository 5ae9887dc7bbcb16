/** The file that a host serves for a path of the site. */
export function fileAt(path: string): string {
  return path.slice(1) + (path.endsWith('/') ? 'index.html' : '')
}

/** The only text files that are not Next's own. */
const isKept = /^robots\.txt$|^\.well-known\//

/**
 * Whether a file of the export that is no page belongs into the finished folder. Pictures, and what Next makes for its
 * runtime, do when something names them; everything else does.
 *
 * @param isOwn the file stands in `public/`
 * @param isNamed a page, the sitemap or the manifest names it
 */
export function isPublished(file: string, isOwn: boolean, isNamed: boolean): boolean {
  if (isNamed || isKept.test(file)) return true
  return !file.startsWith('uploads/') && !file.startsWith('_next/') && (isOwn || !file.endsWith('.txt'))
}
