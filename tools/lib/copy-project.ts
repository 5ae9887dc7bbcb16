import { cpSync, existsSync, readdirSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { filesIn } from './files.ts'

/** What a build or the development server reads, and what it writes there by itself. */
const parts =
  /^(app|content|tools|public|styles|\.env.*|package\.json|tsconfig(\.build)?\.json|[\w-]+\.config\.mjs)$/
const made = /^(public\/uploads|public\/favicon\.ico|styles\/generated)(\/|$)/

/**
 * Makes a folder inside the project hold the project's sources, for another content than its own: inside, because Next
 * resolves its packages through the folders above. Files that are the same already stay as they are, so that caches of the
 * last time hold; files that are gone from the project go. `package-lock.json` is left out: Next would take the copy for the
 * root of a project.
 *
 * @param left what else is neither copied nor taken away, by its path in the project with `/` between names
 */
export function copyProject(root: string, to: string, left = /^$/): void {
  const isSource = (file: string) => !made.test(file) && !left.test(file)
  const inside = readdirSync(root, { withFileTypes: true }).filter(({ name }) => parts.test(name))
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

/** A link to a folder; on Windows a junction, for which nobody has to be an administrator. Another one is replaced. */
export function linkFolder(to: string, link: string): void {
  rmSync(link, { recursive: true, force: true })
  symlinkSync(to, link, 'junction')
}
