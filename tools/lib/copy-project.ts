import { cpSync, existsSync, readdirSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { filesIn } from './files.ts'

/** What a build or the development server reads, and what these commands write. */
const sources =
  /^(app|content|tools|public|styles|\.env.*|package\.json|tsconfig(\.build)?\.json|[\w-]+\.config\.mjs)$/
const generated = /^(public\/uploads|public\/favicon\.ico|styles\/generated)(\/|$)/

/**
 * Copies the project's sources to a folder inside the project, to build other content: inside, because Next resolves packages
 * through the parent folders. Equal files are not written again, so that caches stay valid; files that the project no longer
 * has are deleted. `package-lock.json` is left out: Next would treat the copy as the root of a project.
 *
 * @param excluded further paths that are neither copied nor deleted, relative to the project, with `/` between names
 */
export function copyProject(root: string, to: string, excluded = /^$/): void {
  const isSource = (file: string) => !generated.test(file) && !excluded.test(file)
  const inside = readdirSync(root, { withFileTypes: true }).filter(({ name }) => sources.test(name))
  for (const entry of inside) {
    const part = entry.name
    const copied = entry.isDirectory() ? filesIn(join(to, part)) : []
    for (const file of copied.map((name) => `${part}/${name}`))
      if (isSource(file) && !existsSync(join(root, file))) rmSync(join(to, file))
    cpSync(join(root, part), join(to, part), {
      recursive: true,
      preserveTimestamps: true,
      filter: (from, copy) => isSource(relative(root, from).replaceAll(sep, '/')) && !isSame(from, copy),
    })
  }
}

function isSame(one: string, other: string): boolean {
  const [was, is] = [one, other].map((file) => statSync(file, { throwIfNoEntry: false }))
  return was?.isFile() === true && was.size === is?.size && was.mtimeMs === is.mtimeMs
}

/** Links to a folder; on Windows by a junction, which needs no administrator. An existing link is replaced. */
export function linkFolder(to: string, link: string): void {
  rmSync(link, { recursive: true, force: true })
  symlinkSync(to, link, 'junction')
}
