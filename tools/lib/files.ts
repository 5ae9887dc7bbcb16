import { existsSync, readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

/** Lists all files below a folder, sorted, with `/` between names. Returns an empty list for a missing folder. */
export function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .sort()
}
