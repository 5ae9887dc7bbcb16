import { PostProcessError } from './error.ts'
import { fileAt } from './placement.ts'
import type { LinkTarget } from './references.ts'

/** All link targets of the site, each with the first file that names it. */
export class Links {
  private readonly all = new Map<string, LinkTarget & { readonly from: string }>()

  add(from: string, targets: readonly LinkTarget[]): void {
    for (const { path, fragment } of targets) {
      const key = `${path}#${fragment}`
      if (!this.all.has(key)) this.all.set(key, { path, fragment, from })
    }
  }

  /** Every file that is linked to, existing or not. */
  files(): ReadonlySet<string> {
    return new Set([...this.all.values()].map(({ path }) => fileAt(path)))
  }

  /**
   * One error for each broken link.
   *
   * @param published all files of `out/`
   * @param ids of each page, by its file
   */
  errors(published: ReadonlySet<string>, ids: ReadonlyMap<string, ReadonlySet<string>>): PostProcessError[] {
    return [...this.all.values()].flatMap(({ path, fragment, from }) => {
      const error = (problem: string, remedy: string) => new PostProcessError(from, problem, remedy)
      if (published.has(fileAt(path))) {
        if (fragment === '' || fragment === 'top' || (ids.get(fileAt(path))?.has(fragment) ?? true)) return []
        return error(`no element of ${path} has the id ${fragment}`, 'Give the target of the link that id.')
      }
      return published.has(fileAt(`${path}/`))
        ? error(`hosts redirect ${path}`, `Link to ${path}/, with the slash at its end.`)
        : error(`${path} does not exist`, 'Correct the address, or add the page or file.')
    })
  }
}
