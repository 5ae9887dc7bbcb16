import { existsSync, readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

/** All files below a folder, with `/` between names, sorted. A folder that is missing has none. */
export function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .sort()
}
