import { installLocked, run } from '../../export/commands/install.mjs'
import { findBrowser } from './browser.mjs'

// Everything that has to hold before the site is uploaded, on a fresh machine too.
installLocked()
process.env.CHROMIUM = findBrowser()
for (const script of ['lint', 'typecheck', 'build', 'test:e2e']) {
  console.log(`\n> ${script}`)
  run('npm', ['run', '--silent', script])
}
