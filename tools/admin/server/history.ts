import { randomUUID } from 'node:crypto'
import { appendFile, mkdir, rm } from 'node:fs/promises'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { ApiError, writeSafely } from './write.ts'

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
 * @throws ApiError when the disk is full or a file may not be written
 */
export async function commit(
  root: string,
  change: Pick<HistoryEntry, 'record' | 'title' | 'what'>,
  texts: Texts,
): Promise<void> {
  const before = Object.fromEntries(Object.keys(texts).map((file) => [file, textOf(root, file)]))
  const last = historyOf(root).at(-1)?.at ?? ''
  // The clock may have been put back: the order of the list has to stay.
  const now = new Date().toISOString()
  const at = now > last ? now : new Date(Date.parse(last) + 1).toISOString()
  try {
    await write(root, texts)
    await mkdir(join(root, 'upload'), { recursive: true })
    await appendFile(join(root, log), `${JSON.stringify({ id: randomUUID(), at, ...change, before })}\n`)
  } catch (error) {
    await write(root, before).catch(() => undefined)
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

async function write(root: string, texts: Texts): Promise<void> {
  for (const [file, text] of Object.entries(texts)) {
    if (text !== null) await writeSafely(join(root, file), text)
    else await rm(join(root, file), { force: true })
  }
}
