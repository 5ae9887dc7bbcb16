import { installLocked, run } from '../../export/commands/install.mjs'

// Everything that has to hold before the site is uploaded, on a fresh machine too.
installLocked()
// Only now: it needs what has just been installed.
const { findBrowser } = await import('./browser.mjs')
const browser = findBrowser()
if (browser) process.env.CHROMIUM = browser
// `typecheck` reads all that the build would check, and the tests too.
process.env.SKIP_TYPES = '1'
for (const script of ['lint', 'typecheck', 'build', 'test:e2e']) {
  console.log(`\n> ${script}`)
  run('npm', ['run', '--silent', script])
}
