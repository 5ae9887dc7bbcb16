import { existsSync, readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

/** The folders of one run, as absolute paths. */
export interface Folders {
  /** Next's export, which is only read. */
  readonly exported: string
  /** Next's work folder, for its list of client components. */
  readonly next: string
  /** The operator's own files, as they stand in the project. */
  readonly own: string
  /** Where the finished folder is made. */
  readonly making: string
  /** Where it ends up. */
  readonly out: string
  /** Where the previous one waits while the new one takes its place. */
  readonly old: string
}

export function foldersOf(project: string): Folders {
  return {
    exported: join(project, '.export'),
    next: join(project, '.next'),
    own: join(project, 'public'),
    making: join(project, '.finishing'),
    out: join(project, 'out'),
    old: join(project, '.finishing-old'),
  }
}

/** All files below a folder, with `/` between names, sorted. A folder that is missing has none. */
export function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .sort()
}
