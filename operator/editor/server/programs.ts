/** The npm scripts that the editor starts. They go on when the editor's window is closed. */
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { parseAddresses } from '../../publish/target.ts'
import { UserError } from '../../../build/user-error.ts'
import type { Account, ProgramName, ProgramState } from '../shared/protocol.ts'

let state: ProgramState = { lines: [], running: false }
/** What the last program has said so far. */
export const programState = () => state

/** Starts a program; publishing builds the site first. Throws UserError while another is running, or on a wrong account. */
export async function runProgram(name: ProgramName, account?: Account): Promise<void> {
  const steps = name === 'checklist' ? [['checklist']] : await stepsToPublish(name, account)
  if (state.running) throw new UserError('A program is running already. Wait until it has ended.')
  state = { name, lines: [], running: true }
  void runSteps(steps, { ...process.env, ...(account && { UPLOAD_PASSWORD: account.password }) })
}

async function stepsToPublish(name: ProgramName, account: Account | undefined): Promise<string[][]> {
  if (!account?.site)
    throw new UserError('The site has no address yet. Fill it in under “Business and contact”.')
  const { user, folder, certificate } = account
  const { host, site } = await parseAddresses(account.host, account.site)
  const fields = Object.entries({ host, user, folder, site: site.origin, certificate })
  const upload = ['upload', '--', ...fields.map(([name, value]) => `--${name}=${value.trim()}`)]
  return name === 'take back' ? [[...upload, '--back']] : [['build'], upload]
}

/** Runs one npm script after the other, until one fails. */
async function runSteps(steps: readonly string[][], env: NodeJS.ProcessEnv): Promise<void> {
  // npm names its own program to its scripts. Without a shell, nothing typed can become a command.
  const npm = process.env['npm_execpath'] ?? 'npm'
  const say = (line: string) => {
    if (line.trim() !== '') state = { ...state, lines: [...state.lines, line] }
  }
  let code = 0
  for (const step of steps) {
    if (code !== 0) break
    const child = spawn(process.execPath, [npm, 'run', '--silent', ...step], {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const input of [child.stdout, child.stderr]) createInterface({ input }).on('line', say)
    code = await new Promise((resolve) => child.on('close', (ended) => resolve(ended ?? 1)))
  }
  state = { ...state, running: false, code }
}
