import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

/** Chromium without its window: what the tests need, in a bit over half the time. Debian's package of that name. */
const shell = '/usr/bin/chromium-headless-shell'
const usual = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]
/** What `CHROMIUM` says once Playwright's own headless shell is there: Playwright finds that by itself. */
const playwrightsOwn = 'playwright'

/**
 * A Chromium for the tests: the one named in `CHROMIUM`, an installed one, Playwright's own (downloaded if need be), or,
 * where that download is not to be had and this is Debian under root, the distribution's. Ends the process with one line
 * when there is none.
 *
 * @returns {string | undefined} path of the program; `undefined` where Playwright starts its own headless shell
 */
export function findBrowser() {
  if (process.env.CHROMIUM === playwrightsOwn) return undefined
  const found = installed([process.env.CHROMIUM, shell, ...usual])
  if (found) return found
  console.log('No Chromium on this machine: fetching one.')
  if (run('npx', ['playwright', 'install', '--only-shell', 'chromium'])) {
    process.env.CHROMIUM = playwrightsOwn
    return undefined
  }
  return fromDebian('chromium-headless-shell', shell)
}

/**
 * The whole browser, as visitors have it, with prerendering and a tab: for measurements. Ends the process with one line
 * when there is none.
 *
 * @returns {string} path of the program
 */
export function findWholeBrowser() {
  const found = installed([process.env.CHROMIUM, ...usual, chromium.executablePath()])
  if (found) return found
  if (run('npx', ['playwright', 'install', '--no-shell', 'chromium'])) return chromium.executablePath()
  return fromDebian('chromium', '/usr/bin/chromium')
}

/** @param {readonly (string | undefined)[]} paths */
function installed(paths) {
  return paths.find((path) => path && existsSync(path))
}

/** @param {string} name of the package @param {string} program it brings @returns {string} path of the program */
function fromDebian(name, program) {
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    run('apt-get', ['update'])
    run('apt-get', ['install', '-y', '--no-install-recommends', name])
    if (existsSync(program)) return program
  }
  console.error(
    'No Chromium to test with. Install Chrome or Chromium, or name its program: CHROMIUM=/path/to/chrome npm test',
  )
  process.exit(1)
}

/**
 * @param {string} command
 * @param {readonly string[]} args
 * @returns {boolean} whether it ended well; of what it said, the first line that names an error is shown
 */
function run(command, args) {
  const { status, stderr } = spawnSync(command, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  const said = stderr?.split('\n').find((line) => /error|failed/i.test(line)) ?? 'failed'
  if (status !== 0) console.log(`${command} ${args[0]}: ${said.trim()}`)
  return status === 0
}
