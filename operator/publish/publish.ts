import { hash, randomUUID } from 'node:crypto'
import { posix } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { FtpHost } from './ftp-host.ts'
import type { Host } from './host.ts'
import { type Answer, ask, askHome, type Files, isHidden, requestFiles, timeOf } from './live.ts'
import { parsePublishedList, type PublishedList } from './published-list.ts'
import { computer, type Target } from './target.ts'
import { PassingError, UserError } from '../../build/user-error.ts'
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

const isPage = (file: string) => file.endsWith('.html')
const isHtaccess = (file: string) => posix.basename(file) === '.htaccess'
/** A page is shown when its pictures are there, and rules for the host when the pages that they name are there. */
const roundOf = (file: string) => (isPage(file) ? 1 : isHidden(file) ? 2 : 0)
const hashOf = (content: Buffer | string) => hash('sha256', content)
const hashOfEntry = ([file, bytes]: Entry) => hashOf(file + hashOf(bytes))
/** Name in `.upload` of a file that waits to be put in place. */
const stagedName = (entry: Entry) => `${hashOfEntry(entry)}-${computer}.new`
const stagedPattern = /^[0-9a-f]{64}-[0-9a-f]{8}\.new$/
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
/** What the phases of a publication use. */
type Run = { id: string; host: Host; target: Target; versions: Versions; report: Report }
type Plan = Awaited<ReturnType<typeof compare>>
type Source = Files | 'earlier version'

const busy = () => new UserError('Somebody else is publishing this site. Try again in ten minutes.')

/**
 * Puts a finished site online. Visitors see the old files until all new ones are at the host. After a lost connection it
 * goes on, after 1, 2, 4 and 8 s without progress it ends; the next call does the rest. Throws UserError.
 *
 * @param source the files, or the version before the one that is online
 */
export async function publish(
  source: Source,
  target: Target,
  openHost: () => Host & { close?: () => void } = () => new FtpHost(target),
  versions = new Versions(),
): Promise<Report & { files: Files }> {
  const report: Report = { sent: new Set(), deleted: new Set(), notes: new Set() }
  for (let pause = 1; ; pause *= 2) {
    const sentBefore = report.sent.size
    const host = openHost()
    const id = randomUUID().slice(0, 8)
    try {
      return { ...report, files: await tryToPublish(source, { id, host, target, versions, report }) }
    } catch (error) {
      if (!(error instanceof PassingError)) throw error
      if (report.sent.size > sentBefore) pause = 1
      if (pause > 8) throw error
      target.say(`Interrupted. Trying again in ${pause} s.`)
    } finally {
      host.close?.()
    }
    await wait(1000 * pause)
  }
}

/** Each phase rests on the one before; a kill at any moment leaves what the next call can mend. */
async function tryToPublish(source: Source, run: Run): Promise<Files> {
  const plan = await compare(source, run)
  if (plan.changed.length === 0 && isDeepStrictEqual(plan.list, plan.done)) assertRight(run, plan)
  else {
    const staged = await findStaged(run, plan)
    await prove(run, plan)
    await lock(run, plan)
    await send(run, plan, staged)
    await show(run, plan)
    await tidy(run, plan)
    await check(run, plan)
  }
  return plan.files
}

/** Compares the version with what visitors see, and what is hidden with the list. Finds the list that this will leave. */
async function compare(source: Source, { host, target, versions, report }: Run) {
  const { site } = target
  const home = await askHome(site)
  const now = timeOf(home)
  const requested = source === 'earlier version' ? undefined : requestFiles(site, source)
  const listBytes = await host.read(listFile)
  const { list, isDamaged } = parsePublishedList(listBytes)
  if (isDamaged)
    report.notes.add('The list of published files at the host was damaged. All files were compared.')
  if (list.site && ownerOf(list.site) !== ownerOf(site.origin))
    throw new UserError(
      `The folder holds another site, ${list.site}. Choose another folder. If that address is not used any more, ` +
        `delete ${listFile} there (cPanel: File Manager), and publish again.`,
    )
  if (list.run && list.run.computer !== computer && Math.abs(now - list.run.start) < runsFor) throw busy()

  const all = source === 'earlier version' ? versions.earlier(list) : source
  // Rules for Apache stay out where the last publication has left them out.
  const listed = Object.keys(list.files)
  const { htaccess = listed.length === 0 || listed.some(isHtaccess) } = target
  const files = new Map([...all].filter(([file]) => htaccess || !isHtaccess(file)))
  const answers = await (requested ?? requestFiles(site, files))
  const changed = [...files].filter(([file, bytes]) =>
    isHidden(file) || isBroken(home)
      ? !isDeepStrictEqual(list.files[file], { hash: hashOf(bytes) })
      : !answers.get(file)?.body.equals(bytes),
  )

  const left = Object.entries(list.files).filter(([file]) => !files.has(file))
  const due = left.filter(([file, { gone = now }]) => isPage(file) || isHidden(file) || now - gone > keptFor)
  const kept = left.filter((entry) => !due.includes(entry))
  const version = hashOf([...files].map(hashOfEntry).sort().join())
  const done: PublishedList = {
    site: site.origin,
    version,
    earlier: version === list.version ? list.earlier : list.version,
    files: Object.fromEntries([
      ...kept.map(([file, entry]) => [file, { gone: now, ...entry }]),
      ...[...files].map(([file, bytes]) => [file, { hash: hashOf(bytes) }]),
    ]),
  }
  return { home, now, listBytes, list, files, answers, changed, due, done }
}

/** Finds what an interrupted publication has sent whole. The rest is removed: it can fill the disk. */
async function findStaged({ host }: Run, { list, changed }: Plan): Promise<ReadonlySet<string>> {
  const staged = new Set<string>()
  if (list.version && !list.run) return staged
  const wanted = new Map(changed.map((entry) => [stagedName(entry), entry[1].length]))
  await each(await host.list(staging), async ([name, size]) => {
    if (wanted.get(name) === size) staged.add(name)
    else if (stagedPattern.test(name)) await host.remove(`${staging}/${name}`)
  })
  return staged
}

/** Refuses a folder that the site does not show: the site can have moved. A file with a random text proves it. */
async function prove({ host, target: { site } }: Run, { list }: Plan): Promise<void> {
  await host.prepare('.')
  const proof = randomUUID()
  await host.store(proofFile, Buffer.from(proof))
  const answer = await ask(new URL(`/${proofFile}?${proof}`, site))
  await host.remove(proofFile)
  // A wrong `.htaccess` of ours hides the proof too.
  const isHiddenByUs = isBroken(answer) && Object.keys(list.files).some(isHtaccess)
  if (String(answer.body) !== proof && !isHiddenByUs)
    throw new UserError(`${site.host} does not show this folder of the account. Often it is public_html.`)
}

/** Writes down what will be in place, and keeps a copy here. Refuses when another computer has started at the same time. */
async function lock({ id, host, versions, report }: Run, plan: Plan): Promise<void> {
  const { now, listBytes, list, files, answers, changed, done } = plan
  await host.prepare(staging)
  const unknown = changed.filter(([file]) => !list.files[file] && answers.get(file)?.status !== 404)
  await each(unknown, async ([file, bytes]) => {
    const foreign = await host.read(file)
    if (!foreign || foreign.equals(bytes)) return
    const copy = `${staging}/before-${id}/${file}`
    await host.prepare(posix.dirname(copy))
    await host.store(copy, foreign)
    report.notes.add(`${file} was not ours. A copy of it is in ${copy}.`)
  })
  await each(new Set(changed.map(([file]) => posix.dirname(file))), (folder) => host.prepare(folder))
  if (String(await host.read(listFile)) !== String(listBytes)) throw busy()
  const next = changed.map(([file, bytes]) => {
    const entry = list.files[file]
    return [file, { ...entry, next: [...(entry?.next ?? []), hashOf(bytes)] }]
  })
  versions.keep(done.version, files)
  await save(host, {
    ...list,
    site: done.site,
    files: { ...list.files, ...Object.fromEntries(next) },
    run: { id, computer, version: done.version, start: now },
  })
}

/** Sends what `.upload` does not hold yet. Refuses when another computer has started at the same time. */
async function send({ id, host, target, report }: Run, { changed }: Plan, staged: ReadonlySet<string>) {
  const unsent = changed.filter((entry) => !staged.has(stagedName(entry)))
  let sent = 0
  await each(unsent, async (entry) => {
    await host.store(`${staging}/${stagedName(entry)}`, entry[1])
    report.sent.add(entry[0])
    sent++
    if (sent % 10 === 0 || sent === unsent.length)
      target.say(`Sent, not yet shown to visitors: ${sent} of ${unsent.length} files.`)
  })
  const [listBytes, sizes] = await Promise.all([host.read(listFile), host.list(staging)])
  if (parsePublishedList(listBytes).list.run?.id !== id) throw busy()
  if (changed.some((entry) => sizes.get(stagedName(entry)) !== entry[1].length))
    throw new PassingError('The host does not keep files as sent. Ask whether its disk is full.')
}

async function show({ host }: Run, { changed }: Plan): Promise<void> {
  for (const round of [0, 1, 2]) {
    const entries = changed.filter(([file]) => roundOf(file) === round)
    await each(entries, (entry) => host.rename(`${staging}/${stagedName(entry)}`, entry[0]))
  }
}

/** Deletes what has left the site, and writes down what is in place. */
async function tidy({ host, versions, report }: Run, { due, done }: Plan): Promise<void> {
  await each(due, async ([file, { hash, next = [] }]) => {
    const bytes = await host.read(file)
    // A file that somebody has changed is not ours any more.
    if (!bytes || ![hash, ...next].includes(hashOf(bytes))) return
    await host.remove(file)
    await host.remove(`${posix.dirname(file)}/`)
    report.deleted.add(file)
  })
  versions.keepOnly([done.version, done.earlier])
  await save(host, done)
}

/** Throws UserError when visitors do not see what was sent. */
async function check(run: Run, { files, changed }: Plan): Promise<void> {
  const { site } = run.target
  assertRight(run, { files, home: await askHome(site) })
  const shown = new Map([...changed, ...[...files].filter(([file]) => file === 'index.html')])
  const answers = await requestFiles(site, shown)
  if ([...answers].some(([file, { body }]) => !shown.get(file)?.equals(body)))
    throw new PassingError(`${site.host} does not show files as sent. Switch off caches and optimisers.`)
}

async function save(host: Host, list: PublishedList): Promise<void> {
  const staged = `${staging}/published-${computer}.new`
  await host.store(staged, Buffer.from(JSON.stringify(list)))
  await host.rename(staged, listFile)
}

/** Throws UserError when the host refuses every page. */
function assertRight({ target: { site } }: Run, { home, files }: Pick<Plan, 'home' | 'files'>): void {
  if (!isBroken(home)) return
  const reason = [...files.keys()].some(isHtaccess)
    ? 'Often the host forbids .htaccess. Ask it to permit AllowOverride FileInfo and Options FollowSymLinks, or ' +
      'publish without these files (--no-htaccess).'
    : 'Ask your host for the reason.'
  throw new UserError(`${site.host} answers ${home.status} to every page. ${reason}`)
}
