import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface, type Interface } from 'node:readline'
import { Readable } from 'node:stream'

/** A program of the project at work. */
export interface Program {
  process: ChildProcess
  /** What it says, line by line. */
  lines: Interface
  /** What it has complained of until now, in a dozen lines. */
  complaints: () => string
}

const running = new Set<ChildProcess>()

/** Starts a program of the project; it ends with the editor. */
export function start(root: string, args: readonly string[], command = process.execPath): Program {
  // `next dev` and `next build` choose for themselves whether they are in production.
  const own: Record<string, string | undefined> = { NODE_ENV: undefined, FORCE_COLOR: undefined }
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, ...own } as NodeJS.ProcessEnv,
    stdio: ['ignore', 'pipe', 'pipe'],
    // npm is a .cmd file on Windows, which needs a shell.
    shell: process.platform === 'win32' && command === 'npm',
  })
  running.add(child)
  child.once('exit', () => running.delete(child))
  const complaints: string[] = []
  child.once('error', (error) => complaints.push(error.message))
  const linesOf = (stream: Readable | null) => createInterface(stream ?? Readable.from([]))
  // npm's own warnings help no operator.
  linesOf(child.stderr).on('line', (line) => !/^(\s*$|npm )/.test(line) && complaints.push(line))
  return {
    process: child,
    lines: linesOf(child.stdout),
    complaints: () => complaints.slice(0, 12).join('\n'),
  }
}

/** Ends a program. Resolves when it has ended. */
export async function end(process: ChildProcess): Promise<void> {
  if (!running.has(process)) return
  process.kill()
  await once(process, 'exit')
}

/** Ends every program that the editor has started. Resolves when they have ended. */
export async function endAll(): Promise<void> {
  await Promise.all([...running].map(end))
}
