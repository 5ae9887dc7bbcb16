/** What an account has online, as far as this computer knows, with copies of the last two versions, so that the earlier one can be restored. */
import { hash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { writeFileAtomic } from '../../build/write-file-atomic.ts'
import { parsePublishedList, type PublishedList } from './published-list.ts'
import { type Files, publishingFolder, siteFolder } from './site-files.ts'
import type { Target } from './target.ts'

/** A published site. */
export interface Version {
  /** When it was last published, by the host's clock in ms since 1970. */
  publishedAt: number
  /** The values of the records from which it was built, by file: `tours/coorg-trip.yaml`; undefined if they are not known. */
  records?: Readonly<Record<string, unknown>> | undefined
  /** Whether it was last put online by a restoration. */
  isRestored?: boolean | undefined
  files: Files
}

/** A version on the disk: one file, so that it is kept or removed as a whole. The files of the site are in Base64. */
const storedVersion = z.object({
  publishedAt: z.number(),
  records: z.record(z.string(), z.unknown()).optional(),
  isRestored: z.boolean().optional(),
  files: z.record(z.string(), z.string()),
})

/** The folder beside a finished site with the versions of an account; each account has a folder of its own. */
export function versionsFolder(
  { host, user, folder }: Pick<Target, 'host' | 'user' | 'folder'>,
  site = siteFolder,
): string {
  return join(publishingFolder(site), hash('sha256', `${user}@${host}/${folder}`).slice(0, 8))
}

/** The versions that were read, by file, with the time of the file in ms since 1970: several MB, which each view of the editor needs. */
const readVersions = new Map<string, { time: number; version: Version }>()

export class Versions {
  private readonly listFile = () => join(this.folder, 'published.json')
  private readonly versionFile = (id: string) => join(this.folder, `${id}.json`)

  constructor(private readonly folder: string) {}

  saveVersion(id: string, { files, ...version }: Version): void {
    const encoded = [...files].map(([file, bytes]) => [file, bytes.toString('base64')])
    const stored = { ...version, files: Object.fromEntries(encoded) }
    readVersions.delete(this.versionFile(id))
    writeFileAtomic(this.versionFile(id), JSON.stringify(stored))
  }

  /** Undefined if the version is not on this computer, or its file is damaged. */
  readVersion(id: string): Version | undefined {
    const file = this.versionFile(id)
    const time = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
    const known = readVersions.get(file)
    if (known?.time === time) return known.version
    const version = parseVersion(file)
    if (version) readVersions.set(file, { time, version })
    return version
  }

  /** Saves a copy of the list at the host, without its files. */
  saveList(list: PublishedList): void {
    writeFileAtomic(this.listFile(), JSON.stringify({ ...list, files: {} }))
  }

  /** The list that this computer saw last; empty before the first publication. */
  readList(): PublishedList {
    return parsePublishedList(existsSync(this.listFile()) ? readFileSync(this.listFile()) : undefined)
  }

  /**
   * The version that can be restored: the earlier one, or the one that an interrupted publication would
   * replace. Undefined if it is not on this computer.
   */
  restorable(): (Version & { id: string }) | undefined {
    const { version, earlier, run } = this.readList()
    const id = run && run.version !== earlier ? version : earlier
    const found = this.readVersion(id)
    return found && { ...found, id }
  }

  /** Removes all versions except these, and what killed processes have left of others. */
  prune(kept: readonly string[]): void {
    for (const name of readdirSync(this.folder)) {
      const [, id] = /^\.?([0-9a-f]{64})\./.exec(name) ?? []
      if (id === undefined || kept.includes(id)) continue
      readVersions.delete(join(this.folder, name))
      rmSync(join(this.folder, name))
    }
  }
}

function parseVersion(file: string): Version | undefined {
  try {
    const { files, ...version } = storedVersion.parse(JSON.parse(readFileSync(file, 'utf8')))
    const decoded = Object.entries(files).map(([name, text]) => [name, Buffer.from(text, 'base64')] as const)
    return { ...version, files: new Map(decoded) }
  } catch {
    return undefined
  }
}
