/** Files that are written whole, and errors of the disk in the operator's words. */
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { UserError } from '../scripts/user-error.ts'

/** Error codes of the file system, and what to do. */
const meanings: Readonly<Record<string, string>> = {
  ENOSPC: 'The disk of this computer is full. Free some space, then try again.',
  EDQUOT: 'The disk of this computer is full. Free some space, then try again.',
  EROFS: 'The folder of the site is read-only. Copy it to the disk of this computer, and start there.',
  EACCES: 'This computer does not let the editor write into the folder of the site. Check its permissions.',
  EPERM: 'This computer does not let the editor write into the folder of the site. Check its permissions.',
}

/** Writes a file with its folder. After a crash there is the old file or the new one, never a part; throws UserError. */
export function writeWhole(path: string, bytes: string | Buffer): void {
  const part = join(dirname(path), `.${basename(path)}.part`)
  try {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(part, bytes, { flush: true })
    renameSync(part, path)
  } catch (error) {
    rmSync(part, { force: true })
    throw userErrorOf(error)
  }
}

/** An error of the file system as a sentence; any other error as it is. */
export function userErrorOf(error: unknown): unknown {
  const meaning = meanings[(error as NodeJS.ErrnoException).code ?? '']
  return meaning === undefined ? error : new UserError(meaning)
}

/** The first 16 digits of the SHA-256 of a text; '' for a file that is not there. */
export function hashOf(text: string | null): string {
  return text === null ? '' : createHash('sha256').update(text).digest('hex').slice(0, 16)
}

/** A file that the editor wrote; undefined where it is not there, or damaged by somebody else. */
export function readJson<T>(path: string): T | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as T
  } catch {
    return undefined
  }
}
