import { type FileHandle, mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

/** What a file is called while it is being written. The reader of content takes no file that begins with a dot. */
const aside = '.saving-'

/** What the operator is told in one sentence; nothing has been changed. `status` is HTTP's. */
export class ApiError extends Error {
  override name = 'ApiError'
  constructor(
    message: string,
    readonly status = 400,
  ) {
    super(message)
  }
}

/**
 * Writes a file so that it is there whole or not at all, also when the power fails: aside first, on the disk for
 * certain, then renamed.
 *
 * @param opened opens the file that is written; tests give one that has a full disk
 * @throws ApiError when the disk is full or the file may not be written; the old content stays
 */
export async function writeSafely(
  file: string,
  content: string | Uint8Array,
  opened: (file: string) => Promise<FileHandle> = (path) => open(path, 'w'),
): Promise<void> {
  const part = join(dirname(file), aside + basename(file))
  try {
    await mkdir(dirname(file), { recursive: true })
    const handle = await opened(part)
    try {
      await handle.writeFile(content)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(part, file)
  } catch (error) {
    await rm(part, { force: true })
    throw errorMessage(error, basename(file))
  }
}

/** Takes away what a power cut has left half written. */
export async function sweep(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true })
  for (const file of files.filter((each) => basename(each).startsWith(aside))) await rm(join(folder, file))
}

const full = 'the disk is full. What was saved before is unchanged. Make some room and save again.'
const forbidden =
  'this computer does not allow to write it. Close other programs that have it open and save again.'

function errorMessage(error: unknown, file: string): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (['ENOSPC', 'EDQUOT'].includes(code)) return new ApiError(`${file}: not saved, ${full}`, 507)
  const isForbidden = ['EACCES', 'EPERM', 'EROFS', 'EBUSY'].includes(code)
  return isForbidden ? new ApiError(`${file}: not saved, ${forbidden}`, 403) : error
}
