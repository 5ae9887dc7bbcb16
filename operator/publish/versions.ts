/** Copies of published versions on this computer, so that the one before the last publication can be restored. */
import { existsSync, readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { writeFileAtomic } from '../../build/write-file-atomic.ts'
import { parsePublishedList, type PublishedList } from './published-list.ts'
import { type Files, siteFolder } from './site-files.ts'

export class Versions {
  private readonly list = () => join(this.folder, 'published.json')
  /** One file for all files of a version, so that it is kept or removed as a whole. */
  private readonly path = (version: string) => join(this.folder, `${version}.v8`)

  /** @param folder the folder of the copies, by default `.previous` beside the finished site */
  constructor(private readonly folder = join(dirname(siteFolder), '.previous')) {}

  /** Saves a version, with the time of its last publication in ms since 1970. */
  keep(version: string, files: Files, publishedAt: number): void {
    const path = this.path(version)
    writeFileAtomic(path, serialize(files))
    utimesSync(path, new Date(publishedAt), new Date(publishedAt))
  }

  files(version: string): Files {
    return deserialize(readFileSync(this.path(version))) as Files
  }

  /** When this computer last published a version, in ms since 1970. */
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
  earlier(): string | undefined {
    const { version, earlier, run } = this.lastList()
    const wanted = run && run.version !== earlier ? version : earlier
    return existsSync(this.path(wanted)) ? wanted : undefined
  }

  /** Removes all other versions. */
  keepOnly(versions: readonly string[]): void {
    const kept = versions.map(this.path)
    for (const name of readdirSync(this.folder)) {
      const path = join(this.folder, name)
      if (name.endsWith('.v8') && !kept.includes(path)) rmSync(path)
    }
  }
}
