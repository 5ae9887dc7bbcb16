/** The history: the last saves of records, with the texts before them, which can be restored. */
import { join } from 'node:path'
import { z } from 'zod'
import { readJson } from '../../read-json.ts'
import { writeFileAtomic } from '../../../build/write-file-atomic.ts'

/** The texts of a record before and after a save; null if the file did not exist. */
const change = z.object({ file: z.string(), before: z.string().nullable(), after: z.string().nullable() })
export type TextChange = z.infer<typeof change>
/** A save or a restoration. */
const entry = change.extend({
  title: z.string(),
  /** The records from which a deletion has removed references. */
  others: z.array(change).readonly().optional(),
  /** Of a save outside a form: the record that the resolved item of the checklist is about, or the address of the site. */
  about: z.string().optional(),
  /** Whether the save has restored an earlier state. */
  isRestored: z.boolean().optional(),
  /** Of a save of a form: its session. */
  sessionId: z.string().optional(),
  /** In ms since 1970. */
  savedAt: z.number(),
})
export type JournalEntry = z.infer<typeof entry>

/** Number of stored saves. A check of all facts makes about 50, which must not push out the saves of forms. */
const maxLength = 100

const journalFile = (folder: string) => join(folder, '.editor', 'saves.json')

/** All stored saves of a content folder, the last one first, without damaged ones. */
export const readJournal = (folder: string): readonly JournalEntry[] =>
  readJson(journalFile(folder), z.array(z.unknown()), []).flatMap((save) => entry.safeParse(save).data ?? [])

/** Returns a function that removes the save again. */
export function addToJournal(folder: string, save: JournalEntry): () => void {
  const saves = readJournal(folder)
  const write = (all: readonly JournalEntry[]) => writeFileAtomic(journalFile(folder), JSON.stringify(all))
  write([save, ...saves].slice(0, maxLength))
  return () => write(saves)
}
