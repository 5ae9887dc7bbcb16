/** Texts that are typed and not saved: a file each, beside the content, so that every window and every start has them. */
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { hashOf, readJson, writeWhole } from './files.ts'
import type { Draft, FormState, RecordState, Values } from '../shared/types.ts'

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
    const kept = readJson<RecordState>(this.path(file))
    return kept && { ...kept, version: hashOf(kept.values) }
  }

  /** Keeps a draft, unless another window has kept another one since; that one is returned. */
  keep({ file, values, hash, known }: FormState): Draft | undefined {
    const kept = this.read(file)
    if (kept && ![known, hashOf(values)].includes(kept.version)) return kept
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
