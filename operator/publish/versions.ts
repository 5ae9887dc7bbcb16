/** Copies of published versions, in `.previous/` on this computer, so that the last publication can be taken back. */
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Files, readSite } from './site-files.ts'
import type { PublishedList } from './published-list.ts'
import { UserError } from '../../build/user-error.ts'

export class Versions {
  constructor(private readonly folder = '.previous') {}

  /** Keeps a version; after a crash it is there whole, or not at all. */
  keep(version: string, files: Files): void {
    const part = join(this.folder, 'part')
    this.remove('part')
    for (const [file, bytes] of files) {
      mkdirSync(dirname(join(part, file)), { recursive: true })
      writeFileSync(join(part, file), bytes)
    }
    this.remove(version)
    renameSync(part, join(this.folder, version))
  }

  /**
   * The version before the one that is online, or that an interrupted publication would replace; after publications of other
   * computers, the last one of this computer. Throws UserError when none is kept.
   */
  earlier({ version, earlier, run }: PublishedList): Files {
    const wanted = run && run.version !== earlier ? version : earlier
    const timeOf = (name: string) => statSync(join(this.folder, name)).mtimeMs
    const newestFirst = this.names().sort((one, other) => timeOf(other) - timeOf(one))
    const found =
      newestFirst.find((name) => name === wanted) ??
      newestFirst.find((name) => name !== version && name !== run?.version)
    if (found) return readSite(join(this.folder, found))
    throw new UserError('No earlier publication is kept on this computer, so none can be taken back.')
  }

  /** Forgets all other versions. */
  keepOnly(versions: readonly string[]): void {
    for (const name of this.names()) if (!versions.includes(name)) this.remove(name)
  }

  private names(): string[] {
    const all = existsSync(this.folder) ? readdirSync(this.folder) : []
    return all.filter((name) => name !== 'part')
  }

  private remove(name: string): void {
    rmSync(join(this.folder, name), { recursive: true, force: true })
  }
}
