/** Reads the files of the editor, and formats its error messages. */
import { readFileSync } from 'node:fs'
import type { z } from 'zod'
import { errorMessage } from '../../../build/error-message.ts'
import { UserError } from '../../user-error.ts'

/** The message of an error for the operator. Unknown errors get a sentence with their code. */
export function operatorMessage(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  const sentence = errorMessage(error)
  if (error instanceof UserError || sentence !== message) return sentence
  return `This did not work (${code ?? message}). Try again. If it happens again, close the editor and start it again.`
}

/** The values of a file of the editor, or `otherwise` if it does not exist or is damaged. */
export function readJson<T, Other>(path: string, schema: z.ZodType<T>, otherwise: Other): T | Other {
  try {
    return schema.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    return otherwise
  }
}
