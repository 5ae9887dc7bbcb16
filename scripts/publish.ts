import { createHash, randomUUID } from 'node:crypto'
import { posix } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { FtpHost } from './ftp-host.ts'
import type { Host } from './host.ts'
import { type Answer, ask, askHome, type Files, isHidden, requestFiles, timeOf } from './live.ts'
import { parsePublishedList, type PublishedList } from './published-list.ts'
import { computer, type Target } from './target.ts'
import { UserError } from './user-error.ts'
import { Versions } from './versions.ts'

/** A folder at the host that visitors do not see. */
const staging = '.upload'
const listFile = `${staging}/published.json`
/** Stands for a short time in the folder of the site, to see that the site shows it. */
const proofFile = `upload-check-${computer}.txt`
/** A publication of another computer that has not ended after this time was interrupted. In ms. */
const runsFor = 10 * 60_000
/** Visitors with an open page still ask for its pictures. In ms. */
const keptFor = 24 * 60 * 60_000

type Entry = readonly [file: string, bytes: Buffer]
type ListEntry = readonly [file: string, entry: PublishedList['files'][string]]

const isPage = (file: string) => file.endsWith('.html')
const isHtaccess = (file: string) => posix.basename(file) === '.htaccess'
/** A page is shown when its pictures are there, and rules for the host when the pages that they name are there. */
const roundOf = (file: string) => (isPage(file) ? 1 : isHidden(file) ? 2 : 0)
const hashOf = (...parts: (Buffer | string)[]) => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('hex')
}
/** Name in `.upload` of a file that waits to be put in place. */
const stagedName = (entry: Entry) => `${hashOf(...entry)}-${computer}.new`
const stagedPattern = /^[0-9a-f]{64}-[0-9a-f]{8}\.new$/
/** Name of a version. */
const versionOf = (files: Files) => hashOf(JSON.stringify([...files].map((entry) => hashOf(...entry)).sort()))
const isBroken = ({ status }: Answer) => status >= 500 || status === 403
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
  private readonly busy = new UserError('Somebody else is publishing this site. Try again in ten minutes.')
  /** The list of published files at the host, and its bytes. */
  private list: PublishedList = { site: '', files: {} }
  private listBytes: Buffer | undefined
  private files: Files = new Map()
  /** In ms since 1970, by the clock of the host. */
  private now = 0

  constructor(
    private readonly host: Host,
    private readonly target: Target,
    private readonly versions: Versions,
    private readonly report: Report,
  ) {}

  async run(source: Files | 'earlier version'): Promise<Files> {
    const { site } = this.target
    const home = await askHome(site)
    this.now = timeOf(home)
    const requested = source === 'earlier version' ? undefined : requestFiles(site, source)
    await this.open()
    this.files = this.withoutRules(source === 'earlier version' ? this.versions.earlier(this.list) : source)
    const answers = await (requested ?? requestFiles(site, this.files))

    const isInPlace = ([file, bytes]: Entry) =>
      isHidden(file) || isBroken(home) ? this.isListed(file) : answers.get(file)?.body.equals(bytes)
    const changed = new Map([...this.files].filter((entry) => !isInPlace(entry)))
    const old = Object.entries(this.list.files).filter(([file]) => !this.files.has(file))
    const due = old.filter(
      ([file, { gone = this.now }]) => isPage(file) || isHidden(file) || this.now - gone > keptFor,
    )
    const isComplete = this.list.site === site.origin && !this.list.run
    if (isComplete && changed.size + due.length === 0 && [...this.files.keys()].every(this.isListed))
      this.assertRight(home)
    else {
      const staged = await this.findStaged()
      await this.prove()
      await this.lock(changed, answers)
      await this.send([...changed].filter((entry) => !staged.has(stagedName(entry))))
      await this.assertStaged(changed)
      await this.show(changed)
      await this.tidy(due)
      await this.check(changed)
    }
    return this.files
  }

  /** Reads the list of published files. Refuses the folder of another site, and while another computer publishes. */
  private async open(): Promise<void> {
    const { site } = this.target
    this.listBytes = await this.host.read(listFile)
    if (!this.listBytes) return
    const list = parsePublishedList(this.listBytes)
    if (!list) {
      this.report.notes.add('The list of published files at the host was damaged. All files were compared.')
      return
    }
    this.list = list
    if (ownerOf(list.site) !== ownerOf(site.origin))
      throw new UserError(
        `The folder holds another site, ${list.site}. Choose another folder. If that address is not used any more, ` +
          `delete ${listFile} there (cPanel: File Manager), and publish again.`,
      )
    const { run } = list
    if (run && run.computer !== computer && Math.abs(this.now - run.start) < runsFor) throw this.busy
  }

  /** The names in `.upload` that an interrupted run has left whole. Others are removed before anything is stored: they can fill the disk. */
  private async findStaged(): Promise<ReadonlySet<string>> {
    const staged = new Set<string>()
    if (this.list.version && !this.list.run) return staged
    const wanted = new Map([...this.files].map((entry) => [stagedName(entry), entry[1].length]))
    await each((await this.host.list(staging)) ?? [], async ([name, size]) => {
      if (wanted.get(name) === size) staged.add(name)
      else if (stagedPattern.test(name)) await this.host.remove(`${staging}/${name}`)
    })
    return staged
  }

  /** Refuses a folder that the site does not show: the site can have moved. A file with a random text proves it. */
  private async prove(): Promise<void> {
    const { site } = this.target
    await this.host.prepare('.')
    const proof = randomUUID()
    await this.host.store(proofFile, Buffer.from(proof))
    const answer = await ask(new URL(`/${proofFile}?${proof}`, site))
    await this.host.remove(proofFile)
    // A wrong `.htaccess` of ours hides the proof too.
    if (String(answer.body) === proof || (isBroken(answer) && Object.keys(this.list.files).some(isHtaccess)))
      return
    throw new UserError(
      `${site.host} does not show this folder of the account. Write another, often public_html.`,
    )
  }

  /** Writes down what will be in place, and keeps a copy. Refuses when another computer has started at the same time. */
  private async lock(changed: Files, answers: ReadonlyMap<string, Answer>): Promise<void> {
    const { list, files } = this
    await this.host.prepare(staging)
    const unknown = [...changed].filter(([file]) => !list.files[file] && answers.get(file)?.status !== 404)
    await each(unknown, (entry) => this.copyForeign(entry))
    await each(new Set([...changed.keys()].map(posix.dirname)), (folder) => this.host.prepare(folder))
    if (String(await this.host.read(listFile)) !== String(this.listBytes)) throw this.busy
    for (const [file, content] of changed) {
      const entry = list.files[file]
      list.files[file] = { ...entry, next: [...(entry?.next ?? []), hashOf(content)] }
    }
    list.site = this.target.site.origin
    list.run = { id: this.id, computer, version: versionOf(files), start: this.now }
    this.versions.keep(list.run.version, files)
    await this.save()
  }

  /** Copies a file of somebody else that has the name of ours into a folder in `.upload`. */
  private async copyForeign([file, ours]: Entry): Promise<void> {
    const bytes = await this.host.read(file)
    if (!bytes || bytes.equals(ours)) return
    const copy = `${staging}/before-${this.id}/${file}`
    await this.host.prepare(posix.dirname(copy))
    await this.host.store(copy, bytes)
    this.report.notes.add(`${file} was not ours. A copy of it is in ${copy}.`)
  }

  private async send(entries: readonly Entry[]): Promise<void> {
    let done = 0
    await each(entries, async (entry) => {
      await this.host.store(`${staging}/${stagedName(entry)}`, entry[1])
      this.report.sent.add(entry[0])
      done++
      if (done % 10 === 0 || done === entries.length)
        this.target.say(`Sent, not yet shown to visitors: ${done} of ${entries.length} files.`)
    })
  }

  /** Refuses when another computer has started at the same time, or a file is not whole. */
  private async assertStaged(changed: Files): Promise<void> {
    const [bytes, sizes] = await Promise.all([this.host.read(listFile), this.host.list(staging)])
    if (!bytes || parsePublishedList(bytes)?.run?.id !== this.id) throw this.busy
    if ([...changed].some((entry) => sizes?.get(stagedName(entry)) !== entry[1].length))
      throw new UserError('The host does not keep files as sent. Ask whether its disk is full.', true)
  }

  private async show(changed: Files): Promise<void> {
    for (const round of [0, 1, 2]) {
      const entries = [...changed].filter(([file]) => roundOf(file) === round)
      await each(entries, (entry) => this.host.rename(`${staging}/${stagedName(entry)}`, entry[0]))
    }
  }

  /** Deletes what has left the site, and writes down what is in place. */
  private async tidy(due: readonly ListEntry[]): Promise<void> {
    const { files, version: before, earlier } = this.list
    await each(due, async ([file, { hash, next = [] }]) => {
      const bytes = await this.host.read(file)
      // A file that somebody has changed is not ours any more.
      if (bytes && [hash, ...next].includes(hashOf(bytes))) {
        await this.host.remove(file)
        await this.host.remove(`${posix.dirname(file)}/`)
        this.report.deleted.add(file)
      }
      delete files[file]
    })
    for (const entry of Object.values(files)) entry.gone ??= this.now
    for (const [file, bytes] of this.files) files[file] = { hash: hashOf(bytes) }
    const version = versionOf(this.files)
    const { origin: site } = this.target.site
    this.list = { site, version, earlier: version === before ? earlier : before, files }
    this.versions.keepOnly([version, this.list.earlier])
    await this.save()
  }

  /** Throws UserError when visitors do not see what was sent. */
  private async check(changed: Files): Promise<void> {
    const { site } = this.target
    this.assertRight(await askHome(site))
    const shown = new Map([...this.files].filter(([file]) => file === 'index.html' || changed.has(file)))
    const answers = await requestFiles(site, shown)
    if ([...answers].some(([file, { body }]) => !shown.get(file)?.equals(body)))
      throw new UserError(
        `${site.host} does not show files as they were sent. Switch off caches and optimisers there.`,
        true,
      )
  }

  private assertRight(home: Answer): void {
    if (!isBroken(home)) return
    const reason = [...this.files.keys()].some(isHtaccess)
      ? 'Often the host forbids .htaccess. Ask it to permit AllowOverride FileInfo and Options FollowSymLinks, or ' +
        'publish without these files (--no-htaccess).'
      : 'Ask your host for the reason.'
    throw new UserError(`${this.target.site.host} answers ${home.status} to every page. ${reason}`)
  }

  private async save(): Promise<void> {
    const staged = `${staging}/published-${computer}.new`
    await this.host.store(staged, Buffer.from(JSON.stringify(this.list)))
    await this.host.rename(staged, listFile)
  }

  /** The files without `.htaccess`, where that is left out now, or was at the last publication. */
  private withoutRules(files: Files): Files {
    const listed = Object.keys(this.list.files)
    const { htaccess = listed.length === 0 || listed.some(isHtaccess) } = this.target
    return htaccess ? files : new Map([...files].filter(([file]) => !isHtaccess(file)))
  }

  /** Whether a file is in place by the list. */
  private readonly isListed = (file: string): boolean => {
    const { hash, next, gone } = this.list.files[file] ?? {}
    return hash === hashOf(this.files.get(file)!) && !next && gone === undefined
  }
}
