/** The phases of a publication, from the files that differ to the list of what is online. */
import { posix } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { formatList } from '../../content/format.ts'
import { clientId } from './client-id.ts'
import { type Entry, hashOf, hashOfEntry, OtherPublicationError } from './compare.ts'
import { RefusedError } from './ftp-errors.ts'
import type { Publication } from './publish.ts'
import { listFile, parsePublishedList, type PublishedList, staging } from './published-list.ts'
import { settleAll } from './settle-all.ts'
import { isHidden, isHtaccess, isPage, urlPath } from './site-files.ts'
import { TransientError } from '../user-error.ts'

/** Name of a file in `.upload` until it is put in place. */
const stagedName = (entry: Entry) => `${hashOfEntry(entry)}-${clientId()}.new`
/** Also matches what an interrupted rename of `ftps-folder.ts` leaves, whose names have `.1`, `.2` or `.old` at their end. */
const stagedPattern = /^[0-9a-f]{64}-[0-9a-f]{8}\.new/

/** Does what a plan says. Each phase depends on the one before. After an interruption at any moment, the next call does the rest. */
export async function applyPlan(publication: Publication): Promise<void> {
  const { id, result, changed, list, nextList } = publication
  for (const earlier of list.unreportedCopies ?? [])
    if (earlier !== id)
      result.notes.add(
        `An earlier publication, which did not succeed, has replaced files that were at your host before, or were changed there. ${copiesIn(folderOfCopies(earlier))}`,
      )
  if (changed.length === 0 && isDeepStrictEqual(list, nextList)) return saveVersion(publication)
  const staged = await findStaged(publication)
  await markPending(publication)
  await send(publication, staged)
  await moveIntoPlace(publication)
  await removeObsolete(publication)
}

/** Finds files that an interrupted publication has sent completely. Removes its other files: they can fill the disk. */
async function findStaged({ remote, list, changed }: Publication): Promise<ReadonlySet<string>> {
  const staged = new Set<string>()
  // The last publication has ended, so it has left no files.
  if (list.version && !list.run) return staged
  const wanted = new Map(changed.map((entry) => [stagedName(entry), entry[1].length]))
  await settleAll(await remote.list(staging), async ([name, size]) => {
    if (wanted.get(name) === size) staged.add(name)
    else if (stagedPattern.test(name)) await remote.remove(`${staging}/${name}`)
  })
  return staged
}

/** Keeps a copy of the version on this computer. */
function saveVersion({ versions, site: { files, records, savedRecords }, nextList }: Publication): void {
  const { version, publishedAt } = nextList
  versions.saveVersion(version, { publishedAt, records, savedRecords }, files)
}

const folderOfCopies = (id: string) => `${staging}/before-${id}`
const copiesIn = (folder: string) => `A copy of each stays at your host, in the folder ${folder}.`

/** Marks changed files as pending in the list, and keeps a copy of the version. Throws if another computer has started to publish. */
async function markPending(publication: Publication): Promise<void> {
  const { id, site, remote, result } = publication
  const { now, listBytes, list, changed, filesToBackUp, nextList } = publication
  // Ends in `.old`, because a host can refuse .htaccess.
  const copyOf = (file: string) => `${folderOfCopies(id)}/${file}.old`
  // A set, because two connections that prepare the same folder disturb each other.
  const filesToWrite = [
    listFile,
    ...filesToBackUp.map(([file]) => copyOf(file)),
    ...changed.map(([file]) => file),
  ]
  await settleAll(new Set(filesToWrite.map(posix.dirname)), (folder) => remote.prepare(folder))
  await settleAll(filesToBackUp, ([file, bytes]) => remote.store(copyOf(file), bytes))
  const copied = filesToBackUp.map(([file]) => file).sort()
  if (copied.length > 0) {
    result.notes.add(
      `Files that were at your host before, or were changed there, are replaced: ${formatList(copied)}. ${copiesIn(folderOfCopies(id))}`,
    )
    nextList.unreportedCopies = [...(list.unreportedCopies ?? []), id]
  }
  if (String(await remote.read(listFile)) !== String(listBytes)) throw new OtherPublicationError()
  saveVersion(publication)
  const files = { ...list.files }
  // Visitors can see these files from here on, also if the publication is interrupted.
  for (const file of site.files.keys())
    if (files[file]) files[file] = { ...files[file], removedAt: undefined }
  for (const [file, bytes] of changed) {
    const hashes = files[file]?.hashes ?? []
    files[file] = { ...files[file], hashes: [...new Set([...hashes, hashOf(bytes)])], pending: true }
  }
  const { unreportedCopies } = nextList
  const pendingRun = { id, clientId: clientId(), version: nextList.version, start: now }
  await saveList(publication, { ...list, files, unreportedCopies, run: pendingRun })
}

/** Sends the files that are not in `.upload` yet. Throws if another computer has started to publish. */
async function send({ id, remote, report, result, changed }: Publication, staged: ReadonlySet<string>) {
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
    throw new TransientError(
      'The host has not stored all files completely.',
      'Ask your host whether its disk is full.',
    )
}

/** Shows the new files to visitors. */
async function moveIntoPlace({ remote, result, list, changed, added, nextList }: Publication): Promise<void> {
  for (const [file] of changed) if (isPage(file)) result.pages.add(urlPath(file))
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
        if (!isHtaccess(file) || !(error instanceof RefusedError)) throw error
        result.htaccessRefused = true
        const listed = list.files[file]
        // The earlier rules stay online, so they stay in the list: without the new ones, the next publication removes them.
        if (listed && !added.has(file)) nextList.files[file] = { hashes: listed.hashes }
        else delete nextList.files[file]
        await remote.remove(staged)
      })
    })
  if (result.htaccessRefused)
    result.notes.add(
      'The host refuses files named .htaccess. The site is online, but the rules for its server are not changed. ' +
        'Ask your host to permit them; they set up caching, compression and the page for unknown addresses.',
    )
}

/** Deletes the files that the site no longer has, and writes the final list. */
async function removeObsolete(publication: Publication): Promise<void> {
  const { remote, versions, result, obsolete, nextList } = publication
  await settleAll(obsolete, async ([file, { hashes }]) => {
    const bytes = await remote.read(file)
    // A file that somebody has changed stays.
    if (!bytes || !hashes.includes(hashOf(bytes))) return
    await remote.remove(file)
    // The host removes the folder only if it is empty.
    await remote.remove(`${posix.dirname(file)}/`)
    result.deleted++
  })
  versions.prune([nextList.version, nextList.earlier])
  await saveList(publication, nextList)
}

/** The operator knows of all copies from here on. Another publication that has begun in the meantime reports them too. */
export async function markCopiesReported({ remote, versions }: Pick<Publication, 'remote' | 'versions'>) {
  const { unreportedCopies, ...list } = parsePublishedList(await remote.read(listFile))
  if (unreportedCopies && !list.run) await saveList({ remote, versions }, list)
}

async function saveList(
  { remote, versions }: Pick<Publication, 'remote' | 'versions'>,
  list: PublishedList,
): Promise<void> {
  const staged = `${staging}/published-${clientId()}.new`
  await remote.store(staged, Buffer.from(JSON.stringify(list)))
  await remote.rename(staged, listFile)
  versions.saveList(list)
}
