/** What differs between a finished site and its host. */
import { hash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { clientId } from './client-id.ts'
import { listFile, parsePublishedList, type PublishedList } from './published-list.ts'
import type { RemoteFolder } from './remote-folder.ts'
import { refusesPages, requestFiles, requestHome, serverTime } from './requests.ts'
import { settleAll } from './settle-all.ts'
import { type Files, isHidden, isHtaccess, isPage } from './site-files.ts'
import type { Target } from './target.ts'
import { UserError } from '../user-error.ts'

/** A publication of another computer that has not ended after this time counts as interrupted. In ms. */
const maxRunTime = 10 * 60_000
/** How long removed pictures stay, because visitors with an open page still request them. In ms. */
const retentionTime = 24 * 60 * 60_000

export type Entry = readonly [file: string, bytes: Buffer]

/** What a publication has to do. */
export interface Plan {
  /** The time at the host in ms since 1970. */
  now: number
  /** The list at the host, to notice when another computer replaces it; undefined if there is none. */
  listBytes: Buffer | undefined
  list: PublishedList
  /** The files to send. */
  changed: readonly Entry[]
  /** Files at the host that this tool did not publish, or that somebody has changed since. They are copied before they are replaced. */
  filesToBackUp: readonly Entry[]
  /** Names of files that the host does not have. */
  added: ReadonlySet<string>
  /** Files whose response differed before the publication, or that were not requested then. They are requested after it. */
  toVerifyOnline: Files
  /** The listed files to delete. */
  obsolete: readonly (readonly [file: string, PublishedList['files'][string]])[]
  /** The list after the publication. */
  nextList: PublishedList
}

export const hashOf = (content: Buffer | string) => hash('sha256', content)
export const hashOfEntry = ([file, bytes]: Entry) => hashOf(file + hashOf(bytes))
/** Identifies a version by its files. */
const versionOf = (files: Files) => hashOf([...files].map(hashOfEntry).sort().join())

/** Another computer publishes the site. */
export class OtherPublicationError extends UserError {
  constructor() {
    super(
      'Another computer, or another copy of this folder, is publishing this site.',
      'Try again in ten minutes.',
    )
  }
}

/**
 * Compares a finished site with what its host has. Throws OtherPublicationError, and other UserErrors if the host cannot be read.
 *
 * @param siteFiles the files of the finished site
 */
export async function compare(
  siteFiles: Files,
  remote: RemoteFolder,
  { site, htaccess = true }: Target,
): Promise<Plan> {
  const home = await requestHome(site)
  const now = serverTime(home)
  const listBytes = await remote.read(listFile)
  const list = parsePublishedList(listBytes)
  if (list.run && list.run.clientId !== clientId() && Math.abs(now - list.run.start) < maxRunTime)
    throw new OtherPublicationError()
  const files = new Map([...siteFiles].filter(([file]) => htaccess || !isHtaccess(file)))
  const isListed = ([file, bytes]: Entry) => isDeepStrictEqual(list.files[file], { hashes: [hashOf(bytes)] })
  // Only listed files: a cache could keep a 404 response for the others after they are in place.
  const responses = await requestFiles(site, new Map([...files].filter(isListed)))
  const isServed = ([file, bytes]: Entry) => responses.get(file)?.body.equals(bytes)
  const changed: Entry[] = []
  const filesToBackUp: Entry[] = []
  const added = new Set<string>()
  await settleAll(files, async (entry) => {
    const [file, bytes] = entry
    const listed = list.files[file]
    if (isListed(entry) && !isHidden(file) && (refusesPages(home) || isServed(entry))) return
    const found = await remote.read(file)
    if (found?.equals(bytes)) return
    const isForeign = found && !listed?.pending && !listed?.hashes.includes(hashOf(found))
    // Hosts add rules of their own to .htaccess: they stay until the file of the site changes.
    if (isForeign && isHidden(file) && isListed(entry)) return
    if (isForeign) filesToBackUp.push([file, found])
    if (!found) added.add(file)
    changed.push(entry)
  })

  const toVerifyOnline = new Map([...files].filter((entry) => !isServed(entry)))
  const next = listAfter(list, files, versionOf(siteFiles), now)
  return { now, listBytes, list, changed, filesToBackUp, added, toVerifyOnline, ...next }
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
    ...(list.unreportedCopies && { unreportedCopies: list.unreportedCopies }),
    files: Object.fromEntries([
      ...retained.map(([file, entry]) => [file, { removedAt: now, ...entry }]),
      ...[...files].map(([file, bytes]) => [file, { hashes: [hashOf(bytes)] }]),
    ]),
  }
  return { obsolete, nextList }
}
