import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { installLocked, run } from './install.mjs'

// All checks that must pass before the site is uploaded, on a new computer too.
await installLocked()
// Imported here because the line above installs its packages.
const { findBrowser } = await import('./browser.mjs')
const browser = findBrowser()
if (browser) process.env.CHROMIUM = browser

// Run in parallel, because they only read: ESLint alone would leave the other cores idle.
const checks = ['lint:ts', 'lint:scss', 'lint:format', 'typecheck', 'test:unit']
console.log(`\n> ${checks.join(', ')}`)
const results = await Promise.all(checks.map(check))
if (results.includes(false)) process.exit(1)

// The build's steps, but for `types`: `typecheck` has checked these files and all others.
for (const script of ['assets', 'export', 'finish', 'test:e2e']) {
  console.log(`\n> ${script}`)
  run('npm', ['run', '--silent', script])
}

/** @param {string} script of package.json @returns {Promise<boolean>} whether it succeeded */
async function check(script) {
  const options = /** @type {const} */ ({ stdio: 'inherit', shell: process.platform === 'win32' })
  const [code] = await once(spawn('npm', ['run', '--silent', script], options), 'close')
  return code === 0
}
