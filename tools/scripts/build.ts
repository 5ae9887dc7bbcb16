/**
 * `npm run build`: runs the steps that its line in `package.json` names, in their order. Nothing is done when nothing has
 * changed since the last time (`tools/lib/fresh.ts`).
 */
import { spawn } from 'node:child_process'
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { delimiter, join, resolve } from 'node:path'
import { alone } from '../lib/alone.ts'
import { freshness, remember, sourcesOf } from '../lib/fresh.ts'
import { runStep } from '../lib/print.ts'

/** What Next leaves for its next run. */
const caches = ['.next', '.export']
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
const env: NodeJS.ProcessEnv = {
  ...process.env,
  NODE_ENV: 'production',
  // The list in package.json names versions; nothing of it is asked of data that age.
  BROWSERSLIST_IGNORE_OLD_DATA: '1',
  PATH: [resolve('node_modules/.bin'), process.env['PATH']].join(delimiter),
}
const times: string[] = []
let notes = ''

await runStep(() =>
  alone(
    async () => {
      const found = freshness('.')
      if (found.state === 'fresh') console.log(`${found.notes}Built already: nothing has changed since.`)
      else if (!(await build(process.argv.slice(2)))) process.exitCode = 1
    },
    () => console.log('Another build is at work here. This one waits until it is done.'),
  ),
)

/** Says after a step that failed nothing more: it has said its mistakes itself, a line each. */
async function build(steps: readonly string[]): Promise<boolean> {
  const obstacle = whatIsInTheWay()
  if (obstacle !== undefined) {
    console.error(obstacle)
    return false
  }
  const sources = sourcesOf('.')
  for (const name of steps) {
    if (name === 'types' && env['SKIP_TYPES']) continue
    if (!(name === 'export' ? await exported() : await step(name))) return false
  }
  readableByAll('out')
  remember('.', sources, notes)
  console.log(`Built: ${times.join(', ')}`)
  return true
}

/** A cache that a power cut or a full disk has damaged fails in words that help nobody: it is tried again without. */
async function exported(): Promise<boolean> {
  if (!caches.some((folder) => existsSync(folder))) return step('export')
  if (await step('export', { silent: true })) return true
  for (const folder of caches) rmSync(folder, { recursive: true, force: true })
  console.log('That went wrong. Once more, without what earlier builds have left:')
  return step('export')
}

/**
 * Runs a script of `package.json`. A process of its own, so that what it has in memory is free again when Next, which
 * needs by far the most, begins.
 *
 * @returns whether it went well; `silent`: what it says of mistakes is left out then
 */
async function step(name: string, { silent = false } = {}): Promise<boolean> {
  const began = performance.now()
  // The editor shows how far the build is.
  process.send?.(name)
  const child = spawn(scripts[name] ?? name, {
    shell: true,
    env: { ...env, SKIP_TYPES: '1' },
    stdio: ['inherit', 'pipe', silent ? 'pipe' : 'inherit'],
  })
  let complaints = ''
  child.stderr?.on('data', (text: Buffer) => (complaints += text.toString()))
  child.stdout?.on('data', (text: Buffer) => {
    process.stdout.write(text)
    notes +=
      text
        .toString()
        .match(/^Note: .*\n/gm)
        ?.join('') ?? ''
  })
  const went = (await new Promise((done) => child.once('close', done))) === 0
  if (went) process.stderr.write(complaints)
  times.push(`${name} ${((performance.now() - began) / 1000).toFixed(1)} s`)
  return went
}

/** One line about a place where no build can succeed; said before minutes of work. */
function whatIsInTheWay(): string | undefined {
  const [sign] = /[#?]/.exec(process.cwd()) ?? []
  if (sign !== undefined)
    return `${process.cwd()}: the folder's name has a ${sign}, which Next.js cannot build in. Rename the folder.`
  const foreign = ['public/uploads', '.cache', ...caches].find((folder) => !isWritable(folder))
  if (foreign !== undefined)
    return `${foreign}/: it belongs to somebody else. Delete it: the build makes it again.`
  if (!existsSync('out')) return undefined
  try {
    accessSync('out', constants.W_OK)
    // The name under which the last step keeps it, and looks for it after an interruption.
    const aside = '.out-previous'
    if (!existsSync(aside)) {
      renameSync('out', aside)
      renameSync(aside, 'out')
    }
    return undefined
  } catch {
    return 'out/: it belongs to somebody else, or a program has it open. Close what shows it, or delete it.'
  }
}

/** What is not there yet is. */
function isWritable(folder: string): boolean {
  try {
    if (existsSync(folder)) accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

/** What is published is there for everybody, however private the builder keeps files: a server is another user. */
function readableByAll(folder: string): void {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644)
}
