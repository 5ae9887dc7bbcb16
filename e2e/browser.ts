import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** The headless shell is first, because the tests take little more than half the time in it. */
const programs = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * Finds Chromium for the tests: the program in `CHROMIUM`, else an installed one, else Playwright's, which is downloaded if
 * missing. Exits with a message if there is none.
 *
 * @returns path of the program; undefined for Playwright's own
 */
export function findBrowser(): string | undefined {
  const named = process.env['CHROMIUM']
  const found = named ?? programs.find((program) => existsSync(program))
  if (found !== undefined && existsSync(found)) return found
  // With a shell, because npx is a .cmd file on Windows.
  const install = 'npx playwright install --only-shell chromium'
  if (named === undefined && spawnSync(install, { stdio: 'inherit', shell: true }).status === 0)
    return undefined
  console.error('Chromium was not found. Install Chrome, or set its path: CHROMIUM=/path/to/chrome npm test')
  process.exit(1)
}
