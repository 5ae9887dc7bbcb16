import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

/** Something long that runs while the page looks on. */
export interface Progress {
  /** What it does, in order, with the seconds that each has taken. */
  readonly steps: readonly { readonly name: string; seconds?: number }[]
  /** Which of them it is at, or was at when it ended. */
  readonly at: number
  readonly state: 'running' | 'done' | 'failed'
  /** What the programs have said of the operator's content, or why it has failed. */
  readonly lines: readonly string[]
}

/**
 * Starts something long. What is given back changes as it goes; it fails when `work` throws, with that message.
 *
 * @param work calls `enter` as a step begins, which ends those before it, and `say` with what the operator is to read
 */
export function begin(
  names: readonly string[],
  work: (enter: (step: string) => void, say: (line: string) => void) => Promise<void>,
): Progress {
  const steps: Progress['steps'] = names.map((name) => ({ name }))
  const lines: string[] = []
  const progress = { steps, lines, at: 0, state: 'running' as Progress['state'] }
  let began = performance.now()
  const enter = (name: string) => {
    const step = steps[progress.at]
    if (step) step.seconds = Math.round((performance.now() - began) / 100) / 10
    if (names.includes(name)) progress.at = names.indexOf(name)
    began = performance.now()
  }
  const end = (state: 'done' | 'failed') => {
    enter('')
    progress.state = state
  }
  work(enter, (line) => lines.push(line)).then(
    () => end('done'),
    (error: unknown) => {
      lines.push(error instanceof Error ? error.message : String(error))
      end('failed')
    },
  )
  return progress
}

const children = new Set<ChildProcess>()

/** Starts a program of the project; it ends with the desk. */
export function start(
  root: string,
  args: readonly string[],
  settings: Record<string, string> = {},
): ChildProcess {
  // `next dev` and `next build` choose for themselves whether they are in production.
  const own: Record<string, string | undefined> = {
    ...settings,
    NODE_ENV: undefined,
    FORCE_COLOR: undefined,
  }
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...own } as NodeJS.ProcessEnv,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  children.add(child)
  child.once('exit', () => children.delete(child))
  return child
}

/** Ends every program the desk has started. */
export function endAll(): void {
  for (const child of children) child.kill()
}

/** Hears each line that a program says. */
export function hear(stream: NodeJS.ReadableStream | null, line: (said: string) => void): void {
  if (stream) createInterface(stream).on('line', line)
}

/** What a program has complained of, in a dozen lines. */
export function inLines(complaints: readonly string[]): string {
  return complaints
    .filter((line) => line.trim() !== '')
    .slice(0, 12)
    .join('\n')
}
