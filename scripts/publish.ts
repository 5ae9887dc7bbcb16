import { createHash, randomUUID } from 'node:crypto'
import { posix } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { FtpHost } from './ftp-host.ts'
import type { Host } from './host.ts'
import { type Answer, ask, type Files, isHidden, requestFiles, timeOf } from './live.ts'
import { parsePublishedList, type PublishedList } from './published-list.ts'
import { computer, folderOf, type Target } from './target.ts'
import { UserError } from './user-error.ts'
import { Versions } from './versions.ts'

/** A folder at the host that visitors do not see. */
const staging = '.upload'
const listFile = `${staging}/published.json`
/** Stands for a short time in the folder of the site, to see that the site shows it. */
const proofFile = `upload-check-${computer}.txt`
/** Names of files in `.upload` that wait to be put in place: hash of name and content, run. */
const stagedName = /^([0-9a-f]{64})-[0-9a-f]{8}\.new$/
/** A publication of another computer that has not ended after this time was interrupted. In ms. */
const runsFor = 10 * 60_000
/** Visitors with an open page still ask for its pictures. In ms. */
const keptFor = 24 * 60 * 60_000
const usualFolders = ['public_html', '.', 'www', 'htdocs', 'httpdocs']

const isPage = (file: string) => file.endsWith('.html')
const isHtaccess = (file: string) => posix.basename(file) === '.htaccess'
/** A page is shown when its pictures are there, and rules for the host when the pages that they name are there. */
const roundOf = (file: string) => (isPage(file) ? 1 : isHidden(file) ? 2 : 0)
const hashOf = (...parts: (Buffer | string)[]) => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('hex')
}
const isBroken = ({ status }: Answer) => status >= 500 || status === 403
type Check = (entry: readonly [file: string, bytes: Buffer]) => boolean
/** `www.` and the encryption can change without another owner. */
const ownerOf = (site: string) => site.replace(/^https?:\/\/(www\.)?/, '')

/** Runs all; throws the first error when the others have ended. */
async function each<Item>(items: Iterable<Item>, act: (item: Item) => Promise<unknown>): Promise<void> {
  const ends = await Promise.allSettled([...items].map(act))
  for (const end of ends) if (end.status === 'rejected') throw end.reason
}

/** What a publication has done, also before a lost connection; `notes` are sentences for the operator. */
type Report = Record<'sent' | 'deleted' | 'notes', Set<string>>

/**
 * Puts a finished site online. Visitors see the old files until all new ones are at the host. After a lost connection it
 * goes on, after 1, 2, 4 and 8 s without progress it ends; the next call does the rest. Throws UserError.
 *
 * @param source the files, or the version before the one that is online
 */
export async function publish(
  source: Files | 'earlier version',
  target: Target,
  openHost: () => Host & { close?: () => void } = () => new FtpHost(target),
  versions = new Versions(),
): Promise<Report & { files: Files }> {
  const report: Report = { sent: new Set(), deleted: new Set(), notes: new Set() }
  for (let pause = 1; ; pause *= 2) {
    const sentBefore = report.sent.size
    const host = openHost()
    try {
      return { ...report, files: await new Publication(host, target, versions, report).run(source) }
    } catch (error) {
      if (!(error instanceof UserError && error.mayPass)) throw error
      if (report.sent.size > sentBefore) pause = 1
      if (pause > 8) throw error
      target.say(`Interrupted. Trying again in ${pause} s.`)
    } finally {
      host.close?.()
    }
    await wait(1000 * pause)
  }
}

class Publication {
  private readonly id = randomUUID().slice(0, 8)
  private readonly site: URL
  private readonly busy = new UserError('Somebody else is publishing this site. Try again in ten minutes.')
  /** The folder of the site at the host; its list, and that as it was read. */
  private folder = ''
  private list: PublishedList = { site: '', files: {} }
  private listBytes: Buffer | undefined
  /** The version to publish, that without what the host forbids, what the site answers instead, and the time there. */
  private source: Files = new Map()
  private files: Files = new Map()
  private answers: ReadonlyMap<string, Answer> = new Map()
  private now = 0
  private changed: Files = new Map()
  /** Files to delete. */
  private due: [file: string, entry: PublishedList['files'][string]][] = []
  /** Names in `.upload` by hash. */
  private staged = new Map<string, string>()

  constructor(
    private readonly host: Host,
    private readonly target: Target,
    private readonly versions: Versions,
    private readonly report: Report,
  ) {
    this.site = target.site
  }

  async run(source: Files | 'earlier version'): Promise<Files> {
    await this.compare(source)
    if (await this.isDone()) this.checkHome(this.answers)
    else {
      await this.lock()
      await this.send()
      await this.show()
      await this.tidy()
      await this.check()
    }
    this.versions.start(this.files, this.isOnline)
    this.versions.settle(this.isOnline)
    return this.files
  }

  private async compare(source: Files | 'earlier version'): Promise<void> {
    const opened = this.openKnownFolder()
    const requests = source === 'earlier version' ? undefined : requestFiles(this.site, source)
    // A wrong password is said first: it does not pass.
    await Promise.allSettled([opened, requests])
    await opened
    this.source = source === 'earlier version' ? this.versions.earlier(this.isOnline) : source
    this.answers = await (requests ?? requestFiles(this.site, this.source))
    this.plan()
  }

  private plan(): void {
    this.files = this.published(this.source)
    const home = this.answers.get('index.html')!
    this.now = timeOf(home)
    const isShown: Check = ([file, bytes]) => this.answers.get(file)?.body.equals(bytes) === true
    const isInPlace: Check = (entry) =>
      isHidden(entry[0]) || isBroken(home) ? this.isListed(entry) : isShown(entry)
    this.changed = new Map([...this.files].filter((entry) => !isInPlace(entry)))
    const old = Object.entries(this.list.files).filter(([file]) => !this.files.has(file))
    this.due = old.filter(
      ([file, { gone = this.now }]) => isPage(file) || isHidden(file) || this.now - gone > keptFor,
    )
  }

  private async isDone(): Promise<boolean> {
    const { site, run, withoutHtaccess } = this.list
    const isSame = site === this.site.origin && withoutHtaccess === this.withoutHtaccess && !run
    if (!isSame || this.changed.size + this.due.length > 0 || !this.isOnline(this.files)) return false
    // Of a run that was interrupted.
    if (await this.host.read(this.at(proofFile))) await this.host.remove(this.at(proofFile))
    return true
  }

  /**
   * Opens the folder that the site shows: the one whose list names the site, or the first of the usual ones. A file with
   * a random text proves it, because the site can have moved to another folder.
   */
  private async prove(): Promise<void> {
    const { site, account } = this.target
    let refusal = `No folder that this account may write is shown at ${site.host}. Ask your host for it.`
    for (const folder of new Set([this.folder, ...this.folders])) {
      if (folder !== this.folder) await this.open(folder)
      this.plan()
      await this.removeLeftovers()
      if (!this.listBytes && !(await this.host.list(folder))) {
        if (account.pathname.length > 1)
          refusal = `The account has no folder ${folder}. Leave it empty, and the usual ones are tried.`
      } else if (this.list.site && !this.isOurs)
        refusal =
          `The folder ${folder} holds another site, ${this.list.site}. Choose another folder. If that address is not used ` +
          `any more, delete ${listFile} there (cPanel: File Manager), and publish again.`
      else if (await this.isShown()) return
    }
    throw new UserError(refusal)
  }

  /** Refuses when another computer publishes. Else it writes down what will be in place. */
  private async lock(): Promise<void> {
    await this.prove()
    await this.host.prepare(this.at(staging))
    await this.putAside()
    const folders = new Set([...this.changed.keys()].map((file) => this.at(posix.dirname(file))))
    await each(folders, (folder) => this.host.prepare(folder))
    const bytes = await this.host.read(this.at(listFile))
    if (!(bytes ?? Buffer.alloc(0)).equals(this.listBytes ?? Buffer.alloc(0))) throw this.busy
    this.versions.start(this.files, this.isOnline)
    for (const [file, content] of this.changed) {
      const entry = this.list.files[file]
      this.list.files[file] = { ...entry, next: [...(entry?.next ?? []), hashOf(content)] }
    }
    this.list.run = { id: this.id, computer, start: this.now }
    await this.save()
  }

  /** Sends what `.upload` does not hold yet. Refuses when another computer has started at the same time. */
  private async send(): Promise<void> {
    const { changed } = this
    const missing = [...changed].filter((entry) => !this.staged.has(hashOf(...entry)))
    let done = 0
    await each(missing, async ([file, bytes]) => {
      await this.host.store(this.at(`${staging}/${hashOf(file, bytes)}-${this.id}.new`), bytes)
      this.report.sent.add(file)
      done++
      if (done % 10 === 0 || done === missing.length)
        this.target.say(`Sent, not yet shown to visitors: ${done} of ${missing.length} files.`)
    })
    const [bytes] = await Promise.all([this.host.read(this.at(listFile)), this.findStaged()])
    if (!bytes || parsePublishedList(bytes)?.run?.id !== this.id) throw this.busy
    if (![...changed].every((entry) => this.staged.has(hashOf(...entry))))
      throw new UserError('The host does not keep files as sent. Ask whether its disk is full.', true)
  }

  private async show(): Promise<void> {
    for (const round of [0, 1, 2]) {
      const entries = [...this.changed].filter(([file]) => roundOf(file) === round)
      await each(entries, ([file, content]) =>
        this.host.rename(this.at(`${staging}/${this.staged.get(hashOf(file, content))}`), this.at(file)),
      )
    }
  }

  /** Deletes what has left the site, and writes down what is in place. */
  private async tidy(): Promise<void> {
    const { files } = this.list
    await each(this.due, async ([file, { hash, next = [] }]) => {
      const bytes = await this.host.read(this.at(file))
      // A file that somebody has changed is not ours any more.
      if (bytes && [hash, ...next].includes(hashOf(bytes))) {
        await this.host.remove(this.at(file))
        await this.host.remove(this.at(`${posix.dirname(file)}/`))
        this.report.deleted.add(file)
      }
      delete files[file]
    })
    for (const entry of Object.values(files)) entry.gone ??= this.now
    for (const [file, bytes] of this.files) files[file] = { hash: hashOf(bytes) }
    this.list = { site: this.site.origin, withoutHtaccess: this.withoutHtaccess, files }
    await this.save()
  }

  /** Throws UserError when visitors do not see what was sent. */
  private async check(): Promise<void> {
    const shown = new Map([...this.files].filter(([file]) => file === 'index.html' || this.changed.has(file)))
    const answers = await requestFiles(this.site, shown)
    this.checkHome(answers)
    if ([...answers].some(([file, { body }]) => !shown.get(file)?.equals(body)))
      throw new UserError(
        `${this.site.host} does not show files as they were sent. Switch off caches and optimisers there.`,
        true,
      )
  }

  private checkHome(answers: ReadonlyMap<string, Answer>): void {
    const home = answers.get('index.html')!
    if (!isBroken(home)) return
    const reason = this.withoutHtaccess
      ? 'Ask your host for the reason.'
      : 'Often the host forbids .htaccess. Ask it to permit AllowOverride FileInfo and Options FollowSymLinks, or ' +
        'publish without these files (--no-htaccess).'
    throw new UserError(`${this.site.host} answers ${home.status} to every page. ${reason}`)
  }

  /** Opens the folder whose list of published files names the site, or the first of the usual ones. */
  private async openKnownFolder(): Promise<void> {
    for (const folder of this.folders) {
      await this.open(folder)
      if (this.isOurs) return
    }
    if (this.folders[0] !== this.folder) await this.open(this.folders[0]!)
  }

  private async open(folder: string): Promise<void> {
    this.folder = folder
    this.listBytes = await this.host.read(this.at(listFile))
    const list = this.listBytes && parsePublishedList(this.listBytes)
    this.list = list ?? { site: '', files: {} }
    if (this.listBytes && !list)
      this.report.notes.add('The list of published files at the host was damaged. All files were compared.')
  }

  private async isShown(): Promise<boolean> {
    try {
      await this.host.prepare(this.folder)
    } catch (error) {
      if (error instanceof UserError && !error.mayPass) return false
      throw error
    }
    const proof = randomUUID()
    await this.host.store(this.at(proofFile), Buffer.from(proof))
    const answer = await ask(new URL(`/${proofFile}?${proof}`, this.site))
    await this.host.remove(this.at(proofFile))
    // A wrong `.htaccess` of ours hides the proof too.
    const isHidden = isBroken(answer) && Object.keys(this.list.files).some(isHtaccess)
    return isHidden || String(answer.body) === proof
  }

  /** Copies files of others that have our names into a folder in `.upload`. */
  private async putAside(): Promise<void> {
    const unknown = [...this.changed].filter(([file]) => !this.list.files[file])
    const folders = new Map<string, ReadonlyMap<string, number> | undefined>()
    await each(new Set(unknown.map(([file]) => posix.dirname(file))), async (folder) =>
      folders.set(folder, await this.host.list(this.at(folder))),
    )
    const foreign = unknown.filter(([file]) => folders.get(posix.dirname(file))?.has(posix.basename(file)))
    await each(foreign, async ([file, ours]) => {
      const bytes = await this.host.read(this.at(file))
      if (!bytes || bytes.equals(ours)) return
      const copy = `${staging}/before-${this.id}/${file}`
      await this.host.prepare(this.at(posix.dirname(copy)))
      await this.host.store(this.at(copy), bytes)
      this.report.notes.add(`${file} was not ours. A copy of it is in ${copy}.`)
    })
  }

  /** Removes what an interrupted run has left, before anything is stored: it can fill the disk. */
  private async removeLeftovers(): Promise<void> {
    this.staged.clear()
    if (!this.isOurs) return
    const { run } = this.list
    if (run && run.computer !== computer && Math.abs(this.now - run.start) < runsFor) throw this.busy
    const leftovers = await this.findStaged()
    await each(leftovers, (name) => this.host.remove(this.at(`${staging}/${name}`)))
  }

  /** Finds files that are staged whole. Returns the names of the others. */
  private async findStaged(): Promise<readonly string[]> {
    const sizes = new Map([...this.changed].map(([file, bytes]) => [hashOf(file, bytes), bytes.length]))
    const leftovers: string[] = []
    for (const [name, size] of (await this.host.list(this.at(staging))) ?? []) {
      const hash = stagedName.exec(name)?.[1]
      if (hash && sizes.get(hash) === size) this.staged.set(hash, name)
      else if (hash) leftovers.push(name)
    }
    return leftovers
  }

  private async save(): Promise<void> {
    const bytes = Buffer.from(JSON.stringify(this.list))
    const name = `${staging}/${hashOf(bytes)}-${this.id}.new`
    await this.host.store(this.at(name), bytes)
    await this.host.rename(this.at(name), this.at(listFile))
  }

  /** Whether the list of the open folder names the site. */
  private get isOurs(): boolean {
    return ownerOf(this.list.site) === ownerOf(this.site.origin)
  }

  private get folders(): readonly string[] {
    const folder = folderOf(this.target.account)
    return folder ? [folder] : usualFolders
  }

  private get withoutHtaccess(): true | undefined {
    const isLeftOut = this.target.htaccess === undefined ? this.list.withoutHtaccess : !this.target.htaccess
    return isLeftOut || undefined
  }

  private published(files: Files): Files {
    return this.withoutHtaccess ? new Map([...files].filter(([file]) => !isHtaccess(file))) : files
  }

  private at(file: string): string {
    return posix.join(this.folder, file)
  }

  private readonly isListed: Check = ([file, bytes]) => {
    const entry = this.list.files[file]
    return entry?.hash === hashOf(bytes) && !entry.next
  }

  private readonly isOnline = (version: Files): boolean => {
    const files = this.published(version)
    const isWhole = [...files].every(this.isListed)
    return isWhole && Object.entries(this.list.files).every(([file, { gone }]) => gone || files.has(file))
  }
}
