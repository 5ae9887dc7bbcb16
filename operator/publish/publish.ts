import { hash, randomUUID } from 'node:crypto'
import { posix } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { listFile, readList, refusesPages, staging, verifyFolderIsServed } from './connection.ts'
import { FtpsFolder } from './ftps-folder.ts'
import { parsePublishedList, type PublishedList } from './published-list.ts'
import type { RemoteFolder } from './remote-folder.ts'
import { type Answer, requestFiles, requestHome, serverTime } from './requests.ts'
import { type Files, isHidden, isHtaccess, pathOf } from './site-files.ts'
import { clientId, type Target } from './target.ts'
import { TransientError, UserError } from '../../build/user-error.ts'
import { verifyOnline } from './verify-online.ts'
import { Versions } from './versions.ts'

/** A publication of another computer that has not ended after this time was interrupted. In ms. */
const maxRunTime = 10 * 60_000
/** Visitors with an open page still request its pictures. In ms. */
const retentionTime = 24 * 60 * 60_000

type Entry = readonly [file: string, bytes: Buffer]

const isPage = (file: string) => file.endsWith('.html')
/** A page is shown when its pictures are there, and rules for the host when the pages that they name are there. */
const moveRound = (file: string) => (isPage(file) ? 1 : isHidden(file) ? 2 : 0)
const hashOf = (content: Buffer | string) => hash('sha256', content)
const hashOfEntry = ([file, bytes]: Entry) => hashOf(file + hashOf(bytes))
/** Name in `.upload` of a file that waits to be put in place. */
const stagedName = (entry: Entry) => `${hashOfEntry(entry)}-${clientId}.new`
const stagedPattern = /^[0-9a-f]{64}-[0-9a-f]{8}\.new$/

/** Runs all; throws the first error when the others have ended. */
async function settleAll<Item>(items: Iterable<Item>, act: (item: Item) => Promise<unknown>): Promise<void> {
  const ends = await Promise.allSettled([...items].map(act))
  for (const end of ends) if (end.status === 'rejected') throw end.reason
}

export interface PublishResult {
  /** As `.upload/published.json` names it. */
  version: string
  /** Paths of the pages that were changed, added or removed: `/packages/`. */
  pages: string[]
  /** Number of files that were sent, and that were deleted. */
  sent: number
  deleted: number
  /** Whether `.htaccess` files were left out because the host refuses them. */
  htaccessRefused: boolean
  /** `remedy` is '' where nothing has to be done. */
  notes: { message: string; remedy: string }[]
}

/** What has changed since the last report. */
export interface PublishProgress {
  step?: 'compare' | 'send'
  /** Number of files in `.upload` at the host, not yet shown to visitors, and of all that have to be there. */
  sent?: number
  total?: number
  /** Why a part is repeated. */
  retry?: string
}

export interface PublishOptions {
  report?: (progress: PublishProgress) => void
  /** Refuses to start when another version is online by now. */
  replacing?: string | undefined
  openFolder?: () => RemoteFolder
  versions?: Versions
  /** Time before the second attempt, and before the second request of files that are not shown yet, in ms. */
  delay?: number
}

/** What the phases of a publication use, and what they have done, also before a lost connection. */
interface Run
  extends Required<Omit<PublishOptions, 'openFolder'>>, Record<'changed' | 'sent' | 'deleted', Set<string>> {
  id: string
  files: Files
  target: Target
  remote: RemoteFolder
  /** Remedies by message. */
  notes: Map<string, string>
}
type Plan = Awaited<ReturnType<typeof compare>>

const alreadyPublishing = () =>
  new UserError('Somebody else is publishing this site.', 'Try again in ten minutes.')

class HtaccessRefused extends Error {}

/**
 * Puts a finished site online. Visitors see the old files until all new ones are at the host. After a lost connection it
 * goes on, after 1, 2, 4 and 8 s without progress it ends; the next call does the rest. Throws UserError.
 */
export async function publish(
  files: Files,
  target: Target,
  options: PublishOptions = {},
): Promise<PublishResult> {
  const { openFolder = () => new FtpsFolder(target), ...others } = options
  const defaults = { report: () => {}, replacing: undefined, versions: new Versions(), delay: 1000 }
  const done = { changed: new Set<string>(), sent: new Set<string>(), deleted: new Set<string>() }
  const notes = new Map<string, string>()
  let htaccessRefused = false
  for (let pause = 1; ; pause *= 2) {
    const sentBefore = done.sent.size
    const remote = openFolder()
    const run = {
      ...defaults,
      ...others,
      ...done,
      notes,
      id: randomUUID().slice(0, 8),
      files,
      target,
      remote,
    }
    if (htaccessRefused) run.target = { ...target, htaccess: false }
    try {
      const version = await putOnline(run)
      const pages = [...done.changed, ...done.deleted].filter((file) => isPage(file) && !isHidden(file))
      return {
        version,
        pages: pages.map(pathOf),
        sent: done.sent.size,
        deleted: done.deleted.size,
        htaccessRefused,
        notes: [...notes].map(([message, remedy]) => ({ message, remedy })),
      }
    } catch (error) {
      if (error instanceof HtaccessRefused) {
        htaccessRefused = true
        notes.set(
          'The host refuses files named .htaccess. The site is online without these rules for its server.',
          'Ask your host to permit them; they set up caching, compression and the page for unknown addresses.',
        )
        continue
      }
      if (!(error instanceof TransientError)) throw error
      if (done.sent.size > sentBefore) pause = 1
      if (pause > 8) throw error
      run.report({ retry: `${error.problem} Trying again in ${pause} s.` })
    } finally {
      remote.close()
    }
    await wait(run.delay * pause)
  }
}

/** Publishes the version before the one that is online, as `publish` does. */
export async function publishEarlier(
  target: Target,
  options: PublishOptions & { versions: Versions },
): Promise<PublishResult> {
  const { versions } = options
  const earlier = versions.earlier()
  if (earlier === undefined) throw new UserError('No earlier version is kept on this computer.')
  return publish(versions.files(earlier), target, { ...options, replacing: versions.lastList().version })
}

/** Each phase rests on the one before; a kill at any moment leaves what the next call can mend. Returns the version. */
async function putOnline(run: Run): Promise<string> {
  const { remote, target, notes, report, delay } = run
  report({ step: 'compare' })
  const plan = await compare(run)
  if (plan.changed.length === 0 && isDeepStrictEqual(plan.list, plan.nextList))
    assertSiteAnswers(target, plan.files, plan.home)
  else {
    const staged = await findStaged(run, plan)
    if (plan.changed.length > 0) await verifyFolderIsServed(remote, target, plan.list)
    await announceRun(run, plan)
    await send(run, plan, staged)
    await moveIntoPlace(run, plan)
    await removeObsolete(run, plan)
    assertSiteAnswers(target, plan.files, await requestHome(target.site))
  }
  // The list is closed: from here on nothing is sent again.
  const shown = new Map([...plan.changed, ...plan.unseen])
  for (const [message, remedy] of await verifyOnline(target.site, remote, shown, delay))
    notes.set(message, remedy)
  return plan.nextList.version
}

/** Compares the version with what the host has. Finds the list that this will leave. */
async function compare({ files: all, remote, target, versions, notes, replacing }: Run) {
  const { site } = target
  const home = await requestHome(site)
  const now = serverTime(home)
  const requested = requestFiles(site, all)
  const { listBytes, list, isDamaged } = await readList(remote, target)
  if (isDamaged)
    notes.set('The list of published files at the host was damaged. All files were compared.', '')
  if (list.run && list.run.clientId !== clientId && Math.abs(now - list.run.start) < maxRunTime)
    throw alreadyPublishing()
  versions.remember(list)

  // Rules for Apache stay out where the last publication has left them out.
  const listed = Object.keys(list.files)
  const { htaccess = listed.length === 0 || listed.some(isHtaccess) } = target
  const files = new Map([...all].filter(([file]) => htaccess || !isHtaccess(file)))
  const version = hashOf([...files].map(hashOfEntry).sort().join())
  if (replacing !== undefined && ![replacing, version].includes(list.version))
    throw new UserError(
      'Another computer has published the site since. Nothing was changed.',
      'Press the button again: the question then names the version that is put back.',
    )
  const answers = await requested
  const isSeen = ([file, bytes]: Entry) => answers.get(file)?.body.equals(bytes) ?? false
  const isInPlace = async (entry: Entry) => {
    const [file, bytes] = entry
    const listedEntry = list.files[file]
    if (isHidden(file) || refusesPages(home)) return isDeepStrictEqual(listedEntry, { hash: hashOf(bytes) })
    const isListed = listedEntry?.hash === hashOf(bytes) && !listedEntry.next
    if (isListed === isSeen(entry)) return isListed
    // The list does not know the file, or a cache or a network changes the answer: the host has the last word.
    return (await remote.read(file))?.equals(bytes) ?? false
  }
  const changed: Entry[] = []
  const unseen: Entry[] = []
  await settleAll(files, async (entry) => {
    if (!(await isInPlace(entry))) changed.push(entry)
    else if (answers.has(entry[0]) && !refusesPages(home) && !isSeen(entry)) unseen.push(entry)
  })

  const leftovers = Object.entries(list.files).filter(([file]) => !files.has(file))
  const obsolete = leftovers.filter(
    ([file, { removedAt = now }]) => isPage(file) || isHidden(file) || now - removedAt > retentionTime,
  )
  const retained = leftovers.filter((entry) => !obsolete.includes(entry))
  const isSame = version === list.version
  const nextList: PublishedList = {
    site: site.origin,
    version,
    earlier: isSame ? list.earlier : list.version,
    publishedAt: isSame ? list.publishedAt : now,
    files: Object.fromEntries([
      ...retained.map(([file, entry]) => [file, { removedAt: now, ...entry }]),
      ...[...files].map(([file, bytes]) => [file, { hash: hashOf(bytes) }]),
    ]),
  }
  return { home, now, listBytes, list, files, answers, changed, unseen, obsolete, nextList }
}

/** Finds what an interrupted publication has sent whole. The rest is removed: it can fill the disk. */
async function findStaged({ remote }: Run, { list, changed }: Plan): Promise<ReadonlySet<string>> {
  const staged = new Set<string>()
  if (list.version && !list.run) return staged
  const wanted = new Map(changed.map((entry) => [stagedName(entry), entry[1].length]))
  await settleAll(await remote.list(staging), async ([name, size]) => {
    if (wanted.get(name) === size) staged.add(name)
    else if (stagedPattern.test(name)) await remote.remove(`${staging}/${name}`)
  })
  return staged
}

/** Writes down what will be in place, and keeps a copy here. Refuses when another computer has started at the same time. */
async function announceRun({ id, remote, versions, notes }: Run, plan: Plan): Promise<void> {
  const { now, listBytes, list, files, answers, changed, nextList } = plan
  await remote.prepare(staging)
  const foreign: Entry[] = []
  const unknown = changed.filter(([file]) => !list.files[file] && answers.get(file)?.status !== 404)
  await settleAll(unknown, async ([file, bytes]) => {
    const found = await remote.read(file)
    if (found && !found.equals(bytes)) foreign.push([file, found])
  })
  // A name of its own, because a host can refuse .htaccess.
  const copyOf = (file: string) => `${staging}/before-${id}/${file}.old`
  // Each folder once: two connections that prepare the same folder disturb each other.
  const folders = [
    ...foreign.map(([file]) => posix.dirname(copyOf(file))),
    ...changed.map(([file]) => posix.dirname(file)),
  ]
  await settleAll(new Set(folders), (folder) => remote.prepare(folder))
  await settleAll(foreign, async ([file, bytes]) => {
    await remote.store(copyOf(file), bytes)
    notes.set(`${file} was not ours. A copy of it is in ${copyOf(file)}.`, '')
  })
  if (String(await remote.read(listFile)) !== String(listBytes)) throw alreadyPublishing()
  const next = changed.map(([file, bytes]) => {
    const entry = list.files[file]
    return [file, { ...entry, next: [...(entry?.next ?? []), hashOf(bytes)] }]
  })
  versions.keep(nextList.version, files)
  const announced: PublishedList = {
    ...list,
    site: nextList.site,
    files: { ...list.files, ...Object.fromEntries(next) },
    run: { id, clientId, version: nextList.version, start: now },
  }
  await saveList(remote, versions, announced)
}

/** Sends what `.upload` does not hold yet. Refuses when another computer has started at the same time. */
async function send({ id, remote, sent: done, report }: Run, { changed }: Plan, staged: ReadonlySet<string>) {
  const unsent = changed.filter((entry) => !staged.has(stagedName(entry)))
  let sent = changed.length - unsent.length
  report({ step: 'send', sent, total: changed.length })
  await settleAll(unsent, async (entry) => {
    await remote.store(`${staging}/${stagedName(entry)}`, entry[1])
    done.add(entry[0])
    report({ sent: ++sent })
  })
  const [listBytes, sizes] = await Promise.all([remote.read(listFile), remote.list(staging)])
  if (parsePublishedList(listBytes).list.run?.id !== id) throw alreadyPublishing()
  if (changed.some((entry) => sizes.get(stagedName(entry)) !== entry[1].length))
    throw new TransientError('The host does not keep files as sent.', 'Ask whether its disk is full.')
}

/** Throws HtaccessRefused where the host refuses files of this name. */
async function moveIntoPlace(run: Run, { changed }: Plan): Promise<void> {
  for (const [file] of changed) run.changed.add(file)
  for (const round of [0, 1, 2]) {
    const entries = changed.filter(([file]) => moveRound(file) === round)
    await settleAll(entries, async (entry) => {
      await run.remote.rename(`${staging}/${stagedName(entry)}`, entry[0]).catch((error: unknown) => {
        if (isHtaccess(entry[0]) && !(error instanceof TransientError)) throw new HtaccessRefused()
        throw error
      })
    })
  }
}

/** Deletes what has left the site, and writes down what is in place. */
async function removeObsolete(
  { remote, versions, deleted }: Run,
  { obsolete, nextList }: Plan,
): Promise<void> {
  await settleAll(obsolete, async ([file, { hash, next = [] }]) => {
    const bytes = await remote.read(file)
    // A file that somebody has changed is not ours any more.
    if (!bytes || ![hash, ...next].includes(hashOf(bytes))) return
    await remote.remove(file)
    await remote.remove(`${posix.dirname(file)}/`)
    deleted.add(file)
  })
  versions.keepOnly([nextList.version, nextList.earlier])
  await saveList(remote, versions, nextList)
}

async function saveList(remote: RemoteFolder, versions: Versions, list: PublishedList): Promise<void> {
  const staged = `${staging}/published-${clientId}.new`
  await remote.store(staged, Buffer.from(JSON.stringify(list)))
  await remote.rename(staged, listFile)
  versions.remember(list)
}

/** Throws UserError when the host refuses every page. */
function assertSiteAnswers({ site }: Target, files: Files, home: Answer): void {
  if (!refusesPages(home)) return
  const remedy = [...files.keys()].some(isHtaccess)
    ? 'Often the host forbids .htaccess. Ask it to permit AllowOverride FileInfo and Options FollowSymLinks, or ' +
      'publish without the .htaccess files.'
    : 'Ask your host for the reason.'
  throw new UserError(`${site.host} answers ${home.status} to every page.`, remedy)
}
