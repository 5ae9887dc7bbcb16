import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createHash } from 'node:crypto'

const stamp = 'node_modules/.installed-lock'

/**
 * Installs exactly what `package-lock.json` names, unless that is what is installed already. Needs nothing but Node
 * and npm; ends the process with one line when it can't.
 */
export function installLocked() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 19))
    stop(
      `Node ${process.versions.node} is too old for this site. Install Node 20.19 or newer from nodejs.org.`,
    )
  const lock = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return
  run('npm', ['ci', '--no-audit', '--no-fund'])
  writeFileSync(stamp, lock)
}

/**
 * Runs a command with its output shown; ends the process with the same code when it fails.
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
