/** Texts that are typed and not saved: a file each, beside the content, so that every window and every start has them. */
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { hashOf, readJson, writeWhole } from './files.ts'
import type { Draft, RecordForm, RecordState, Values } from '../shared/protocol.ts'

export class Drafts {
  /** @param folder where the drafts are; it is made with the first one */
  constructor(private readonly folder: string) {}

  /** The values of every draft, by record, whether or not the record exists. */
  all(): Record<string, Values> {
    if (!existsSync(this.folder)) return {}
    const files = readdirSync(this.folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.yaml.json'))
      .map((name) => name.replaceAll('\\', '/').replace(/\.json$/, ''))
    return Object.fromEntries(files.map((file) => [file, this.read(file)?.values ?? {}]))
  }

  read(file: string): Draft | undefined {
    const stored = readJson<RecordState>(this.path(file))
    return stored && { ...stored, version: hashOf(stored.values) }
  }

  /** Stores a draft, unless another window has stored another one since; that one is returned. */
  store({ file, values, hash, draftVersion }: RecordForm): Draft | undefined {
    const stored = this.read(file)
    if (stored && ![draftVersion, hashOf(values)].includes(stored.version)) return stored
    writeWhole(this.path(file), JSON.stringify({ values, hash }))
    return undefined
  }

  /** Removes the draft of a record, unless it is of another version by now. */
  remove(file: string, version: string): void {
    if (this.read(file)?.version === version) rmSync(this.path(file))
  }

  private path(file: string): string {
    return join(this.folder, `${file}.json`)
  }
}
