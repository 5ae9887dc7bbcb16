import { existsSync, readFileSync } from 'node:fs'
import type { z } from 'zod'

/**
 * The values of a file of the editor, or `otherwise` if it does not exist or is damaged. Throws the error of the file system if it
 * cannot be read, so that an unreadable file is not treated as a missing one.
 */
export function readJson<T, Other>(path: string, schema: z.ZodType<T>, otherwise: Other): T | Other {
  if (!existsSync(path)) return otherwise
  const text = readFileSync(path, 'utf8')
  try {
    return schema.parse(JSON.parse(text))
  } catch {
    return otherwise
  }
}
