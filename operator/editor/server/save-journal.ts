/** The last saves, so that they can be undone and brought back. */
import { join } from 'node:path'
import { z } from 'zod'
import { readJson, writeFileAtomic } from './files.ts'
import type { Overview } from '../shared/protocol.ts'
import { readText } from './record-files.ts'

/** A save, or that it was undone. A text is null where the file did not exist. */
const entry = z.object({
  file: z.string(),
  title: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
  isUndone: z.boolean(),
  /** In ms since 1970. */
  savedAt: z.number(),
})
export type JournalEntry = z.infer<typeof entry>

/** How many saves are stored. */
const length = 10

export class SaveJournal {
  private readonly path: string

  /** @param folder the content folder */
  constructor(private readonly folder: string) {
    this.path = join(folder, '.editor', 'saves.json')
  }

  /** The last one first. */
  all(): readonly JournalEntry[] {
    return readJson(this.path, z.array(entry)) ?? []
  }

  /** Undefined after another change of its file. */
  last(): JournalEntry | undefined {
    const [entry] = this.all()
    return entry && readText(this.folder, entry.file) === entry.after ? entry : undefined
  }

  add(entry: JournalEntry): void {
    writeFileAtomic(this.path, JSON.stringify([entry, ...this.all()].slice(0, length)))
  }

  /** The button that undoes or repeats the last save, and its question. */
  undoChoice(): Overview['undo'] {
    const entry = this.last()
    if (!entry) return undefined
    const { title, before, after, isUndone, savedAt } = entry
    const action = isUndone ? 'Bring back' : 'Undo'
    const label = `${action} the last save of “${title}”`
    const effect = before === null ? ' It will be deleted.' : after === null ? ' It will exist again.' : ''
    return { savedAt, action, label, question: `${label}?${effect}` }
  }
}
