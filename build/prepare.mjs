// npm runs this before start, test and editor: `npm ci`, unless the packages of package-lock.json are installed already. With
// `build` it builds the site too. Of two commands that start together, the second waits for the first.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'

const lock = '.cache/prepare.lock'

mkdirSync('.cache', { recursive: true })
while (!takeLock()) await setTimeout(500)
process.on('exit', () => rmSync(lock, { force: true }))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1))

if (!isInstalled()) {
  console.log('Getting the packages that the site is made with. This takes a minute or two …')
  npm('ci')
}
if (process.argv[2] === 'build') npm('run', '--silent', 'build')

/** npm writes node_modules/.package-lock.json when an installation is complete. Optional packages are for other computers. */
function isInstalled() {
  const [wanted, installed] = ['package-lock.json', 'node_modules/.package-lock.json'].map((file) =>
    existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {},
  )
  /** @typedef {[path: string, entry: { integrity?: string, optional?: boolean }]} Package */
  const isSame = (/** @type {Package} */ [path, { integrity }]) => wanted[path]?.integrity === integrity
  const isPresent = (/** @type {Package} */ [path, { optional }]) =>
    path === '' || optional || installed[path] !== undefined
  return Object.entries(installed).every(isSame) && Object.entries(wanted).every(isPresent)
}

function takeLock() {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' })
    return true
  } catch {
    const holder = existsSync(lock) && readFileSync(lock, 'utf8')
    try {
      // Signal 0 only asks whether the process runs; 0 stands for this process.
      process.kill(Number(holder), 0)
    } catch {
      rmSync(lock, { force: true })
    }
    return false
  }
}

function npm(/** @type {string[]} */ ...args) {
  // npm is a .cmd file on Windows, which needs a shell.
  const { status } = spawnSync('npm', args, { stdio: 'inherit', shell: process.platform === 'win32' })
  if (status !== 0) process.exit(status ?? 1)
}
