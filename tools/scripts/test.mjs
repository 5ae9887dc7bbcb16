import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { installLocked, run } from './install.mjs'

// Everything that has to hold before the site is uploaded, on a fresh machine too.
await installLocked()
// Only now: it needs what has just been installed.
const { findBrowser } = await import('./browser.mjs')
const browser = findBrowser()
if (browser) process.env.CHROMIUM = browser

// They only read, so they are done at once; each says nothing but what is wrong.
const checks = ['lint:ts', 'lint:scss', 'lint:format', 'typecheck']
console.log(`\n> ${checks.join(', ')}`)
const went = await Promise.all(checks.map(check))
if (went.includes(false)) process.exit(1)

// The build's steps, but for `types`: `typecheck` has checked these files and all others.
for (const script of ['test:unit', 'assets', 'export', 'finish', 'test:e2e']) {
  console.log(`\n> ${script}`)
  run('npm', ['run', '--silent', script])
}

/** @param {string} script of package.json @returns {Promise<boolean>} whether it ended well */
async function check(script) {
  const options = /** @type {const} */ ({ stdio: 'inherit', shell: process.platform === 'win32' })
  const [code] = await once(spawn('npm', ['run', '--silent', script], options), 'close')
  return code === 0
}
