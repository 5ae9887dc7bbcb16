import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The folders of one run, as absolute paths. */
export interface Folders {
  /** Next's export, which is only read. */
  readonly exported: string
  /** Next's work folder, for its lists of client components. */
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

/** Written last. A folder that is being made and lacks it was interrupted. */
const marker = '.finished'

/**
 * Clears what an interrupted run left, puts the previous `out/` back if it was being replaced, and begins a
 * new folder.
 */
export function begin({ making, out, old }: Folders): void {
  if (existsSync(old) && !existsSync(out)) renameSync(old, out)
  remove(old)
  remove(making)
  mkdirSync(making)
}

/** Says that the new folder is complete. */
export function complete({ making }: Folders): void {
  writeFileSync(join(making, marker), '')
}

/**
 * Puts the new folder in the place of the old one. Both names are changed in one step each, so at any moment
 * `out/` is the old folder, the new one, or not there.
 *
 * @throws Error when the new folder is not complete
 */
export function swap({ making, out, old }: Folders): void {
  if (!existsSync(join(making, marker))) throw new Error(`${making} is not complete`)
  if (existsSync(out)) renameSync(out, old)
  renameSync(making, out)
  remove(join(out, marker))
  remove(old)
}

function remove(path: string): void {
  rmSync(path, { recursive: true, force: true })
}
