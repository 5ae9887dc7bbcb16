/**
 * Unsaved values, one file for each record, so that another window or a later start of the editor has them. Methods throw UserError if
 * `file` is not the file of a record, and the error of the file system if a draft cannot be accessed.
 */
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { z } from 'zod'
import { recordSchema } from '../../../content/field-schema.ts'
import { readJson } from '../../read-json.ts'
import { writeFileAtomic } from '../../../build/write-file-atomic.ts'
import { UserError } from '../../user-error.ts'
import { type Draft, draftFileSchema, type Values } from '../shared/protocol.ts'
import { isEqual } from '../shared/values.ts'
import { isRecordFile, recordPath } from './record-files.ts'
import { knownFields } from './record-values.ts'

export class Drafts {
  /** The folder of the drafts; it is created with the first one. */
  private readonly folder: string
  private readonly path = (file: string) => `${recordPath(this.folder, file)}.json`

  constructor(private readonly contentFolder: string) {
    this.folder = join(contentFolder, '.editor', 'drafts')
  }

  /** The values of each draft by the file of its record, which may not exist; undefined if the draft is damaged. */
  all(): Record<string, Values | undefined> {
    if (!existsSync(this.folder)) return {}
    const files = readdirSync(this.folder, { recursive: true, encoding: 'utf8' })
      .map((name) => name.replaceAll('\\', '/').replace(/\.json$/, ''))
      .filter(isRecordFile)
    return Object.fromEntries(files.map((file) => [file, this.read(file)?.values]))
  }

  /** The draft of a record, without fields that the site no longer has; undefined if there is none, or it is damaged. */
  read(file: string): Draft | undefined {
    const stored = readJson(this.path(file), draftFileSchema, undefined)
    if (!stored) return undefined
    const values = knownFields(stored.values, recordSchema(file)) as Values
    return { ...stored, values, hasUnknownFields: !isEqual(values, stored.values) }
  }

  /** Stores a draft in place of the last one. Throws UserError if the content folder was renamed, moved or deleted. */
  store(file: string, draft: z.infer<typeof draftFileSchema>): void {
    // A folder that is created in its place would have only the draft, and the renamed one could not get its name back.
    if (!existsSync(this.contentFolder))
      throw new UserError(
        `The folder “${basename(this.contentFolder)}” was renamed, moved or deleted.`,
        'Give it this name again, or move it back.',
      )
    writeFileAtomic(this.path(file), JSON.stringify(draft))
  }

  /** Removes the draft of a record, if there is one, even if it is damaged. */
  remove(file: string): void {
    rmSync(this.path(file), { force: true })
  }
}
