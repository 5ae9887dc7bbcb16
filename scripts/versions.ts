/** Copies of the last two publications, in `.previous/` on this computer, so that one can be taken back. */
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { type Files, readSite } from './live.ts'
import { UserError } from './user-error.ts'

/** Whether the host shows exactly these files, by its list of published files. */
type IsOnline = (files: Files) => boolean

export class Versions {
  /** The publication that is going on, or was interrupted. */
  private readonly started: string
  /** The last complete publication. */
  private readonly online: string
  private readonly before: string

  constructor(private readonly folder = '.previous') {
    this.started = join(folder, 'started')
    this.online = join(folder, 'online')
    this.before = join(folder, 'before')
  }

  /** The newest version that is not online. Throws UserError when none is kept. */
  earlier(isOnline: IsOnline): Files {
    this.settle(isOnline)
    const version = [this.online, this.before].map(read).find((files) => files && !isOnline(files))
    if (version) return version
    throw new UserError('No earlier publication is kept on this computer, so none can be taken back.')
  }

  /** Keeps files that will be online soon, until `settle`. Throws UserError when they cannot be written. */
  start(files: Files, isOnline: IsOnline): void {
    this.settle(isOnline)
    remove(this.started)
    if (isDeepStrictEqual(read(this.online), files)) return
    if (isDeepStrictEqual(read(this.before), files)) {
      // The last publication is taken back: it is not an earlier version.
      remove(this.online)
      renameSync(this.before, this.online)
      return
    }
    const part = join(this.folder, 'part')
    remove(part)
    try {
      for (const [file, bytes] of files) {
        mkdirSync(dirname(join(part, file)), { recursive: true })
        writeFileSync(join(part, file), bytes)
      }
    } catch (error) {
      remove(part)
      const { code } = error as NodeJS.ErrnoException
      throw new UserError(
        code === 'ENOSPC' || code === 'EDQUOT'
          ? 'This computer has no space left. Delete files on it, and publish again.'
          : `The folder ${this.folder} of this computer cannot be written (${code}). Allow it, and publish again.`,
      )
    }
    renameSync(part, this.started)
  }

  /** Makes the started version the last one, when it is online. */
  settle(isOnline: IsOnline): void {
    const files = read(this.started)
    if (!files || !isOnline(files)) return
    remove(this.before)
    if (existsSync(this.online)) renameSync(this.online, this.before)
    renameSync(this.started, this.online)
  }
}

const read = (folder: string) => (existsSync(join(folder, 'index.html')) ? readSite(folder) : undefined)
const remove = (folder: string) => rmSync(folder, { recursive: true, force: true })
