/** `npm run package`: builds the site and writes `out/` as a zip to upload by hand, with the list of what has changed. */
import { today } from '../../content/schema/fields.ts'
import { reportErrors } from '../lib/report-errors.ts'
import { things } from '../publish/finding.ts'
import { packageSite } from '../publish/package.ts'

await reportErrors(() => {
  const { manifest, zip, changes, placeholders } = packageSite({ root: process.cwd(), today: today() })
  const files = things(Object.keys(manifest.files).length, 'file')
  console.log(
    `upload/${manifest.name}.zip: ${files}, ${Math.ceil(zip.length / 1000).toLocaleString('en')} kB`,
  )
  console.log(changes.trimEnd())
  if (placeholders.length > 0)
    console.log(`Not for visitors yet: ${placeholders.join(', ')} still to be given (npm run launch-check).`)
  console.log('How to upload it: docs/hosting.md')
})
