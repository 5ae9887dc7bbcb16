import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** `staging` receives the new files; `previous` holds the old `out/` while the new one takes its place. */
const foldersOf = (project: string) => ({
  staging: join(project, '.out-staging'),
  out: join(project, 'out'),
  previous: join(project, '.out-previous'),
})

/**
 * Creates an empty staging folder. First removes what an interrupted run left, and restores `out/` if that run had moved
 * it away.
 *
 * @returns path of the staging folder
 */
export function createStagingFolder(project: string): string {
  const { staging, out, previous } = foldersOf(project)
  if (existsSync(previous) && !existsSync(out)) renameSync(previous, out)
  remove(previous)
  remove(staging)
  mkdirSync(staging)
  return staging
}

/**
 * Replaces `out/` with the staging folder by two renames, so `out/` is never half written: it is the old folder, the new
 * one, or missing for a moment.
 */
export function promote(project: string): void {
  const { staging, out, previous } = foldersOf(project)
  if (existsSync(out)) renameSync(out, previous)
  renameSync(staging, out)
  remove(previous)
}

function remove(path: string): void {
  rmSync(path, { recursive: true, force: true })
}
