import { randomUUID } from 'node:crypto'
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { writeWhole } from '../../publish/write.ts'
import { ApiError } from './api-error.ts'

/** One line for each change: what was changed, in words, and the texts of its files before; null where there was none. */
const log = 'upload/history.jsonl'
const entry = z.object({
  id: z.string(),
  at: z.string(),
  record: z.string(),
  title: z.string(),
  what: z.array(z.string()),
  before: z.record(z.string(), z.string().nullable()),
})
export type HistoryEntry = z.infer<typeof entry>
/** Text of each file by its name in the project; null for one that is taken away. */
export type Texts = Readonly<Record<string, string | null>>

/** Every change, the oldest first. A line that a power cut has left half written is passed over. */
export function historyOf(root: string): readonly HistoryEntry[] {
  const file = join(root, log)
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => {
      try {
        return [entry.parse(JSON.parse(line))]
      } catch {
        return []
      }
    })
}

/**
 * Writes the files of one change, all of them or none, and keeps what they were.
 *
 * @throws UserError when the disk is full or a file may not be written
 */
export function commit(
  root: string,
  change: Pick<HistoryEntry, 'record' | 'title' | 'what'>,
  texts: Texts,
): void {
  const before = Object.fromEntries(Object.keys(texts).map((file) => [file, textOf(root, file)]))
  const last = historyOf(root).at(-1)?.at ?? ''
  // The clock may have been put back: the order of the list has to stay.
  const now = new Date().toISOString()
  const at = now > last ? now : new Date(Date.parse(last) + 1).toISOString()
  try {
    write(root, texts)
    mkdirSync(join(root, 'upload'), { recursive: true })
    appendFileSync(join(root, log), `${JSON.stringify({ id: randomUUID(), at, ...change, before })}\n`)
  } catch (error) {
    try {
      write(root, before)
    } catch {
      // The first error says why.
    }
    throw error
  }
}

/**
 * The files as they were before a change.
 *
 * @param andLater whether all that came after it is taken back too
 * @throws ApiError when there is no such change
 */
export function textsBefore(root: string, id: string, andLater: boolean): Texts {
  const all = historyOf(root)
  const first = all.findIndex((each) => each.id === id)
  if (first < 0) throw new ApiError('This version was not kept.', 404)
  const taken = all.slice(first, andLater ? undefined : first + 1)
  return Object.assign({}, ...taken.map(({ before }) => before).reverse()) as Texts
}

function textOf(root: string, file: string): string | null {
  return existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : null
}

function write(root: string, texts: Texts): void {
  for (const [file, text] of Object.entries(texts)) {
    if (text !== null) writeWhole(join(root, file), text)
    else rmSync(join(root, file), { force: true })
  }
}
