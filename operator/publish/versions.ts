/** Copies of published versions on this computer, so that the one before the last publication can be restored. */
import fs from 'node:fs'
import { dirname, join } from 'node:path'
import { writeFileAtomic } from '../../build/write-file-atomic.ts'
import { parsePublishedList, type PublishedList } from './published-list.ts'
import { type Files, readSite, siteFolder } from './site-files.ts'

export class Versions {
  private readonly path = (name: string) => join(this.folder, name)

  /** @param folder the folder of the copies, by default `.previous` beside the finished site */
  constructor(private readonly folder = join(dirname(siteFolder), '.previous')) {}

  /** Saves a version atomically, with the time of its last publication in ms since 1970. */
  keep(version: string, files: Files, publishedAt: number): void {
    const [folder, part] = [this.path(version), this.path('part')]
    if (!this.names().includes(version)) {
      this.removePart()
      for (const [file, bytes] of files) {
        fs.mkdirSync(dirname(join(part, file)), { recursive: true })
        fs.writeFileSync(join(part, file), bytes)
      }
      fs.renameSync(part, folder)
    }
    fs.utimesSync(folder, new Date(publishedAt), new Date(publishedAt))
  }

  /** The files of a version. Throws UserError if it is not kept. */
  files(version: string): Files {
    return readSite(this.path(version))
  }

  /** When this computer last published a version, in ms since 1970. */
  dateOf(version: string): number {
    return fs.statSync(this.path(version)).mtimeMs
  }

  /** Remembers the list at the host, without its files. */
  remember(list: PublishedList): void {
    writeFileAtomic(this.path('published.json'), JSON.stringify({ ...list, files: {} }))
  }

  /** The list that this computer saw last; empty before the first publication. */
  lastList(): PublishedList {
    const file = this.path('published.json')
    return parsePublishedList(fs.existsSync(file) ? fs.readFileSync(file) : undefined)
  }

  /**
   * The version that can be restored: the one before the one online, or the one that an interrupted publication would
   * replace; after publications of other computers, the last one of this computer. Undefined if none is kept.
   */
  earlier(): string | undefined {
    const { version, earlier, run } = this.lastList()
    const wanted = run && run.version !== earlier ? version : earlier
    const newestFirst = this.names().sort((one, other) => this.dateOf(other) - this.dateOf(one))
    return (
      newestFirst.find((name) => name === wanted) ||
      newestFirst.find((name) => name !== version && name !== run?.version)
    )
  }

  /** Removes all other versions. */
  keepOnly(versions: readonly string[]): void {
    for (const name of this.names()) {
      if (versions.includes(name)) continue
      this.removePart()
      // Renamed first: if the removal is interrupted, the rest does not count as a version.
      fs.renameSync(this.path(name), this.path('part'))
      this.removePart()
    }
  }

  /** Removes a version that was being written or removed. */
  private removePart(): void {
    fs.rmSync(this.path('part'), { recursive: true, force: true })
  }

  private names(): string[] {
    const all = fs.existsSync(this.folder) ? fs.readdirSync(this.folder) : []
    return all.filter((name) => /^[0-9a-f]{64}$/.test(name))
  }
}
