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

/**
 * A Chromium for the tests: the one named in `CHROMIUM`, an installed one, Playwright's own (downloaded if need be), or,
 * where that download is not to be had and this is Debian under root, the distribution's. Ends the process with one line
 * when there is none.
 *
 * @param {{ whole?: boolean }} [settings] `whole`: as visitors have it, with prerendering, for measurements
 * @returns {string} path of the program
 */
export function findBrowser({ whole = false } = {}) {
  const wanted = [process.env.CHROMIUM, ...(whole ? [] : [shell]), ...usual, chromium.executablePath()]
  const found = wanted.find((path) => path && existsSync(path))
  if (found) return found
  console.log('No Chromium on this machine: fetching one.')
  spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit', shell: process.platform === 'win32' })
  if (existsSync(chromium.executablePath())) return chromium.executablePath()
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    spawnSync('apt-get', ['update'], { stdio: 'inherit' })
    const [debian, program] = whole ? ['chromium', '/usr/bin/chromium'] : ['chromium-headless-shell', shell]
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', debian], { stdio: 'inherit' })
    if (existsSync(program)) return program
  }
  console.error('No Chromium to test with. Install Chrome or Chromium, or name its program: CHROMIUM=/path/to/chrome npm test')
  process.exit(1)
}
