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
  steps: readonly Step[]
  state: 'running' | 'done' | 'failed'
  /** What the programs have said of the operator's content, or why it has failed. */
  lines: readonly string[]
}

/** What a job says as it goes. */
export interface Said {
  /** A step begins, which ends those before it. */
  enter: (step: string) => void
  say: (line: string) => void
}

/** Starts something long. What is given back changes as it goes; it fails when `work` throws, with that message. */
export function begin(names: readonly string[], work: (said: Said) => Promise<void>): Progress {
  const steps: Step[] = names.map((name) => ({ name, state: 'waiting' }))
  const lines: string[] = []
  const progress: { -readonly [Key in keyof Progress]: Progress[Key] } = { steps, lines, state: 'running' }
  let began = performance.now()
  const settle = (state: Step['state']) => {
    const running = steps.find((step) => step.state === 'running')
    if (running)
      Object.assign(running, { state, seconds: Math.round((performance.now() - began) / 100) / 10 })
    began = performance.now()
  }
  const enter = (name: string) => {
    settle('done')
    const at = steps.findIndex((step) => step.name === name)
    steps.forEach((step, index) => {
      if (index < at) step.state = 'done'
      if (index === at) step.state = 'running'
    })
  }
  work({ enter, say: (line) => lines.push(line) }).then(
    () => {
      settle('done')
      progress.state = 'done'
    },
    (error: unknown) => {
      settle('failed')
      lines.push(error instanceof Error ? error.message : String(error))
      progress.state = 'failed'
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
  const env: Record<string, string | undefined> = {
    ...process.env,
    ...settings,
    NODE_ENV: undefined,
    FORCE_COLOR: undefined,
  }
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: env as NodeJS.ProcessEnv,
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

/** What hears of a program that runs. */
interface Listeners {
  /** A line on its standard output. */
  line?: (line: string) => void
  /** What it sends over the channel between the two. */
  message?: (message: unknown) => void
}

/**
 * Runs a program of the project to its end.
 *
 * @throws with what it has said to its error output when it fails
 */
export async function runProgram(
  root: string,
  args: readonly string[],
  { line, message }: Listeners = {},
  settings: Record<string, string> = {},
): Promise<void> {
  const child = start(root, args, settings)
  const complaints: string[] = []
  if (child.stdout) createInterface(child.stdout).on('line', (said) => line?.(said))
  if (child.stderr) createInterface(child.stderr).on('line', (said) => complaints.push(said))
  child.on('message', (sent) => message?.(sent))
  const status = await new Promise((resolve) => child.once('close', resolve))
  const said = complaints.filter((each) => each.trim() !== '').slice(0, 12)
  if (status !== 0) throw new Error(said.join('\n') || `It ended with number ${String(status)}.`)
}
