/** The last saves, so that what was before them can be restored. */
import { join } from 'node:path'
import { z } from 'zod'
import { writeFileAtomic } from '../../../build/write-file-atomic.ts'
import { readJson } from './files.ts'

/** A save or a restoration. A text is null if the file did not exist. */
const entry = z.object({
  file: z.string(),
  title: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
  /** In ms since 1970. */
  savedAt: z.number(),
})
export type JournalEntry = z.infer<typeof entry>

/** Number of saves that are stored: more than the checklist has items. */
const length = 50

export class SaveJournal {
  private readonly path: string

  /** @param folder the content folder */
  constructor(folder: string) {
    this.path = join(folder, '.editor', 'saves.json')
  }

  /** All stored saves, the last one first. */
  all(): readonly JournalEntry[] {
    return readJson(this.path, z.array(entry), [])
  }

  add(entry: JournalEntry): void {
    writeFileAtomic(this.path, JSON.stringify([entry, ...this.all()].slice(0, length)))
  }
}
