import { readFileSync } from 'node:fs'
import type { z } from 'zod'

/** The values of a file of the editor, or `otherwise` if it does not exist or is damaged. */
export function readJson<T, Other>(path: string, schema: z.ZodType<T>, otherwise: Other): T | Other {
  try {
    return schema.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    return otherwise
  }
}
