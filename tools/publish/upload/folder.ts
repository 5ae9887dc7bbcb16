import { existsSync, statSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve, sep } from 'node:path'
import { UserError } from '../../../content/user-error.ts'
import type { UploadHost, Connection, FileState } from './upload-host.ts'

/**
 * A folder on this computer: a drive, a synchronised folder, a checkout.
 *
 * @throws UserError when it does not exist, or `out` is in it or it in `out`
 */
export function folderHost(folder: string, out: string): UploadHost {
  if (!existsSync(folder) || !statSync(folder).isDirectory())
    throw new UserError(folder, 'there is no such folder', 'Make it first; a mistyped name makes none.')
  const [ours, theirs] = [resolve(out) + sep, resolve(folder) + sep]
  if (ours.startsWith(theirs) || theirs.startsWith(ours))
    throw new UserError(folder, 'the site is built there', 'Choose another folder.')

  const at = (file: string) => join(folder, file)
  const read = (file: string) => readFile(at(file)).catch(() => undefined)
  const connection: Connection = {
    makeFolder: (name) => mkdir(at(name), { recursive: true }),
    put: (file, bytes) => writeFile(at(file), bytes),
    rename: (from, to) => rename(at(from), at(to)),
    remove: (file) => rm(at(file), { force: true }),
    close: () => {},
  }
  return {
    maxConnections: 1,
    connect: async () => connection,
    folder: () => folder,
    async compare(files, onProgress) {
      const found = new Map<string, FileState>()
      for (const [file, bytes] of files) {
        const there = await read(file)
        const state = !there ? 'missing' : there.equals(bytes) ? 'equal' : 'different'
        found.set(file, { state, detail: '' })
        onProgress(found.size, files.size)
      }
      return found
    },
    read,
    explain: (error) => ({
      error: error instanceof Error ? error : new Error(String(error)),
      // A part was deleted before it was renamed.
      isTemporary: (error as NodeJS.ErrnoException).code === 'ENOENT',
    }),
  }
}
