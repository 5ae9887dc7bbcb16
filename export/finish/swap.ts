import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Folders } from './folders.ts'

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
