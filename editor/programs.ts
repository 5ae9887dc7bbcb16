/** The npm scripts that the editor starts. They go on when the editor's window is closed. */
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { Refusal } from './records.ts'
import type { Account, ProgramName, ProgramState } from './types.ts'

/** Characters that mean something to a shell are in none of them. */
const patterns = {
  host: /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,5})?$/i,
  user: /^[\w.@+-]+$/,
  folder: /^[\w./-]*$/,
  site: /^https:\/\/[a-z0-9.-]+$/,
  certificate: /^[0-9a-f:]*$/i,
}
const wrong: Record<keyof typeof patterns, string> = {
  host: 'The name of the host is wrong. It looks like ftp.your-domain.in.',
  user: 'The name of the account is wrong. It looks like user@your-domain.in.',
  folder: 'The folder is wrong. It looks like public_html.',
  site: 'The site has no address yet. Fill it in under “Business and contact”.',
  certificate: 'The fingerprint of the certificate has only digits, letters from A to F, and colons.',
}

let state: ProgramState = { lines: [], running: false }
const watchers = new Set<() => void>()

/** What the last program has said so far. */
export const programState = () => state

/** Calls back at every new line, and at the end. Returns the function that stops that. */
export function watchProgram(onChange: () => void): () => void {
  watchers.add(onChange)
  return () => watchers.delete(onChange)
}

/**
 * Starts a program; publishing builds the site first.
 *
 * @throws Refusal while another is running, or when a detail of the account is wrong
 */
export function runProgram(name: ProgramName, account?: Account): void {
  if (state.running) throw new Refusal('A program is running already. Wait until it has ended.')
  const steps = name === 'checklist' ? [['checklist']] : stepsToPublish(name, account)
  state = { name, lines: [], running: true }
  void runSteps(steps, { ...process.env, ...(account && { UPLOAD_PASSWORD: account.password }) })
}

function stepsToPublish(name: ProgramName, account: Account | undefined): string[][] {
  if (!account?.password) throw new Refusal('The password of the FTP account is missing. Fill it in.')
  for (const [key, pattern] of Object.entries(patterns) as [keyof typeof patterns, RegExp][])
    if (!pattern.test(account[key])) throw new Refusal(wrong[key])
  const to = `ftps://${encodeURIComponent(account.user)}@${account.host}/${account.folder}`
  const upload = ['upload', '--', '--to', to, '--site', account.site]
  if (account.certificate) upload.push('--certificate', account.certificate)
  return name === 'take back' ? [[...upload, '--back']] : [['build'], upload]
}

async function runSteps(steps: readonly string[][], env: NodeJS.ProcessEnv): Promise<void> {
  let code = 0
  for (const step of steps) if (code === 0) code = await run(step, env)
  state = { ...state, running: false, code }
  for (const onChange of watchers) onChange()
}

/** Resolves with the exit code; with 1 when npm cannot be started. */
function run(args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  // npm names its own program to its scripts. Without a shell, nothing typed can become a command.
  const npm = process.env['npm_execpath']
  const [command, ...first] = npm ? [process.execPath, npm] : ['npm']
  const child = spawn(command ?? 'npm', [...first, 'run', '--silent', ...args], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const say = (line: string) => {
    if (line.trim() === '') return
    state = { ...state, lines: [...state.lines, line] }
    for (const onChange of watchers) onChange()
  }
  for (const input of [child.stdout, child.stderr]) createInterface({ input }).on('line', say)
  return new Promise((resolve) => {
    child.on('error', (error) => {
      say(error.message)
      resolve(1)
    })
    child.on('close', (code) => resolve(code ?? 1))
  })
}
