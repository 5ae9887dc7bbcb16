import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { renameWithRetry } from './rename-with-retry.ts'

/** Writes a file, and creates its folder if needed. After a crash the file has the old or the new content, never a part of it. */
export function writeFileAtomic(path: string, bytes: string | Buffer): void {
  // The process id, because two processes may write the same file at the same time.
  const temporary = join(dirname(path), `.${basename(path)}.${process.pid}.part`)
  mkdirSync(dirname(path), { recursive: true })
  try {
    writeFileSync(temporary, bytes, { flush: true })
    renameWithRetry(temporary, path)
  } finally {
    rmSync(temporary, { force: true })
  }
}
