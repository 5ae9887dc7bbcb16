import { Failure } from './failure.ts'
import { fileAt } from './reach.ts'
import type { Wanted } from './reach.ts'

/**
 * Every address of this site that something names, and what is wrong with it.
 *
 * @param published all files of the finished folder
 */
export function brokenLinks(wanted: Wanted, published: ReadonlySet<string>): Failure[] {
  const failures: Failure[] = []
  for (const [path, file] of wanted) {
    if (published.has(fileAt(path))) continue
    failures.push(
      published.has(fileAt(`${path}/`))
        ? new Failure(file, `${path} is answered by a redirect`, `Write ${path}/ with the slash at its end`)
        : new Failure(
            file,
            `${path} is not in the finished folder`,
            'Correct the address, or add the page or file',
          ),
    )
  }
  return failures
}

/**
 * Every place on another page that something leads to, and whether it is there.
 *
 * @param anchors by `path#id`, the first file that names it
 * @param ids gives the ids of a finished page
 */
export function brokenAnchors(
  anchors: ReadonlyMap<string, string>,
  published: ReadonlySet<string>,
  ids: (file: string) => ReadonlySet<string>,
): Failure[] {
  const failures: Failure[] = []
  const known = new Map<string, ReadonlySet<string>>()
  for (const [anchor, file] of anchors) {
    const at = anchor.indexOf('#')
    const target = fileAt(anchor.slice(0, at))
    if (!target.endsWith('.html') || !published.has(target)) continue
    let found = known.get(target)
    if (!found) known.set(target, (found = ids(target)))
    if (!found.has(anchor.slice(at + 1))) {
      failures.push(
        new Failure(file, `a link leads to ${anchor}, which is not on that page`, 'Give its target that id'),
      )
    }
  }
  return failures
}
