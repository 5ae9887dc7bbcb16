/** What an account has online, as far as this computer knows, with copies of the last two versions, so that the earlier one can be restored. */
import { hash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { readJson } from '../read-json.ts'
import { writeFileAtomic } from '../../build/write-file-atomic.ts'
import { parsePublishedList, type PublishedList } from './published-list.ts'
import { type Files, publishingFolder, siteFolder } from './site-files.ts'
import type { Target } from './target.ts'

const records = z.record(z.string(), z.unknown())

/** A published site without its files. */
const versionSchema = z.strictObject({
  /** When it was last published, by the host's clock in ms since 1970. */
  publishedAt: z.number(),
  /** The values of the records from which it was built, by file: `tours/coorg-trip.yaml`; undefined if they are not known. */
  records: records.optional(),
  /** The values of the records that were saved when it was restored; undefined if it was published since. */
  savedRecords: records.optional(),
})
export type Version = z.infer<typeof versionSchema>

/** The files of a site in Base64, by name. */
const encodedFiles = z.record(z.string(), z.string())

/** The folder beside a finished site with the versions of an account; each account has a folder of its own. */
export function versionsFolder(
  { host, user, folder }: Pick<Target, 'host' | 'user' | 'folder'>,
  site = siteFolder,
): string {
  return join(publishingFolder(site), hash('sha256', `${user}@${host}/${folder}`).slice(0, 8))
}

export class Versions {
  private readonly listFile = () => join(this.folder, 'published.json')
  private readonly versionFile = (id: string) => join(this.folder, `${id}.json`)
  private readonly filesFile = (id: string) => join(this.folder, `${id}.files.json`)

  constructor(private readonly folder: string) {}

  saveVersion(id: string, version: Version, files: Files): void {
    const encoded = [...files].map(([file, bytes]) => [file, bytes.toString('base64')])
    writeFileAtomic(this.filesFile(id), JSON.stringify(Object.fromEntries(encoded)))
    // Written last: the version is complete once this file is there.
    writeFileAtomic(this.versionFile(id), JSON.stringify(version))
  }

  /** Undefined if the version is not on this computer, or its file is damaged. */
  readVersion(id: string): Version | undefined {
    return readJson(this.versionFile(id), versionSchema, undefined)
  }

  /** The files of a version; undefined as for `readVersion`. */
  readFiles(id: string): Files | undefined {
    const files = readJson(this.filesFile(id), encodedFiles, undefined)
    return files && new Map(Object.entries(files).map(([name, text]) => [name, Buffer.from(text, 'base64')]))
  }

  /** Saves a copy of the list at the host, without its files. */
  saveList(list: PublishedList): void {
    writeFileAtomic(this.listFile(), JSON.stringify({ ...list, files: {} }))
  }

  /** The list that this computer saw last; empty before the first publication. */
  readList(): PublishedList {
    return parsePublishedList(existsSync(this.listFile()) ? readFileSync(this.listFile()) : undefined)
  }

  /** Takes over the versions of another account if the list at the host names the one that it has put online: both have the same folder. */
  takeOver(list: PublishedList): void {
    const hasList = (versions: Versions) => isDeepStrictEqual(versions.readList(), { ...list, files: {} })
    if (list.version === '' || hasList(this)) return
    const parent = dirname(this.folder)
    const accounts = (existsSync(parent) ? readdirSync(parent) : []).map(
      (name) => new Versions(join(parent, name)),
    )
    // A killed publication may not have saved the last list of its account.
    const other =
      accounts.find(hasList) ?? accounts.find((versions) => versions.readList().version === list.version)
    if (!other) return
    for (const id of [list.version, list.earlier]) {
      const version = other.readVersion(id)
      const files = other.readFiles(id)
      if (version && files) this.saveVersion(id, version, files)
    }
    this.saveList(list)
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
      rmSync(join(this.folder, name))
    }
  }
}
