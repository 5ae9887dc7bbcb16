import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** Where the finished folder is made, and where the previous one waits while the new one takes its place. */
const foldersOf = (project: string) => ({
  making: join(project, '.finishing'),
  out: join(project, 'out'),
  old: join(project, '.finishing-old'),
})

/**
 * Clears what an interrupted run left, puts the previous `out/` back if it was being replaced, and begins a new folder.
 *
 * @returns the new folder
 */
export function begin(project: string): string {
  const { making, out, old } = foldersOf(project)
  if (existsSync(old) && !existsSync(out)) renameSync(old, out)
  remove(old)
  remove(making)
  mkdirSync(making)
  return making
}

/**
 * Puts the new folder, which has to be whole, in the place of the old one. Both names are changed in one step each, so at
 * any moment `out/` is the old folder, the new one, or not there.
 */
export function swap(project: string): void {
  const { making, out, old } = foldersOf(project)
  if (existsSync(out)) renameSync(out, old)
  renameSync(making, out)
  remove(old)
}

function remove(path: string): void {
  rmSync(path, { recursive: true, force: true })
}
