import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { UserError } from '../../../content/user-error.ts'
import { siteAddress } from '../live.ts'
import { contentOf, manifestsIn, sha256 } from '../manifest.ts'
import { type Destination, PartIsGone, type Remote, type Seen } from './destination.ts'
import { folderDestination } from './folder.ts'
import { ftpsDestination, type FtpsTarget } from './ftps.ts'
import { Pool } from './pool.ts'

export { CertificateError } from './certificate.ts'
export { type FtpsTarget, PasswordError } from './ftps.ts'

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
  /** Since the start of the upload. */
  seconds: number
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
  seconds: number
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
    const destination = isHost
      ? ftpsDestination(target, siteAddress(site), end.signal)
      : folderDestination(target.folder, out)
    const upload = new Upload(options, destination, journal)
    signal?.throwIfAborted()
    signal?.addEventListener('abort', () => upload.isSwitching || end.abort())
    for (let attempt = 1; ; attempt++) {
      try {
        return await upload.run()
      } catch (error) {
        signal?.throwIfAborted()
        const canPass = error instanceof PartIsGone || destination.isPassing(error)
        if (!canPass || attempt === maxAttempts) throw destination.explain(error)
        upload.report('wait', attempt + 1, maxAttempts)
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
  private readonly started = performance.now()
  private readonly files: ReadonlyMap<string, Buffer>
  /** Changed files that are completely uploaded beside the old ones. */
  private readonly staged = new Set<string>()
  private readonly sent = new Set<string>()

  constructor(
    private readonly options: UploadOptions,
    private readonly destination: Destination,
    private readonly journal: Journal,
  ) {
    this.files = filesOf(options.out)
  }

  report(phase: Phase, done: number, total: number): void {
    this.options.onProgress?.({ phase, done, total, seconds: this.seconds() })
  }

  async run(): Promise<Uploaded> {
    const [before, first] = await Promise.all([this.compare('compare', this.files), this.destination.open()])
    this.report('connect', 1, 1)
    const pool = new Pool(this.destination, first)
    try {
      await this.send(pool, before)
      await this.verify()
      const { removed, left } = await this.tidy(pool)
      const [folder, sent] = [this.destination.folder() ?? '', [...this.sent].sort()]
      return { folder, files: this.files.size, sent, removed, left, seconds: this.seconds() }
    } finally {
      pool.close()
    }
  }

  private seconds(): number {
    return (performance.now() - this.started) / 1000
  }

  private compare(phase: Phase, files: ReadonlyMap<string, Buffer>): Promise<ReadonlyMap<string, Seen>> {
    this.report(phase, 0, files.size)
    return this.destination.compare(files, (done, total) => this.report(phase, done, total))
  }

  private async each(
    phase: Phase,
    pool: Pool,
    files: readonly string[],
    act: (remote: Remote, file: string) => Promise<void>,
  ): Promise<void> {
    let done = 0
    this.report(phase, done, files.length)
    await pool.forEach(files, async (remote, file) => {
      await act(remote, file)
      this.report(phase, ++done, files.length)
    })
  }

  private async send(pool: Pool, before: ReadonlyMap<string, Seen>): Promise<void> {
    const names = [...this.files.keys()]
    const other = names.filter((file) => before.get(file)?.state !== 'equal')
    const isNew = (file: string) => before.get(file)?.state === 'missing' && !this.staged.has(file)
    const changed = other.filter((file) => !isNew(file))
    this.journal.add(changed.map(partOf))

    const known = foldersOf(names.filter((file) => !other.includes(file)))
    const folders = [...foldersOf(other)].filter((folder) => !known.has(folder))
    const depths = folders.map((folder) => folder.split('/').length)
    for (const depth of [...new Set(depths)].sort())
      await pool.forEach(
        folders.filter((folder) => folder.split('/').length === depth),
        (remote, folder) => remote.makeFolder(folder),
      )

    await this.each('send', pool, other, async (remote, file) => {
      if (this.staged.has(file)) return
      const isBeside = !isNew(file)
      await remote.put(isBeside ? partOf(file) : file, this.files.get(file) ?? Buffer.alloc(0))
      if (isBeside) this.staged.add(file)
      this.sent.add(file)
    })
    if (changed.length > 0) this.journal.mark(true)
    this.isSwitching = true
    try {
      await this.each('switch', pool, changed, async (remote, file) => {
        this.staged.delete(file)
        await remote.rename(partOf(file), file)
        this.journal.parts.delete(partOf(file))
      })
    } finally {
      this.isSwitching = false
    }
    this.journal.mark(false)
    this.options.signal?.throwIfAborted()
  }

  /** @throws UserError when a file still differs after four seconds, which caches of hosts may need */
  private async verify(): Promise<void> {
    let { files } = this
    for (const pause of [1000, 3000, 0]) {
      const seen = await this.compare('verify', files)
      files = new Map(
        [...files].filter(([file]) => !['equal', 'hidden'].includes(String(seen.get(file)?.state))),
      )
      const [first] = files.keys()
      if (first === undefined) return
      if (pause > 0) await wait(pause, undefined, { signal: this.options.signal })
      else {
        const more = files.size > 1 ? ` and ${files.size - 1} more` : ''
        const what = `${first}${more} cannot be seen as sent (${seen.get(first)?.detail})`
        throw new UserError(
          'upload',
          what,
          'Upload again; if it stays so, switch off caches and optimisers at the host.',
        )
      }
    }
  }

  /** Deletes files that only earlier packages have, if they are unchanged at the host. */
  private async tidy(pool: Pool): Promise<Pick<Uploaded, 'removed' | 'left'>> {
    const hashes = new Map<string, Set<string>>()
    for (const { files } of manifestsIn(this.options.packages).slice(-maxPackages))
      for (const [file, { sha256: hash }] of Object.entries(files))
        if (!this.files.has(file) && isSafe(file)) hashes.set(file, (hashes.get(file) ?? new Set()).add(hash))
    const [removed, left]: [string[], string[]] = [[], []]
    await this.each('tidy', pool, [...this.journal.parts, ...hashes.keys()], async (remote, file) => {
      const there = hashes.has(file) ? await this.destination.read(file) : undefined
      if (there && !hashes.get(file)?.has(sha256(there))) left.push(file)
      else await remote.remove(file)
      if (there && !left.includes(file)) removed.push(file)
    })
    this.journal.parts.clear()
    return { removed: removed.sort(), left: left.sort() }
  }
}

/** Whether an upload was interrupted; `mixed`: during the switch, so some files online are new and others old. */
export function unfinishedUpload(packages: string): 'unfinished' | 'mixed' | undefined {
  const file = join(packages, Journal.fileName)
  const found = Journal.read(file)
  if (!found || Journal.isInUse(file, found.pid)) return undefined
  return found.isSwitching ? 'mixed' : 'unfinished'
}

/** `upload/unfinished.json`: the process that uploads, and the state it may leave on the host when it is killed. */
class Journal {
  static readonly fileName = 'unfinished.json'
  private static readonly schema = z.object({
    pid: z.int(),
    parts: z.array(z.string()),
    isSwitching: z.boolean().default(false),
  })
  private static readonly open = new Set<string>()
  private readonly file: string
  readonly parts: Set<string>
  private isSwitching: boolean

  /** @throws UserError while another upload is running */
  constructor(folder: string) {
    this.file = join(folder, Journal.fileName)
    const found = Journal.read(this.file)
    if (Journal.isInUse(this.file, found?.pid))
      throw new UserError(
        'upload',
        'another one is running',
        `Wait for its end. If there is none, delete ${this.file}.`,
      )
    Journal.open.add(this.file)
    mkdirSync(folder, { recursive: true })
    this.parts = new Set(found?.parts.filter(isSafe))
    this.isSwitching = found?.isSwitching ?? false
    this.write(process.pid)
  }

  static isInUse(file: string, pid = 0): boolean {
    return Journal.open.has(file) || (pid !== process.pid && isRunning(pid))
  }

  add(parts: readonly string[]): void {
    for (const each of parts) this.parts.add(each)
    this.write(process.pid)
  }

  /** Called before the first file of a switch, and after the last. */
  mark(isSwitching: boolean): void {
    this.isSwitching = isSwitching
    this.write(process.pid)
  }

  end(): void {
    Journal.open.delete(this.file)
    if (this.parts.size === 0 && !this.isSwitching) rmSync(this.file, { force: true })
    else this.write(0)
  }

  private write(pid: number): void {
    writeFileSync(this.file, JSON.stringify({ pid, parts: [...this.parts], isSwitching: this.isSwitching }))
  }

  static read(file: string) {
    try {
      return Journal.schema.parse(JSON.parse(readFileSync(file, 'utf8')))
    } catch {
      return undefined
    }
  }
}

function isRunning(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0)
  } catch {
    return false
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

/** The folders of the files. */
function foldersOf(files: readonly string[]): Set<string> {
  const found = new Set<string>()
  for (const file of files)
    for (let folder = dirname(file); folder !== '.'; folder = dirname(folder)) found.add(folder)
  return found
}
