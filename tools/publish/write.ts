import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { UserError } from '../../content/user-error.ts'

/**
 * Writes aside and renames, so that an interrupted run leaves no half a file under the final name.
 *
 * @throws UserError when the disk is full
 */
export function writeWhole(file: string, content: string | Uint8Array): void {
  const part = `${file}.part`
  try {
    writeFileSync(part, content)
    renameSync(part, file)
  } catch (error) {
    rmSync(part, { force: true })
    const isFull = ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '')
    throw isFull
      ? new UserError(`upload/${basename(file)}`, 'the disk is full', 'Make some room and do it again.')
      : error
  }
}
