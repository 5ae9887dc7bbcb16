import { hash, randomUUID } from 'node:crypto'
import { posix } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { clientId } from './client-id.ts'
import { FtpsFolder } from './ftps-folder.ts'
import { parsePublishedList, type PublishedList } from './published-list.ts'
import type { RemoteFolder } from './remote-folder.ts'
import { retry } from './retry.ts'
import { refusesPages, requestFiles, requestHome, serverTime } from './requests.ts'
import { type Files, isHidden, isHtaccess, pathOf } from './site-files.ts'
import type { Target } from './target.ts'
import { TransientError, UserError } from '../user-error.ts'
import { verifyOnline } from './verify-online.ts'
import { type Version, Versions, versionsFolder } from './versions.ts'

/** A publication of another computer that has not ended after this time was interrupted. In ms. */
const maxRunTime = 10 * 60_000
/** Visitors with an open page still request its pictures. In ms. */
const retentionTime = 24 * 60 * 60_000
/** A folder at the host that visitors do not see. */
const staging = '.upload'
const listFile = `${staging}/published.json`

type Entry = readonly [file: string, bytes: Buffer]

/** Whether a file is a page with an address of its own. */
const isPage = (file: string) => file.endsWith('.html') && !isHidden(file)
const hashOf = (content: Buffer | string) => hash('sha256', content)
const hashOfEntry = ([file, bytes]: Entry) => hashOf(file + hashOf(bytes))
/** Identifies a version by its files. */
export const versionOf = (files: Files) => hashOf([...files].map(hashOfEntry).sort().join())
/** Name of a file in `.upload` until it is put in place. */
const stagedName = (entry: Entry) => `${hashOfEntry(entry)}-${clientId()}.new`
const stagedPattern = /^[0-9a-f]{64}-[0-9a-f]{8}\.new/

/** Runs all; throws the first error after the others have ended. */
async function settleAll<Item>(items: Iterable<Item>, act: (item: Item) => Promise<unknown>): Promise<void> {
  const ends = await Promise.allSettled([...items].map(act))
  for (const end of ends) if (end.status === 'rejected') throw end.reason
}

/** The result of a publication that has not begun. */
const noResult = () => ({
  /** Paths of the pages that were changed or added: `/packages/`. */
  pages: new Set<string>(),
  /** Numbers of files that were sent and deleted. */
  sent: 0,
  deleted: 0,
  htaccessRefused: false,
  /** Sentences for the operator. */
  notes: new Set<string>(),
})
type PublishResult = ReturnType<typeof noResult>

/** What has changed since the last report. */
export interface PublishProgress {
  step?: 'compare' | 'send'
  /** Why the comparison begins again. */
  retry?: string
  /** Numbers of files sent to `.upload` at the host, not yet shown to visitors, and of all to send. */
  sent?: number
  total?: number
}

/** Opens the folder of the site at the host; the protocol is chosen here only. */
export const openSiteFolder = (target: Target): RemoteFolder => new FtpsFolder(target)

export interface PublishOptions {
  report?: (progress: PublishProgress) => void
  openFolder?: (target: Target) => RemoteFolder
  versions?: Versions
  /** The records from which the site was built, if they are known. */
  records?: Version['records']
  /** Time before the second attempt, and before the second request of files that are not shown yet, in ms. */
  delay?: number
}

/** What the phases of a publication use. */
interface Run extends Required<Pick<PublishOptions, 'report' | 'versions'>>, Pick<PublishOptions, 'records'> {
  /** The same after a lost connection. */
  id: string
  remote: RemoteFolder
  target: Target
  /** Includes what was done before a lost connection. */
  result: PublishResult
}
type Plan = Awaited<ReturnType<typeof compare>>

/** Another computer publishes the site. */
export class OtherPublicationError extends UserError {
  constructor() {
    super('Somebody else is publishing this site.', 'Try again in ten minutes.')
  }
}

/**
 * Puts a finished site online, in a folder that `testConnection` has verified. Visitors see the old files until all new ones are
 * at the host. After a lost connection it continues; after 1, 2, 4 and 8 s without progress it ends, and the next call does the
 * rest. Throws UserError.
 */
export async function publish(
  files: Files,
  target: Target,
  options: PublishOptions = {},
): Promise<PublishResult> {
  const {
    openFolder = openSiteFolder,
    delay = 1000,
    report = () => {},
    versions = new Versions(versionsFolder(target)),
    records,
  } = options
  const result = noResult()
  const id = randomUUID().slice(0, 8)
  report({ step: 'compare' })
  const attempt = async () => {
    const remote = openFolder(target)
    const run: Run = { id, remote, target, report, versions, records, result }
    try {
      const plan = await compare(run, files)
      await putInPlace(run, plan)
      await assertPagesServed(target)
      // The list is final: nothing is sent again from here on.
      for (const note of await verifyOnline(target.site, remote, plan.unserved, delay)) result.notes.add(note)
      return result
    } finally {
      remote.close()
    }
  }
  const onRetry = (reason: string) => report({ step: 'compare', retry: reason })
  return retry(attempt, { delay, onRetry, progress: () => result.sent })
}

/** Compares the version with what the host has. */
async function compare({ remote, target, versions }: Run, all: Files) {
  const { site, htaccess = true } = target
  const home = await requestHome(site)
  const now = serverTime(home)
  const listBytes = await remote.read(listFile)
  const list = parsePublishedList(listBytes)
  if (list.run && list.run.clientId !== clientId() && Math.abs(now - list.run.start) < maxRunTime)
    throw new OtherPublicationError()
  versions.saveList(list)
  const files = new Map([...all].filter(([file]) => htaccess || !isHtaccess(file)))
  const isListed = ([file, bytes]: Entry) => isDeepStrictEqual(list.files[file], { hashes: [hashOf(bytes)] })
  // Only listed files: a cache could keep a 404 response for the others after they are in place.
  const responses = await requestFiles(site, new Map([...files].filter(isListed)))
  const isServed = ([file, bytes]: Entry) => responses.get(file)?.body.equals(bytes)
  const changed: Entry[] = []
  /** Files at the host with names of the site that somebody else wrote or changed. */
  const unmanaged: Entry[] = []
  /** Names of files that the host does not have. */
  const added = new Set<string>()
  await settleAll(files, async (entry) => {
    const [file, bytes] = entry
    const listed = list.files[file]
    if (isListed(entry) && !isHidden(file) && (refusesPages(home) || isServed(entry))) return
    const found = await remote.read(file)
    if (found?.equals(bytes)) return
    const isUnmanaged = found && !listed?.pending && !listed?.hashes.includes(hashOf(found))
    // Hosts add rules of their own to .htaccess: they stay until the file of the site changes.
    if (isUnmanaged && isHidden(file) && isListed(entry)) return
    if (isUnmanaged) unmanaged.push([file, found])
    if (!found) added.add(file)
    changed.push(entry)
  })

  const unserved = new Map([...files].filter((entry) => !isServed(entry)))
  const next = listAfter(list, files, versionOf(all), now)
  return { now, listBytes, list, all, changed, unmanaged, added, unserved, ...next }
}

/** The list after a publication, and the files that it deletes. `now` is in ms since 1970. */
function listAfter(list: PublishedList, files: Files, version: string, now: number) {
  const leftovers = Object.entries(list.files).filter(([file]) => !files.has(file))
  const obsolete = leftovers.filter(
    ([file, { removedAt = now }]) => isPage(file) || isHidden(file) || now - removedAt > retentionTime,
  )
  const retained = leftovers.filter((entry) => !obsolete.includes(entry))
  const { earlier, publishedAt } =
    version === list.version ? list : { earlier: list.version, publishedAt: now }
  const nextList: PublishedList = {
    version,
    earlier,
    publishedAt,
    files: Object.fromEntries([
      ...retained.map(([file, entry]) => [file, { removedAt: now, ...entry }]),
      ...[...files].map(([file, bytes]) => [file, { hashes: [hashOf(bytes)] }]),
    ]),
  }
  return { obsolete, nextList }
}

/** Each phase depends on the one before. An interruption at any moment is completed by the next call. */
async function putInPlace(run: Run, plan: Plan): Promise<void> {
  if (plan.changed.length === 0 && isDeepStrictEqual(plan.list, plan.nextList)) return saveVersion(run, plan)
  const staged = await findStaged(run, plan)
  await markPending(run, plan)
  await send(run, plan, staged)
  await moveIntoPlace(run, plan)
  await removeObsolete(run, plan)
}

/** Finds files that an interrupted publication has sent completely. Removes its other files: they can fill the disk. */
async function findStaged(
  { id, remote, result }: Run,
  { list, changed }: Plan,
): Promise<ReadonlySet<string>> {
  const staged = new Set<string>()
  if (list.version && !list.run) return staged
  const wanted = new Map(changed.map((entry) => [stagedName(entry), entry[1].length]))
  await settleAll(await remote.list(staging), async ([name, size]) => {
    if (wanted.get(name) === size) staged.add(name)
    else if (stagedPattern.test(name)) await remote.remove(`${staging}/${name}`)
    // If that publication was killed, its notes were never shown.
    else if (name === `before-${list.run?.id}` && list.run?.id !== id)
      result.notes.add(
        'The interrupted publication has replaced files that were at your host before your site. A copy of each stays there.',
      )
  })
  return staged
}

/** Keeps a copy of the version on this computer. */
const saveVersion = ({ versions, records }: Run, { all, nextList: { version, publishedAt } }: Plan) =>
  versions.saveVersion(version, { publishedAt, records, files: all })

/** Marks changed files as pending in the list, and keeps a copy of the version. Throws if another computer has started to publish. */
async function markPending(run: Run, plan: Plan) {
  const { id, remote, result } = run
  const { now, listBytes, list, all, changed, unmanaged, nextList } = plan
  // Ends in `.old`, because a host can refuse .htaccess.
  const copyOf = (file: string) => `${staging}/before-${id}/${file}.old`
  // Each folder once: two connections that prepare the same folder disturb each other.
  const written = [listFile, ...unmanaged.map(([file]) => copyOf(file)), ...changed.map(([file]) => file)]
  await settleAll(new Set(written.map(posix.dirname)), (folder) => remote.prepare(folder))
  await settleAll(unmanaged, async ([file, bytes]) => {
    await remote.store(copyOf(file), bytes)
    const origin = list.files[file] ? 'was changed at your host' : 'was at your host before your site'
    result.notes.add(`${file} ${origin}. It is replaced, and a copy of it stays there.`)
  })
  if (String(await remote.read(listFile)) !== String(listBytes)) throw new OtherPublicationError()
  saveVersion(run, plan)
  const files = { ...list.files }
  // Visitors can see these files from here on, also if the publication is interrupted.
  for (const file of all.keys()) if (files[file]) files[file] = { ...files[file], removedAt: undefined }
  for (const [file, bytes] of changed) {
    const { hashes } = { hashes: [], ...files[file] }
    files[file] = { ...files[file], hashes: [...new Set([...hashes, hashOf(bytes)])], pending: true }
  }
  const pendingRun = { id, clientId: clientId(), version: nextList.version, start: now }
  await saveList(run, { ...list, files, run: pendingRun })
}

/** Sends the files that are not in `.upload` yet. Throws if another computer has started to publish. */
async function send({ id, remote, report, result }: Run, { changed }: Plan, staged: ReadonlySet<string>) {
  const unsent = changed.filter((entry) => !staged.has(stagedName(entry)))
  let sent = changed.length - unsent.length
  report({ step: 'send', sent, total: changed.length })
  await settleAll(unsent, async (entry) => {
    await remote.store(`${staging}/${stagedName(entry)}`, entry[1])
    result.sent++
    report({ sent: ++sent })
  })
  const [listBytes, sizes] = await Promise.all([remote.read(listFile), remote.list(staging)])
  if (parsePublishedList(listBytes).run?.id !== id) throw new OtherPublicationError()
  if (changed.some((entry) => sizes.get(stagedName(entry)) !== entry[1].length))
    throw new TransientError('The host stored files incompletely.', 'Ask whether its disk is full.')
}

/** Shows the new files to visitors. */
async function moveIntoPlace({ remote, result }: Run, { changed, added, nextList }: Plan): Promise<void> {
  for (const [file] of changed) if (isPage(file)) result.pages.add(pathOf(file))
  // Pictures before the pages that show them, new pages before those that link to them, and then the rules that name pages.
  const renamePhase = (file: string) => {
    if (file.endsWith('.html')) return added.has(file) ? 1 : 2
    return isHidden(file) ? 3 : 0
  }
  for (const phase of [0, 1, 2, 3])
    await settleAll(changed, async (entry) => {
      const [file] = entry
      if (renamePhase(file) !== phase) return
      const staged = `${staging}/${stagedName(entry)}`
      await remote.rename(staged, file).catch(async (error: unknown) => {
        if (!isHtaccess(file) || error instanceof TransientError) throw error
        result.htaccessRefused = true
        delete nextList.files[file]
        await remote.remove(staged)
      })
    })
  if (result.htaccessRefused)
    result.notes.add(
      'The host refuses files named .htaccess. The site is online without these rules for its server. ' +
        'Ask your host to permit them; they set up caching, compression and the page for unknown addresses.',
    )
}

/** Deletes the files that the site no longer has, and writes the final list. */
async function removeObsolete(run: Run, { obsolete, nextList }: Plan): Promise<void> {
  const { remote, versions, result } = run
  await settleAll(obsolete, async ([file, { hashes }]) => {
    const bytes = await remote.read(file)
    // A file that somebody has changed is not deleted.
    if (!bytes || !hashes.includes(hashOf(bytes))) return
    await remote.remove(file)
    await remote.remove(`${posix.dirname(file)}/`)
    result.deleted++
  })
  versions.prune([nextList.version, nextList.earlier])
  await saveList(run, nextList)
}

async function saveList({ remote, versions }: Run, list: PublishedList): Promise<void> {
  const staged = `${staging}/published-${clientId()}.new`
  await remote.store(staged, Buffer.from(JSON.stringify(list)))
  await remote.rename(staged, listFile)
  versions.saveList(list)
}

/** Throws UserError if the host refuses every page. */
async function assertPagesServed({ site }: Target): Promise<void> {
  const home = await requestHome(site)
  if (refusesPages(home))
    throw new UserError(
      `${site.host} responds with ${home.status} to every page.`,
      'Often the host forbids .htaccess. Publish without these files (under “For special hosts”), and ask your host to ' +
        'permit AllowOverride FileInfo and Options FollowSymLinks.',
    )
}
