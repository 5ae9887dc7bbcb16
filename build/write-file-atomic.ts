import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** Writes a file, and creates its folder. After a crash the file is the old one or the new one, never incomplete. */
export function writeFileAtomic(path: string, bytes: string | Buffer): void {
  // Two processes may write the same file at the same time.
  const part = join(dirname(path), `.${basename(path)}.${process.pid}.part`)
  mkdirSync(dirname(path), { recursive: true })
  try {
    writeFileSync(part, bytes, { flush: true })
    renameSync(part, path)
  } finally {
    rmSync(part, { force: true })
  }
}
