import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { UserError } from '../../content/user-error.ts'

const forbidden = ['EACCES', 'EPERM', 'EROFS', 'EBUSY']

/**
 * Writes a file so that it is there whole or not at all, also when the power fails: aside first and flushed to the disk, then
 * renamed. Aside its name begins with a dot, which the reader of content passes over.
 *
 * @throws UserError when the disk is full or the file may not be written; the old content stays
 */
export function writeWhole(file: string, content: string | Uint8Array): void {
  const name = basename(file)
  const part = join(dirname(file), `.${name}.part`)
  try {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(part, content, { flush: true })
    renameSync(part, file)
  } catch (error) {
    rmSync(part, { force: true })
    const { code = '' } = error as NodeJS.ErrnoException
    const saved = 'What was saved before is unchanged.'
    if (['ENOSPC', 'EDQUOT'].includes(code))
      throw new UserError(name, 'not saved, the disk is full', `${saved} Make some room and do it again.`)
    if (forbidden.includes(code))
      throw new UserError(
        name,
        'not saved, this computer does not allow it',
        `${saved} Close other programs that have it open and do it again.`,
      )
    throw error
  }
}
