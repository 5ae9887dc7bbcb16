/**
 * First step of `npm run build`: one line for each mistake in `content/`, or a note of what is still open.
 */
import { siteSetting, standInSiteUrl } from '../app/_lib/site-setting.ts'
import { readContent } from '../content/read.ts'
import { details } from '../content/stand-ins.ts'
import { printLines } from './lib/print.ts'

const { records, mistakes } = readContent()
if (records) {
  const left = details(records.site).filter(({ isStandIn }) => isStandIn)
  if (left.length > 0)
    console.log(`Note: still stand-ins in content/site.yaml: ${left.map(({ name }) => name).join(', ')}`)
  if (!(siteSetting() || records.site.website))
    console.log(`Note: the address of the site is not set; pages use ${standInSiteUrl}`)
} else {
  printLines(mistakes.map(({ message }) => message))
}
