import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

/** Value of `CHROMIUM` for Playwright's own headless shell, which Playwright finds without a path. */
const playwrightsOwn = 'playwright'

/** Chromium's headless shell: the same engine in a bit over half the time. Playwright's default as well. */
const shell = {
  package: 'chromium-headless-shell',
  programs: ['/usr/bin/chromium-headless-shell'],
  option: '--only-shell',
  downloaded: playwrightsOwn,
}
/** The whole browser, as visitors have it, with prerendering and the back/forward cache. */
const full = {
  package: 'chromium',
  programs: [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  ],
  option: '--no-shell',
  downloaded: chromium.executablePath(),
}

/**
 * A Chromium for the tests: the one named in `CHROMIUM`, an installed headless shell, an installed whole browser, or else a
 * downloaded headless shell. Ends the process with one line when there is none.
 *
 * @returns {string | undefined} path of the program; `undefined` where Playwright starts its own headless shell
 */
export function findBrowser() {
  if (process.env.CHROMIUM === playwrightsOwn) return undefined
  const found = installed([process.env.CHROMIUM, ...shell.programs, ...full.programs])
  if (found) return found
  console.log('No Chromium on this machine: fetching one.')
  process.env.CHROMIUM = fetched(shell) ?? noBrowser()
  return findBrowser()
}

/**
 * The whole browser, for measurements. Ends the process with one line when there is none.
 *
 * @returns {string} path of the program
 */
export function findFullBrowser() {
  const named = installed([process.env.CHROMIUM])
  return named ?? programOf(full) ?? noBrowser()
}

/**
 * The kind of Chromium that {@link findBrowser} has not chosen, downloaded if needed.
 *
 * @returns {{ name: string, program: string | undefined }} `program`: the value of `CHROMIUM` for it; `undefined` where it is
 *   not available
 */
export function findOtherBrowser() {
  const hasShell = /headless.shell/.test(findBrowser() ?? 'headless shell')
  const other = hasShell ? full : shell
  return { name: other.package, program: programOf(other) }
}

/** @param {typeof shell} kind */
function programOf(kind) {
  return installed([...kind.programs, kind.downloaded]) ?? fetched(kind)
}

/** @param {readonly (string | undefined)[]} paths */
function installed(paths) {
  return paths.find((path) => path && existsSync(path))
}

/**
 * Playwright's own, or, if that cannot be downloaded and this is Debian under root, the distribution's.
 *
 * @param {typeof shell} kind
 */
function fetched({ option, downloaded, package: name, programs }) {
  if (run('npx', ['playwright', 'install', option, 'chromium'])) return downloaded
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  run('apt-get', ['update'])
  run('apt-get', ['install', '-y', '--no-install-recommends', name])
  return installed(programs)
}

/** @returns {never} */
function noBrowser() {
  console.error(
    'No Chromium to test with. Install Chrome or Chromium, or name its program: CHROMIUM=/path/to/chrome npm test',
  )
  process.exit(1)
}

/**
 * @param {string} command
 * @param {readonly string[]} args
 * @returns {boolean} whether it succeeded; otherwise the first line of its output that names an error is printed
 */
function run(command, args) {
  const { status, stderr } = spawnSync(command, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  const problem = stderr?.split('\n').find((line) => /error|failed/i.test(line)) ?? 'failed'
  if (status !== 0) console.log(`${command} ${args[0]}: ${problem.trim()}`)
  return status === 0
}
