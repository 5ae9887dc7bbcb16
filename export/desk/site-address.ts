import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'

/** The order in which Next.js looks; the environment wins over all of them. */
export const settingsFiles = ['.env.production.local', '.env.local', '.env.production', '.env'] as const

/** The one setting `SITE_URL` of the project in `root`, as it was typed; '' when it is not set. */
export function siteSetting(root: string, environment: Readonly<Record<string, string | undefined>>): string {
  const fromFile = (file: string) =>
    existsSync(join(root, file)) ? parseEnv(readFileSync(join(root, file), 'utf8'))['SITE_URL'] : undefined
  return environment['SITE_URL'] ?? settingsFiles.map(fromFile).find((value) => value !== undefined) ?? ''
}
