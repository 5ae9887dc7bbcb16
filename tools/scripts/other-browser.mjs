import { run } from './install.mjs'
import { findOtherBrowser } from './browser.mjs'

// After `npm test`: runs the tests that open pages again, in the other kind of Chromium.
const { name, program } = findOtherBrowser()
console.log(`\n> the tests that open pages, in ${name}`)
if (program === undefined) console.log(`Left out: ${name} is not installed, and could not be fetched.`)
else {
  process.env.CHROMIUM = program
  run('npx', ['playwright', 'test', 'e2e/browser', '--project=site'])
}
