// npm runs this before start, test and editor: `npm ci`, unless the packages of package-lock.json are installed already. With
// `build` it builds the site too. Of two commands that begin together, the second waits for the first.
import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'

const lock = '.cache/prepare.lock'
/** A copy of the package-lock.json that is installed. */
const installed = 'node_modules/.installed-lock.json'

mkdirSync('.cache', { recursive: true })
while (!takeLock()) await setTimeout(500)
process.on('exit', () => rmSync(lock, { force: true }))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1))

if (!existsSync(installed) || read(installed) !== read('package-lock.json')) {
  console.log('Getting the packages that the site is made with. This takes a minute or two …')
  npm('ci')
  copyFileSync('package-lock.json', installed)
}
if (process.argv[2] === 'build') npm('run', '--silent', 'build')

function takeLock() {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' })
    return true
  } catch {
    if (!isRunning(Number(read(lock)))) rmSync(lock, { force: true })
    return false
  }
}

function isRunning(id) {
  try {
    return process.kill(id, 0)
  } catch {
    return false
  }
}

function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

function npm(...args) {
  // npm is a .cmd file on Windows, which needs a shell.
  const { status } = spawnSync('npm', args, { stdio: 'inherit', shell: process.platform === 'win32' })
  if (status !== 0) process.exit(status ?? 1)
}
