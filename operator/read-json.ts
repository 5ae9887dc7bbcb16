import { existsSync, readFileSync } from 'node:fs'
import type { z } from 'zod'

/**
 * The content of a JSON file, or `fallback` if it does not exist or is damaged. Throws the error of the file system if it
 * cannot be read, so that an unreadable file is not treated as a missing one.
 */
export function readJson<T, Fallback>(path: string, schema: z.ZodType<T>, fallback: Fallback): T | Fallback {
  if (!existsSync(path)) return fallback
  const text = readFileSync(path, 'utf8')
  try {
    return schema.parse(JSON.parse(text))
  } catch {
    return fallback
  }
}
