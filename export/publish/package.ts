/**
 * `npm run package`: `out/` as a dated zip for the upload, and the list of what has changed since the last
 * one.
 */
import { command, typedIn } from './command.ts'
import { things } from './finding.ts'
import { today } from './today.ts'
import { packageSite } from './upload/package.ts'

await command(() => {
  const {
    words: [root = process.cwd()],
  } = typedIn(process.argv.slice(2))
  // Even seconds: the step of a zip's clock.
  const now = Math.floor(Date.now() / 2000) * 2
  const { manifest, zip, size, changes, standIns } = packageSite({ root, today: today(), now })
  console.log(
    `${zip}: ${things(Object.keys(manifest.files).length, 'file')}, ` +
      `${Math.ceil(size / 1000).toLocaleString('en')} kB`,
  )
  console.log(changes.trimEnd())
  if (standIns.length > 0)
    console.log(`Not for visitors yet: ${standIns.join(', ')} still to be given (npm run launch-check).`)
  console.log('How to upload it: docs/hosting.md')
  return 0
})
