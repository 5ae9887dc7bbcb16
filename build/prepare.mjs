// Runs `npm ci` unless the packages were installed after the last change of package-lock.json, and with the argument `build` also
// `npm run build`. npm runs this command before start, test and editor, and the editor runs it before it publishes. While another
// process runs it, this one waits.
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'

const lock = '.cache/prepare.lock'
/** Age in ms after which a lock is obsolete: a running command touches its lock every second. */
const maxLockAge = 4000
/** The text of the lock while this command holds it. */
const owner = randomUUID()
const isWindows = process.platform === 'win32'

mkdirSync('.cache', { recursive: true })
if (!acquireLock()) {
  console.log('Another command is preparing the site. This one waits until it is done …')
  while (!acquireLock()) await setTimeout(500)
}
process.on('exit', () => holdsLock() && rmSync(lock))
setInterval(() => {
  try {
    if (holdsLock()) return utimesSync(lock, new Date(), new Date())
  } catch (error) {
    // Another command removes the lock before it creates its own.
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ENOENT') throw error
  }
  console.error('Another command has taken over the preparation of the site.')
  stop()
}, 1000).unref()
/** The npm command that is running, else the last one. */
let child = /** @type {import('node:child_process').ChildProcess | undefined} */ (undefined)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)

if (!isInstalled()) {
  console.log('Installing packages. This takes a minute or two …')
  // The editor has NODE_ENV=production, with which npm would remove the packages of the build.
  await npm('ci', '--include=dev')
}
if (process.argv[2] === 'build') await npm('run', '--silent', 'build')

/** npm writes node_modules/.package-lock.json when an installation is complete. */
function isInstalled() {
  return modifiedAt('node_modules/.package-lock.json') >= modifiedAt('package-lock.json')
}

/** When a file was last modified, in ms since 1970; 0 for a missing file. */
function modifiedAt(/** @type {string} */ file) {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
}

/** False after another command has replaced the lock: it was not touched for `maxLockAge`, or both found an obsolete lock. */
function holdsLock() {
  return existsSync(lock) && readFileSync(lock, 'utf8') === owner
}

/** Ends this command, npm, and everything that npm has started: they must not go on without the lock. */
function stop() {
  // On Windows the console sends its signals to all of them.
  if (child?.pid && child.exitCode === null && !isWindows) process.kill(-child.pid, 'SIGKILL')
  process.exit(1)
}

/** Creates the lock file. Returns false if another command holds the lock. */
function acquireLock() {
  try {
    if (existsSync(lock) && Date.now() - modifiedAt(lock) > maxLockAge) rmSync(lock, { force: true })
    writeFileSync(lock, owner, { flag: 'wx' })
    return true
  } catch (error) {
    const { code, message } = /** @type {NodeJS.ErrnoException} */ (error)
    if (code === 'EEXIST') return false
    console.error(`${message}. Check that you can write to the folder .cache, and that the disk is not full.`)
    process.exit(1)
  }
}

async function npm(/** @type {string[]} */ ...args) {
  // npm is a .cmd file on Windows, which needs a shell. Elsewhere it gets a process group of its own, to be ended with all its processes.
  child = isWindows
    ? spawn(['npm', ...args].join(' '), { stdio: 'inherit', shell: true })
    : spawn('npm', args, { stdio: 'inherit', detached: true })
  const [code] = await once(child, 'close')
  if (code !== 0) process.exit(code ?? 1)
}
