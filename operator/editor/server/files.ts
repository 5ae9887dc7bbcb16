/** Reads and writes the files of the editor, and formats its error messages. */
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { z } from 'zod'
import { errorMessage, UserError } from '../../../build/user-error.ts'

/** The message of an error for the operator. Unknown errors get a sentence with their code. */
export function operatorMessage(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  const sentence = errorMessage(error)
  if (error instanceof UserError || sentence !== message) return sentence
  return `This did not work (${code ?? message}). Try again. If it happens again, close the editor and start it again.`
}

/** Writes a file, and creates its folder. After a crash the file is the old one or the new one, never incomplete. */
export function writeFileAtomic(path: string, bytes: string | Buffer): void {
  const part = join(dirname(path), `.${basename(path)}.part`)
  mkdirSync(dirname(path), { recursive: true })
  try {
    writeFileSync(part, bytes, { flush: true })
    renameSync(part, path)
  } finally {
    rmSync(part, { force: true })
  }
}

/** The values of a file of the editor; undefined if it does not exist or is damaged. */
export function readJson<T>(path: string, schema: z.ZodType<T>): T | undefined {
  try {
    return schema.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    return undefined
  }
}
