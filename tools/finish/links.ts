import { Mistake } from '../../content/mistake.ts'
import { fileAt } from './placement.ts'
import type { Place } from './references.ts'

/** All places of the site that something leads to, each with the first file that names it. */
export class Links {
  private readonly all = new Map<string, Place & { readonly from: string }>()

  add(from: string, places: readonly Place[]): void {
    for (const { path, fragment } of places) {
      const key = `${path}#${fragment}`
      if (!this.all.has(key)) this.all.set(key, { path, fragment, from })
    }
  }

  /** Every file that is led to, there or not. */
  files(): ReadonlySet<string> {
    return new Set([...this.all.values()].map(({ path }) => fileAt(path)))
  }

  /**
   * What leads nowhere.
   *
   * @param published all files of the finished folder
   * @param ids of each finished page, by its file
   */
  broken(published: ReadonlySet<string>, ids: ReadonlyMap<string, ReadonlySet<string>>): Mistake[] {
    return [...this.all.values()].flatMap(({ path, fragment, from }) => {
      if (published.has(fileAt(path))) {
        if (fragment === '' || fragment === 'top' || (ids.get(fileAt(path))?.has(fragment) ?? true)) return []
        return new Mistake(
          from,
          `nothing at ${path} has the id ${fragment}`,
          'Give the target of the link that id.',
        )
      }
      return published.has(fileAt(`${path}/`))
        ? new Mistake(from, `${path} is answered by a redirect`, `Write ${path}/ with the slash at its end.`)
        : new Mistake(
            from,
            `${path} is not in the finished folder`,
            'Correct the address, or add the page or file.',
          )
    })
  }
}
