/** `npm run package`: `out/` as a dated zip for the upload, and the list of what has changed since the last one. */
import { today } from '../../content/schema/fields.ts'
import { reportErrors } from '../lib/report-errors.ts'
import { things } from './finding.ts'
import { packageSite } from './upload/package.ts'

await reportErrors(() => {
  const root = process.argv[2] ?? process.cwd()
  const { manifest, zip, changes, standIns } = packageSite({ root, today: today() })
  const files = things(Object.keys(manifest.files).length, 'file')
  console.log(
    `upload/${manifest.name}.zip: ${files}, ${Math.ceil(zip.length / 1000).toLocaleString('en')} kB`,
  )
  console.log(changes.trimEnd())
  if (standIns.length > 0)
    console.log(`Not for visitors yet: ${standIns.join(', ')} still to be given (npm run launch-check).`)
  console.log('How to upload it: docs/hosting.md')
})
