/** Copies of published versions in `.previous/` on this computer, so that the last publication can be taken back. */
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import type { PublishedList } from './published-list.ts'
import { type Files, readSite } from './site-files.ts'

/** What the list at the host said when this computer read or wrote it last; `next` is a version that was not finished. */
const stateSchema = z.object({
  site: z.string(),
  version: z.string(),
  earlier: z.string(),
  next: z.string().optional(),
  /** When `version` was put online, in ms since 1970; 0 if unknown. */
  publishedAt: z.number(),
})
type State = z.infer<typeof stateSchema>

const stateFile = 'state.json'

export class Versions {
  constructor(private readonly folder = '.previous') {}

  /** Keeps a version; after a crash it is kept whole or not at all. */
  keep(version: string, files: Files): void {
    if (existsSync(join(this.folder, version))) return
    const part = join(this.folder, 'part')
    this.remove('part')
    for (const [file, bytes] of files) {
      mkdirSync(dirname(join(part, file)), { recursive: true })
      writeFileSync(join(part, file), bytes)
    }
    renameSync(part, join(this.folder, version))
  }

  /** The files of a kept version. Throws UserError where it is not kept. */
  files(version: string): Files {
    return readSite(join(this.folder, version))
  }

  /** When this computer published a version for the first time, in ms since 1970; undefined where it is not kept. */
  dateOf(version: string): number | undefined {
    return this.names().includes(version) ? statSync(join(this.folder, version)).mtimeMs : undefined
  }

  /** Remembers what the list at the host says. */
  remember({ site, version, earlier, run, publishedAt }: PublishedList): void {
    mkdirSync(this.folder, { recursive: true })
    const state: State = { site, version, earlier, next: run?.version, publishedAt }
    writeFileSync(join(this.folder, `${stateFile}.new`), JSON.stringify(state))
    renameSync(join(this.folder, `${stateFile}.new`), join(this.folder, stateFile))
  }

  /** What is online as far as this computer knows; undefined before the first publication. */
  state(): State | undefined {
    const path = join(this.folder, stateFile)
    if (!existsSync(path)) return undefined
    try {
      return stateSchema.parse(JSON.parse(readFileSync(path, 'utf8')))
    } catch {
      return undefined
    }
  }

  /**
   * The version that "take back" publishes: the one before the one that is online, or the one that an interrupted publication
   * would replace; after publications of other computers, the last one of this computer. Undefined where none is kept.
   */
  earlier(): string | undefined {
    const { version, earlier, next } = this.state() ?? {}
    const wanted = next && next !== earlier ? version : earlier
    const newestFirst = this.names().sort((one, other) => this.dateOf(other)! - this.dateOf(one)!)
    return (
      newestFirst.find((name) => name === wanted) ??
      newestFirst.find((name) => name !== version && name !== next)
    )
  }

  /** Removes all other versions. */
  keepOnly(versions: readonly string[]): void {
    for (const name of this.names()) if (!versions.includes(name)) this.remove(name)
  }

  private names(): string[] {
    const all = existsSync(this.folder) ? readdirSync(this.folder) : []
    return all.filter((name) => /^[0-9a-f]{64}$/.test(name))
  }

  private remove(name: string): void {
    rmSync(join(this.folder, name), { recursive: true, force: true })
  }
}
