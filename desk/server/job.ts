import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

/** One step of something long, as the page shows it. */
export interface Step {
  name: string
  state: 'waiting' | 'running' | 'done' | 'failed'
  /** Seconds it has taken. */
  seconds?: number
}

/** Something long that runs while the page looks on. */
export interface Progress {
  readonly steps: readonly Step[]
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
  const steps: Step[] = names.map((name) => ({ name, state: 'waiting' }))
  const lines: string[] = []
  const progress = { steps, lines, state: 'running' as Progress['state'] }
  let began = performance.now()
  const settle = (state: 'done' | 'failed') => {
    const running = steps.find((step) => step.state === 'running')
    const seconds = Math.round((performance.now() - began) / 100) / 10
    if (running) Object.assign(running, { state, seconds })
    began = performance.now()
  }
  const enter = (name: string) => {
    settle('done')
    const at = names.indexOf(name)
    for (const step of steps.slice(0, Math.max(at, 0))) step.state = 'done'
    if (steps[at]) steps[at].state = 'running'
  }
  const end = (state: 'done' | 'failed') => {
    settle(state)
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
