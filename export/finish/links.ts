import { attribute, elements } from '../lib/html.ts'
import { Mistake } from '../../content/mistake.ts'
import { fileAt } from './prune.ts'
import type { Document } from '../lib/html.ts'

/**
 * Every address of this site that leads to no file.
 *
 * @param named by path on the site, the first file that names it
 * @param published all files of the finished folder
 */
export function brokenLinks(named: ReadonlyMap<string, string>, published: ReadonlySet<string>): Mistake[] {
  return [...named].flatMap(([path, file]) => {
    if (published.has(fileAt(path))) return []
    return published.has(fileAt(`${path}/`))
      ? new Mistake(file, `${path} is answered by a redirect`, `Write ${path}/ with the slash at its end.`)
      : new Mistake(
          file,
          `${path} is not in the finished folder`,
          'Correct the address, or add the page or file.',
        )
  })
}

/**
 * Every place on another page that something leads to and that is not there.
 *
 * @param anchors by `path#id`, the first file that names it
 * @param ids gives the ids of a finished page
 */
export function brokenAnchors(
  anchors: ReadonlyMap<string, string>,
  published: ReadonlySet<string>,
  ids: (file: string) => ReadonlySet<string>,
): Mistake[] {
  const known = new Map<string, ReadonlySet<string>>()
  return [...anchors].flatMap(([anchor, file]) => {
    const at = anchor.indexOf('#')
    const target = fileAt(anchor.slice(0, at))
    if (!target.endsWith('.html') || !published.has(target)) return []
    const found = known.get(target) ?? ids(target)
    known.set(target, found)
    return found.has(anchor.slice(at + 1)) ? [] : missingAnchor(file, anchor, 'that page')
  })
}

export function missingAnchor(file: string, anchor: string, where: string): Mistake {
  return new Mistake(file, `a link leads to ${anchor}, which is not on ${where}`, 'Give its target that id.')
}

/** What a fragment can lead to. */
export function idsIn(document: Document): ReadonlySet<string> {
  return new Set(
    elements(document).flatMap((element) =>
      [attribute(element, 'id') ?? [], (element.tagName === 'a' && attribute(element, 'name')) || []].flat(),
    ),
  )
}
