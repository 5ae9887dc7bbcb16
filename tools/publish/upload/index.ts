import { setTimeout as wait } from 'node:timers/promises'
import { UserError } from '../../../content/user-error.ts'
import { siteAddress } from '../live.ts'
import { contentOf, manifestsIn, sha256 } from '../manifest.ts'
import type { UploadHost, Connection, FileState } from './upload-host.ts'
import { folderHost } from './folder.ts'
import { ftpsHost, type FtpsTarget } from './ftps.ts'
import { Journal } from './journal.ts'
import { Pool } from './pool.ts'

export { CertificateError } from './certificate.ts'
export { type FtpsTarget, PasswordError } from './ftps.ts'
export { unfinishedUpload } from './journal.ts'

/** A folder on this computer instead of a host. */
export interface FolderTarget {
  folder: string
}

/**
 * - `compare`: which files are online and equal
 * - `connect`: certificate, password, and the folder that the site serves
 * - `send`: new files; changed ones beside the old, as `name.part`
 * - `switch`: the changed files take the place of the old
 * - `verify`: every file is compared again
 * - `tidy`: files that only earlier packages have are deleted
 * - `wait`: the connection is lost; attempt `done` of `total` is next, from `compare` on
 */
export type Phase = 'compare' | 'connect' | 'send' | 'switch' | 'verify' | 'tidy' | 'wait'

export interface Progress {
  phase: Phase
  /** Number of files, except for `connect` and `wait`. */
  done: number
  total: number
}

export interface UploadOptions {
  /** The finished site: `out/`, or the zip of an earlier package to go back to. */
  out: string
  /** The folder of packages, `upload/`: files are deleted only when a manifest in it names them. */
  packages: string
  target: FtpsTarget | FolderTarget
  /** Where visitors see the files: `https://www.your-domain.in`; http only on this computer. A folder needs none. */
  site?: string
  /** Is called at the beginning and end of each phase, and after each file. */
  onProgress?: (progress: Progress) => void
  /** Stops the upload; a switch in progress is completed first. The next upload continues. */
  signal?: AbortSignal
}

/** Every file is online and equal. */
export interface Uploaded {
  /** The folder in use; pass it as `target.folder` to skip the search. */
  folder: string
  /** Total number of files. */
  files: number
  /** New and changed files, and those that cannot be requested and compared: `.htaccess`. */
  sent: readonly string[]
  removed: readonly string[]
  /** Files of earlier packages that were left, because they have been changed at the host. */
  left: readonly string[]
}

const maxAttempts = 5
/** Number of manifests searched for files to delete; older files were deleted by earlier uploads. */
const maxPackages = 20

/**
 * Uploads a site: compares, sends what differs, switches, compares again, and deletes files of earlier packages. Visitors see
 * the old site until the switch and the new one after it. Retries after a lost connection, four times, after 1, 2, 4 and 8
 * seconds; after any other failure the next call continues.
 *
 * @returns when every file is online and equal
 * @throws UserError in one sentence, with what to do. A `CertificateError` has the certificate to show: the next call
 *   accepts it with its `pem` as `target.ca`, or with one of its `names` as `target.servername`. While an upload of the
 *   same `packages` runs, in this process or another, a second one is refused
 * @throws AbortError when `signal` is aborted
 */
export async function uploadSite(options: UploadOptions): Promise<Uploaded> {
  const { out, packages, target, site = '', signal } = options
  const journal = new Journal(packages)
  const end = new AbortController()
  try {
    const isHost = 'host' in target
    const host = isHost ? ftpsHost(target, siteAddress(site), end.signal) : folderHost(target.folder, out)
    const upload = new Upload(options, host, journal)
    signal?.throwIfAborted()
    signal?.addEventListener('abort', () => upload.isSwitching || end.abort())
    for (let attempt = 1; ; attempt++) {
      try {
        return await upload.run()
      } catch (cause) {
        signal?.throwIfAborted()
        const { error, isTemporary } = host.explain(cause)
        if (!isTemporary || attempt === maxAttempts) throw error
        upload.progressOf('wait')(attempt + 1, maxAttempts)
        await wait(1000 * 2 ** (attempt - 1), undefined, { signal })
      }
    }
  } finally {
    end.abort()
    journal.end()
  }
}

class Upload {
  isSwitching = false
  private readonly files: ReadonlyMap<string, Buffer>
  /** Changed files that are completely uploaded beside the old ones. */
  private readonly staged = new Set<string>()
  private readonly sent = new Set<string>()

  constructor(
    private readonly options: UploadOptions,
    private readonly host: UploadHost,
    private readonly journal: Journal,
  ) {
    this.files = filesOf(options.out)
  }

  /** Reports how far a phase is. */
  readonly progressOf = (phase: Phase) => (done: number, total: number) =>
    this.options.onProgress?.({ phase, done, total })

  async run(): Promise<Uploaded> {
    const { host } = this
    const [before, first] = await Promise.all([this.compare('compare', this.files), host.connect()])
    this.progressOf('connect')(1, 1)
    const pool = new Pool(host, first)
    try {
      await this.send(pool, before)
      await this.verify()
      const { removed, left } = await this.tidy(pool)
      const sent = [...this.sent].sort()
      return { folder: host.folder(), files: this.files.size, sent, removed, left }
    } finally {
      pool.close()
    }
  }

  private compare(phase: Phase, files: ReadonlyMap<string, Buffer>): Promise<ReadonlyMap<string, FileState>> {
    const onProgress = this.progressOf(phase)
    onProgress(0, files.size)
    return this.host.compare(files, onProgress)
  }

  /** Sends what differs, and switches to it. */
  private async send(pool: Pool, before: ReadonlyMap<string, FileState>): Promise<void> {
    const isNew = (file: string) => before.get(file)?.state === 'missing' && !this.staged.has(file)
    const other = [...this.files.keys()].filter((file) => before.get(file)?.state !== 'equal')
    const changed = other.filter((file) => !isNew(file))
    this.journal.save({ parts: [...new Set([...this.journal.parts, ...changed.map(partOf)])] })

    const made = new Map<string, Promise<unknown>>()
    const send = async (connection: Connection, file: string) => {
      if (this.staged.has(file)) return
      for (const folder of foldersOf(file)) {
        if (!made.has(folder)) made.set(folder, connection.makeFolder(folder))
        await made.get(folder)
      }
      await connection.put(isNew(file) ? file : partOf(file), this.files.get(file)!)
      if (!isNew(file)) this.staged.add(file)
      this.sent.add(file)
    }
    await pool.forEach(other, send, this.progressOf('send'))

    if (changed.length > 0) this.journal.save({ isSwitching: true })
    const replace = (connection: Connection, file: string) => {
      this.staged.delete(file)
      return connection.rename(partOf(file), file)
    }
    this.isSwitching = true
    try {
      await pool.forEach(changed, replace, this.progressOf('switch'))
    } finally {
      this.isSwitching = false
    }
    const renamed = new Set(changed.map(partOf))
    this.journal.save({
      isSwitching: false,
      parts: this.journal.parts.filter((part) => !renamed.has(part)),
    })
    this.options.signal?.throwIfAborted()
  }

  /** @throws UserError when a file still differs after four seconds, which caches of hosts may need */
  private async verify(): Promise<void> {
    let { files } = this
    let text = ''
    for (const pause of [0, 1000, 3000]) {
      await wait(pause, undefined, { signal: this.options.signal })
      const seen = await this.compare('verify', files)
      const isRight = (file: string) => ['equal', 'hidden'].includes(String(seen.get(file)?.state))
      files = new Map([...files].filter(([file]) => !isRight(file)))
      const [first] = files.keys()
      if (first === undefined) return
      const more = files.size > 1 ? ` and ${files.size - 1} more` : ''
      text = `${first}${more} cannot be seen as sent (${seen.get(first)?.detail})`
    }
    const todo = 'Upload again; if it stays so, switch off caches and optimisers at the host.'
    throw new UserError('upload', text, todo)
  }

  /** Deletes files that only earlier packages have, if they are unchanged at the host. */
  private async tidy(pool: Pool): Promise<Pick<Uploaded, 'removed' | 'left'>> {
    const hashes = new Map<string, Set<string>>()
    for (const { files } of manifestsIn(this.options.packages).slice(-maxPackages))
      for (const [file, { sha256: hash }] of Object.entries(files))
        if (!this.files.has(file) && isSafe(file)) hashes.set(file, (hashes.get(file) ?? new Set()).add(hash))
    const parts = this.journal.parts.filter(isSafe)
    const [removed, left]: [string[], string[]] = [[], []]
    const remove = async (connection: Connection, file: string) => {
      const there = hashes.has(file) ? await this.host.read(file) : undefined
      const isChanged = there && !hashes.get(file)?.has(sha256(there))
      if (!isChanged) await connection.remove(file)
      if (there) (isChanged ? left : removed).push(file)
    }
    await pool.forEach([...parts, ...hashes.keys()], remove, this.progressOf('tidy'))
    this.journal.save({ parts: [] })
    return { removed: removed.sort(), left: left.sort() }
  }
}

/**
 * The files of a finished site.
 *
 * @throws UserError when it has no home page, or a name points outside its folder
 */
function filesOf(out: string): ReadonlyMap<string, Buffer> {
  const files = contentOf(out)
  if (!files.has('index.html'))
    throw new UserError(out, 'there is no finished site in it', 'Run npm run build first.')
  const unsafe = [...files.keys()].find((file) => !isSafe(file))
  if (unsafe !== undefined)
    throw new UserError(unsafe, 'this name cannot be uploaded', 'Give the file another name.')
  return files
}

const isSafe = (file: string) => !/(^|\/)\.{0,2}(\/|$)|[\\\p{Cc}]/u.test(file)
const partOf = (file: string) => `${file}.part`

/** The folders around a file, the outermost first: `tour`, `tour/coorg-trip`. */
function foldersOf(file: string): string[] {
  const parents = file.split('/').slice(0, -1)
  return parents.map((_, index) => parents.slice(0, index + 1).join('/'))
}
