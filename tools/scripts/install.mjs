import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createHash } from 'node:crypto'

const stamp = 'node_modules/.installed-lock'

/**
 * Runs `npm ci`, unless it has run for this `package-lock.json` already. Imports no packages. Ends the process with one line
 * when Node is too old or there is no network, with npm's output when something else fails.
 */
export async function installLocked() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  // The same versions as `engines` in package.json, in one line instead of npm's one for each package.
  const leastMinor = { 20: 19, 22: 18 }[major] ?? (major < 24 ? Infinity : 0)
  if (minor < leastMinor)
    stop(
      `Node ${process.versions.node} cannot run this site. Install Node 24 or newer from nodejs.org; 22.18 and 20.19 run it too.`,
    )
  const lock = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return
  console.log(
    'Getting the packages that the site is made with. This happens once and takes a minute or two …',
  )
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error']
  // npm is a .cmd file on Windows, which needs a shell.
  const npm = spawn('npm', args, { stdio: ['ignore', 'ignore', 'pipe'], shell: process.platform === 'win32' })
  let errors = ''
  npm.stderr.on('data', (part) => (errors += String(part)))
  npm.on('error', ({ message }) => stop(`npm could not be started: ${message}`))
  const dots = setInterval(() => process.stdout.write('.'), 1000)
  const [status] = await once(npm, 'close')
  clearInterval(dots)
  console.log()
  // https://nodejs.org/api/errors.html#common-system-errors
  const isOffline = /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH)\b/.test(errors)
  const offline =
    'The packages could not be fetched. Connect this computer to the internet and start again; nothing of your site was changed.'
  if (status !== 0) stop(isOffline ? offline : errors)
  writeFileSync(stamp, lock)
}

/**
 * Runs a command and shows its output. Ends the process with the command's exit code when it fails.
 *
 * @param {string} command
 * @param {readonly string[]} [args]
 */
export function run(command, args = []) {
  // npm is a .cmd file on Windows, which needs a shell.
  const { status, error } = spawnSync(command, args, {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (error) stop(`${command} could not be started: ${error.message}`)
  if (status !== 0) process.exit(status ?? 1)
}

/** @param {string} message @returns {never} */
function stop(message) {
  console.error(message)
  process.exit(1)
}
