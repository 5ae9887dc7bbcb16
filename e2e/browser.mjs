import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** The headless shell first: the same engine in a bit over half the time. */
const programs = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * A Chromium for the tests: the one named in `CHROMIUM`, else one that is installed, else Playwright's own, downloaded if
 * needed. Ends the process with one sentence when there is none.
 *
 * @returns {string | undefined} path of the program; undefined for Playwright's own
 */
export function findBrowser() {
  const named = process.env['CHROMIUM']
  const found = named ?? programs.find((program) => existsSync(program))
  if (found !== undefined && existsSync(found)) return found
  const install = ['playwright', 'install', '--only-shell', 'chromium']
  const isWindows = process.platform === 'win32'
  if (named === undefined && spawnSync('npx', install, { stdio: 'inherit', shell: isWindows }).status === 0)
    return undefined
  console.error(
    'There is no Chromium to test with. Install Chrome, or name its program: CHROMIUM=/path/to/chrome npm test',
  )
  process.exit(1)
}
