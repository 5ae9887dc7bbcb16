/** What an account has online, as far as this computer knows: the versions that it has published, so that the earlier one can be restored. */
import { hash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { writeFileAtomic } from '../../build/write-file-atomic.ts'
import { parsePublishedList, type PublishedList } from './published-list.ts'
import { type Files, previousFolderOf, siteFolder } from './site-files.ts'
import type { Target } from './target.ts'

/** The values of the records from which a version was built, by file: `tours/coorg-trip.yaml`. */
type PublishedRecords = Readonly<Record<string, unknown>>

/** The folder beside a finished site with the versions of an account: what another one has online is different. */
export function versionsFolder(
  { host, user, folder }: Pick<Target, 'host' | 'user' | 'folder'>,
  site = siteFolder,
): string {
  return join(previousFolderOf(site), hash('sha256', `${user}@${host}/${folder}`).slice(0, 8))
}

export class Versions {
  private readonly list = () => join(this.folder, 'published.json')
  /** One file for all files of a version, so that it is kept or removed as a whole, and one for its records. */
  private readonly path = (version: string, type = 'v8') => join(this.folder, `${version}.${type}`)

  constructor(private readonly folder: string) {}

  /** Saves a version, with the time of its last publication in ms since 1970. */
  keep(version: string, files: Files, publishedAt: number): void {
    const path = this.path(version)
    writeFileAtomic(path, serialize(files))
    utimesSync(path, new Date(publishedAt), new Date(publishedAt))
  }

  /** Saves the records of a version. */
  keepRecords(version: string, records: PublishedRecords): void {
    writeFileAtomic(this.path(version, 'json'), JSON.stringify(records))
  }

  /** The records of a version; undefined if they are not kept, or damaged. */
  records(version: string): PublishedRecords | undefined {
    try {
      return JSON.parse(readFileSync(this.path(version, 'json'), 'utf8')) as PublishedRecords
    } catch {
      return undefined
    }
  }

  /** The files of a version. Throws if they are not kept, or damaged. */
  files(version: string): Files {
    return deserialize(readFileSync(this.path(version))) as Files
  }

  /** When this computer last published a version, in ms since 1970. Throws if its files are not kept. */
  dateOf(version: string): number {
    return statSync(this.path(version)).mtimeMs
  }

  /** Remembers the list at the host, without its files. */
  remember(list: PublishedList): void {
    writeFileAtomic(this.list(), JSON.stringify({ ...list, files: {} }))
  }

  /** The list that this computer saw last; empty before the first publication. */
  lastList(): PublishedList {
    return parsePublishedList(existsSync(this.list()) ? readFileSync(this.list()) : undefined)
  }

  /**
   * The version that can be restored: the one before the one online, or the one that an interrupted publication would
   * replace. Undefined if it is not kept.
   */
  restorable(): string | undefined {
    const { version, earlier, run } = this.lastList()
    const wanted = run && run.version !== earlier ? version : earlier
    return existsSync(this.path(wanted)) ? wanted : undefined
  }

  /** Removes all other versions. */
  keepOnly(versions: readonly string[]): void {
    for (const name of readdirSync(this.folder))
      if (/^[0-9a-f]{64}\./.test(name) && !versions.includes(name.slice(0, 64)))
        rmSync(join(this.folder, name))
  }
}
