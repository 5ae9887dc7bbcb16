import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { UserError } from '../../../content/user-error.ts'
import { writeWhole } from '../write.ts'

const journalSchema = z.object({
  /** The process that uploads; 0 for none. */
  pid: z.int(),
  /** Files that may be left on the host beside those that they replace. */
  parts: z.array(z.string()),
  isSwitching: z.boolean().default(false),
})
type State = z.infer<typeof journalSchema>

const fileName = 'unfinished.json'
/** Journals of this process. */
const open = new Set<string>()

/** `upload/unfinished.json`: the process that uploads, and the state it may leave on the host when it is killed. */
export class Journal {
  private readonly file: string
  private state: State

  /** @throws UserError while another upload is running */
  constructor(folder: string) {
    this.file = join(folder, fileName)
    const found = read(this.file)
    if (isInUse(this.file, found?.pid))
      throw new UserError(
        'upload',
        'another one is running',
        `Wait for its end. If there is none, delete ${this.file}.`,
      )
    open.add(this.file)
    mkdirSync(folder, { recursive: true })
    this.state = { parts: [], isSwitching: false, ...found, pid: process.pid }
    this.save({})
  }

  get parts(): readonly string[] {
    return this.state.parts
  }

  save(change: Partial<State>): void {
    this.state = { ...this.state, ...change }
    writeWhole(this.file, JSON.stringify(this.state))
  }

  end(): void {
    open.delete(this.file)
    if (this.parts.length === 0 && !this.state.isSwitching) rmSync(this.file, { force: true })
    else this.save({ pid: 0 })
  }
}

/** Whether an upload was interrupted; `mixed`: during the switch, so some files online are new and others old. */
export function unfinishedUpload(packages: string): 'unfinished' | 'mixed' | undefined {
  const file = join(packages, fileName)
  const found = read(file)
  if (!found || isInUse(file, found.pid)) return undefined
  return found.isSwitching ? 'mixed' : 'unfinished'
}

/** Undefined when there is none, or it is damaged. */
function read(file: string): State | undefined {
  try {
    return journalSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return undefined
  }
}

function isInUse(file: string, pid = 0): boolean {
  if (open.has(file)) return true
  // After a restart another program may have the same id, in a container even this one.
  if (pid === 0 || pid === process.pid) return false
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
