import { hash, randomUUID } from 'node:crypto'
import { posix } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { FtpsFolder } from './ftps-folder.ts'
import type { RemoteFolder } from './remote-folder.ts'
import { type Answer, ask, requestFiles, requestHome, serverTime } from './requests.ts'
import { type Files, isHidden } from './site-files.ts'
import { parsePublishedList, type PublishedList } from './published-list.ts'
import { clientId, type Target } from './target.ts'
import { TransientError, UserError } from '../../build/user-error.ts'
import { Versions } from './versions.ts'

/** A folder at the host that visitors do not see. */
const staging = '.upload'
const listFile = `${staging}/published.json`
/** Stands for a short time in the folder of the site, to see that the site shows it. */
const proofFile = `upload-check-${clientId}.txt`
/** A publication of another computer that has not ended after this time was interrupted. In ms. */
const maxRunTime = 10 * 60_000
/** Visitors with an open page still ask for its pictures. In ms. */
const retentionTime = 24 * 60 * 60_000

type Entry = readonly [file: string, bytes: Buffer]

const isPage = (file: string) => file.endsWith('.html')
const isHtaccess = (file: string) => posix.basename(file) === '.htaccess'
/** A page is shown when its pictures are there, and rules for the host when the pages that they name are there. */
const moveRound = (file: string) => (isPage(file) ? 1 : isHidden(file) ? 2 : 0)
const hashOf = (content: Buffer | string) => hash('sha256', content)
const hashOfEntry = ([file, bytes]: Entry) => hashOf(file + hashOf(bytes))
/** Name in `.upload` of a file that waits to be put in place. */
const stagedName = (entry: Entry) => `${hashOfEntry(entry)}-${clientId}.new`
const stagedPattern = /^[0-9a-f]{64}-[0-9a-f]{8}\.new$/
const refusesPages = ({ status }: Answer) => status >= 500 || status === 403
/** `www.` and the encryption can change without another owner. */
const ownerOf = (site: string) => site.replace(/^https?:\/\/(www\.)?/, '')

/** Runs all; throws the first error when the others have ended. */
async function settleAll<Item>(items: Iterable<Item>, act: (item: Item) => Promise<unknown>): Promise<void> {
  const ends = await Promise.allSettled([...items].map(act))
  for (const end of ends) if (end.status === 'rejected') throw end.reason
}

/** What a publication has done, also before a lost connection; `notes` are sentences for the operator. */
type Report = Record<'sent' | 'deleted' | 'notes', Set<string>>
/** What the phases of a publication use. */
type Run = { id: string; host: RemoteFolder; target: Target; versions: Versions; report: Report }
type Plan = Awaited<ReturnType<typeof compare>>
type Source = Files | 'earlier version'

const alreadyPublishing = () =>
  new UserError('Somebody else is publishing this site. Try again in ten minutes.')

/**
 * Puts a finished site online. Visitors see the old files until all new ones are at the host. After a lost connection it
 * goes on, after 1, 2, 4 and 8 s without progress it ends; the next call does the rest. Throws UserError.
 *
 * @param source the files, or the version before the one that is online
 */
export async function publish(
  source: Source,
  target: Target,
  openFolder: () => RemoteFolder & { close?: () => void } = () => new FtpsFolder(target),
  versions = new Versions(),
): Promise<Report & { files: Files }> {
  const report: Report = { sent: new Set(), deleted: new Set(), notes: new Set() }
  for (let pause = 1; ; pause *= 2) {
    const sentBefore = report.sent.size
    const host = openFolder()
    const id = randomUUID().slice(0, 8)
    try {
      return { ...report, files: await tryToPublish(source, { id, host, target, versions, report }) }
    } catch (error) {
      if (!(error instanceof TransientError)) throw error
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
  if (plan.changed.length === 0 && isDeepStrictEqual(plan.list, plan.nextList)) assertSiteAnswers(run, plan)
  else {
    const staged = await findStaged(run, plan)
    await verifyFolderIsServed(run, plan)
    await announceRun(run, plan)
    await send(run, plan, staged)
    await moveIntoPlace(run, plan)
    await removeObsolete(run, plan)
    await verifyOnline(run, plan)
  }
  return plan.files
}

/** Compares the version with what visitors see, and what is hidden with the list. Finds the list that this will leave. */
async function compare(source: Source, { host, target, versions, report }: Run) {
  const { site } = target
  const home = await requestHome(site)
  const now = serverTime(home)
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
  if (list.run && list.run.clientId !== clientId && Math.abs(now - list.run.start) < maxRunTime)
    throw alreadyPublishing()

  const all = source === 'earlier version' ? versions.earlier(list) : source
  // Rules for Apache stay out where the last publication has left them out.
  const listed = Object.keys(list.files)
  const { htaccess = listed.length === 0 || listed.some(isHtaccess) } = target
  const files = new Map([...all].filter(([file]) => htaccess || !isHtaccess(file)))
  const answers = await (requested ?? requestFiles(site, files))
  const changed = [...files].filter(([file, bytes]) =>
    isHidden(file) || refusesPages(home)
      ? !isDeepStrictEqual(list.files[file], { hash: hashOf(bytes) })
      : !answers.get(file)?.body.equals(bytes),
  )

  const leftovers = Object.entries(list.files).filter(([file]) => !files.has(file))
  const obsolete = leftovers.filter(
    ([file, { removedAt = now }]) => isPage(file) || isHidden(file) || now - removedAt > retentionTime,
  )
  const retained = leftovers.filter((entry) => !obsolete.includes(entry))
  const version = hashOf([...files].map(hashOfEntry).sort().join())
  const nextList: PublishedList = {
    site: site.origin,
    version,
    earlier: version === list.version ? list.earlier : list.version,
    files: Object.fromEntries([
      ...retained.map(([file, entry]) => [file, { removedAt: now, ...entry }]),
      ...[...files].map(([file, bytes]) => [file, { hash: hashOf(bytes) }]),
    ]),
  }
  return { home, now, listBytes, list, files, answers, changed, obsolete, nextList }
}

/** Finds what an interrupted publication has sent whole. The rest is removed: it can fill the disk. */
async function findStaged({ host }: Run, { list, changed }: Plan): Promise<ReadonlySet<string>> {
  const staged = new Set<string>()
  if (list.version && !list.run) return staged
  const wanted = new Map(changed.map((entry) => [stagedName(entry), entry[1].length]))
  await settleAll(await host.list(staging), async ([name, size]) => {
    if (wanted.get(name) === size) staged.add(name)
    else if (stagedPattern.test(name)) await host.remove(`${staging}/${name}`)
  })
  return staged
}

/** Refuses a folder that the site does not show: the site can have moved. A file with a random text proves it. */
async function verifyFolderIsServed({ host, target: { site } }: Run, { list }: Plan): Promise<void> {
  await host.prepare('.')
  const proof = randomUUID()
  await host.store(proofFile, Buffer.from(proof))
  const answer = await ask(new URL(`/${proofFile}?${proof}`, site))
  await host.remove(proofFile)
  // A wrong `.htaccess` of ours hides the proof too.
  const isHiddenByUs = refusesPages(answer) && Object.keys(list.files).some(isHtaccess)
  if (String(answer.body) !== proof && !isHiddenByUs)
    throw new UserError(`${site.host} does not show this folder of the account. Often it is public_html.`)
}

/** Writes down what will be in place, and keeps a copy here. Refuses when another computer has started at the same time. */
async function announceRun({ id, host, versions, report }: Run, plan: Plan): Promise<void> {
  const { now, listBytes, list, files, answers, changed, nextList } = plan
  await host.prepare(staging)
  const unknown = changed.filter(([file]) => !list.files[file] && answers.get(file)?.status !== 404)
  await settleAll(unknown, async ([file, bytes]) => {
    const foreign = await host.read(file)
    if (!foreign || foreign.equals(bytes)) return
    const copy = `${staging}/before-${id}/${file}`
    await host.prepare(posix.dirname(copy))
    await host.store(copy, foreign)
    report.notes.add(`${file} was not ours. A copy of it is in ${copy}.`)
  })
  await settleAll(new Set(changed.map(([file]) => posix.dirname(file))), (folder) => host.prepare(folder))
  if (String(await host.read(listFile)) !== String(listBytes)) throw alreadyPublishing()
  const next = changed.map(([file, bytes]) => {
    const entry = list.files[file]
    return [file, { ...entry, next: [...(entry?.next ?? []), hashOf(bytes)] }]
  })
  versions.keep(nextList.version, files)
  await saveList(host, {
    ...list,
    site: nextList.site,
    files: { ...list.files, ...Object.fromEntries(next) },
    run: { id, clientId, version: nextList.version, start: now },
  })
}

/** Sends what `.upload` does not hold yet. Refuses when another computer has started at the same time. */
async function send({ id, host, target, report }: Run, { changed }: Plan, staged: ReadonlySet<string>) {
  const unsent = changed.filter((entry) => !staged.has(stagedName(entry)))
  let sent = 0
  await settleAll(unsent, async (entry) => {
    await host.store(`${staging}/${stagedName(entry)}`, entry[1])
    report.sent.add(entry[0])
    sent++
    if (sent % 10 === 0 || sent === unsent.length)
      target.say(`Sent, not yet shown to visitors: ${sent} of ${unsent.length} files.`)
  })
  const [listBytes, sizes] = await Promise.all([host.read(listFile), host.list(staging)])
  if (parsePublishedList(listBytes).list.run?.id !== id) throw alreadyPublishing()
  if (changed.some((entry) => sizes.get(stagedName(entry)) !== entry[1].length))
    throw new TransientError('The host does not keep files as sent. Ask whether its disk is full.')
}

async function moveIntoPlace({ host }: Run, { changed }: Plan): Promise<void> {
  for (const round of [0, 1, 2]) {
    const entries = changed.filter(([file]) => moveRound(file) === round)
    await settleAll(entries, (entry) => host.rename(`${staging}/${stagedName(entry)}`, entry[0]))
  }
}

/** Deletes what has left the site, and writes down what is in place. */
async function removeObsolete({ host, versions, report }: Run, { obsolete, nextList }: Plan): Promise<void> {
  await settleAll(obsolete, async ([file, { hash, next = [] }]) => {
    const bytes = await host.read(file)
    // A file that somebody has changed is not ours any more.
    if (!bytes || ![hash, ...next].includes(hashOf(bytes))) return
    await host.remove(file)
    await host.remove(`${posix.dirname(file)}/`)
    report.deleted.add(file)
  })
  versions.keepOnly([nextList.version, nextList.earlier])
  await saveList(host, nextList)
}

/** Throws UserError when visitors do not see what was sent. */
async function verifyOnline(run: Run, { files, changed }: Plan): Promise<void> {
  const { site } = run.target
  assertSiteAnswers(run, { files, home: await requestHome(site) })
  const shown = new Map([...changed, ...[...files].filter(([file]) => file === 'index.html')])
  const answers = await requestFiles(site, shown)
  if ([...answers].some(([file, { body }]) => !shown.get(file)?.equals(body)))
    throw new TransientError(`${site.host} does not show files as sent. Switch off caches and optimisers.`)
}

async function saveList(host: RemoteFolder, list: PublishedList): Promise<void> {
  const staged = `${staging}/published-${clientId}.new`
  await host.store(staged, Buffer.from(JSON.stringify(list)))
  await host.rename(staged, listFile)
}

/** Throws UserError when the host refuses every page. */
function assertSiteAnswers({ target: { site } }: Run, { home, files }: Pick<Plan, 'home' | 'files'>): void {
  if (!refusesPages(home)) return
  const reason = [...files.keys()].some(isHtaccess)
    ? 'Often the host forbids .htaccess. Ask it to permit AllowOverride FileInfo and Options FollowSymLinks, or ' +
      'publish without these files (--no-htaccess).'
    : 'Ask your host for the reason.'
  throw new UserError(`${site.host} answers ${home.status} to every page. ${reason}`)
}
