/** Files that the editor writes, and its error messages. */
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { z } from 'zod'
import { messageOf, UserError } from '../../../build/user-error.ts'

/** What an error says to the operator; those of the system, and of the editor itself, in a sentence around their code. */
export function sentenceOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  const sentence = messageOf(error)
  if (error instanceof UserError || sentence !== message) return sentence
  return `This did not work (${code ?? message}). Try again. If it happens again, close the editor and start it again.`
}

/** Writes a file with its folder. After a crash there is the old file or the new one, never a part. */
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

/** The values of a file that the editor wrote; undefined where it does not exist, or is damaged. */
export function readJson<T>(path: string, schema: z.ZodType<T>): T | undefined {
  try {
    return schema.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    return undefined
  }
}
