/** Texts that are typed and not saved: a file each, beside the content, so that every window and every start has them. */
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { recordSchema } from '../../../content/read.ts'
import { type DraftBody, type OpenedDraft, storedDraft, type Values } from '../shared/protocol.ts'
import { hashOf, readJson, writeWhole } from './files.ts'
import { isRecordFile } from './record-files.ts'
import { knownFields } from './record-values.ts'

export class Drafts {
  /** @param folder where the drafts are; it is made with the first one */
  constructor(private readonly folder: string) {}

  /** The values of every draft, by record, whether or not the record exists. Undefined where the file is damaged. */
  all(): Record<string, Values | undefined> {
    if (!existsSync(this.folder)) return {}
    const files = readdirSync(this.folder, { recursive: true, encoding: 'utf8' })
      .map((name) => name.replaceAll('\\', '/').replace(/\.json$/, ''))
      .filter(isRecordFile)
    return Object.fromEntries(files.map((file) => [file, this.read(file)?.values]))
  }

  /** Undefined where there is none, or its file is damaged. */
  read(file: string): OpenedDraft | undefined {
    const stored = readJson(this.path(file), storedDraft)
    if (!stored) return undefined
    const leftOut: string[] = []
    const values = knownFields(stored.values, recordSchema(file), leftOut) as Values
    return { ...stored, values, version: hashOf(stored.values), leftOut }
  }

  /** Stores a draft, unless another window has stored another one since; that one is returned. */
  store({ file, values, hash, base, draftVersion }: DraftBody): OpenedDraft | undefined {
    const stored = this.read(file)
    if (stored && ![draftVersion, hashOf(values)].includes(stored.version)) return stored
    writeWhole(this.path(file), JSON.stringify({ values, hash, base }))
    return undefined
  }

  /** Removes the draft of a record, unless it is of another version by now. One that is damaged is removed too. */
  remove(file: string, version: string): void {
    if ((this.read(file)?.version ?? version) === version) rmSync(this.path(file), { force: true })
  }

  private path(file: string): string {
    return join(this.folder, `${file}.json`)
  }
}
