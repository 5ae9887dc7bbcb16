import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { projectRoot } from '../hosts/paths.ts'

/** The finished folder, and Next's export as it comes. */
export const out = path.join(projectRoot, 'out')
export const exported = path.join(projectRoot, '.export')

/** A folder of the bench's own, emptied. */
export function scratch(name: string): string {
  const folder = path.join(projectRoot, '.cache/bench', name)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  return folder
}

export function fileOf(path: string): string {
  return `${path.slice(1)}index.html`
}
