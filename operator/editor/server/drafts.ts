/**
 * Unsaved values, one file for each record, stored so that other windows and later starts of the editor have them. Methods with the
 * file of a record throw UserError if it is not that of a record, and the error of the file system if a draft cannot be read.
 */
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { recordSchema } from '../../../content/field-schema.ts'
import { writeFileAtomic } from '../../../build/write-file-atomic.ts'
import { type Draft, type FormBody, storedDraft, type Values } from '../shared/protocol.ts'
import { isEqual } from '../shared/values.ts'
import { readJson } from './read-json.ts'
import { isRecordFile, recordPath } from './record-files.ts'
import { knownFields } from './record-values.ts'

export class Drafts {
  private readonly path = (file: string) => `${recordPath(this.folder, file)}.json`

  /** @param folder the folder of the drafts; it is created with the first one */
  constructor(private readonly folder: string) {}

  /** The values of every draft by record, whether or not the record exists; undefined if the file is damaged. */
  all(): Record<string, Values | undefined> {
    if (!existsSync(this.folder)) return {}
    const files = readdirSync(this.folder, { recursive: true, encoding: 'utf8' })
      .map((name) => name.replaceAll('\\', '/').replace(/\.json$/, ''))
      .filter(isRecordFile)
    return Object.fromEntries(files.map((file) => [file, this.read(file)?.values]))
  }

  /** The draft of a record; undefined if there is none, or its file is damaged. */
  read(file: string): Draft | undefined {
    const stored = readJson(this.path(file), storedDraft, undefined)
    if (!stored) return undefined
    const values = knownFields(stored.values, recordSchema(file)) as Values
    return { ...stored, values, hasUnknownFields: !isEqual(values, stored.values) }
  }

  /** Stores a draft. If another window has stored another one since, returns that instead. */
  store({ file, values, base, draft }: FormBody, isNew?: true): Draft | undefined {
    const stored = this.read(file)
    if (stored && !isEqual(stored.values, draft) && !isEqual(stored.values, values)) return stored
    writeFileAtomic(this.path(file), JSON.stringify({ values, base, isNew: isNew ?? stored?.isNew }))
    return undefined
  }

  /** Removes the draft of a record, even if it is damaged, unless another window has stored another one. */
  remove({ file, draft }: Pick<FormBody, 'file' | 'draft'>): void {
    const stored = this.read(file)
    if (!stored || isEqual(stored.values, draft)) rmSync(this.path(file), { force: true })
  }
}
