/** The last save, so that it can be undone and brought back. */
import { join } from 'node:path'
import { readJson, writeWhole } from './files.ts'
import { readText } from './record-files.ts'

/** A save, or that it was undone. A text is null where the file did not exist. */
export interface JournalEntry {
  file: string
  title: string
  before: string | null
  after: string | null
  isUndone: boolean
}

export class SaveJournal {
  private readonly path: string

  /** @param folder the content folder */
  constructor(private readonly folder: string) {
    this.path = join(folder, '.editor', 'last-save.json')
  }

  /** Undefined after another change of its file. */
  last(): JournalEntry | undefined {
    const entry = readJson<JournalEntry>(this.path)
    return entry && readText(this.folder, entry.file) === entry.after ? entry : undefined
  }

  add(entry: JournalEntry): void {
    writeWhole(this.path, JSON.stringify(entry))
  }

  /** The button that undoes or repeats the last save, and its question. */
  undoChoice(): { label: string; question: string } | undefined {
    const entry = this.last()
    if (!entry) return undefined
    const { title, before, after, isUndone } = entry
    const label = `${isUndone ? 'Bring back' : 'Undo'} the last save of “${title}”`
    const effect = before === null ? ' It will be deleted.' : after === null ? ' It will exist again.' : ''
    return { label, question: `${label}?${effect}` }
  }
}
