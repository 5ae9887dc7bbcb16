/**
 * First step of `npm run build`: one line for each mistake in `content/` or `SITE_URL`, or a note of what is still open.
 */
import { readSiteUrl, siteSetting, standInSiteUrl } from '../app/_lib/site-setting.ts'
import { Mistakes } from '../content/mistake.ts'
import { readContent } from '../content/read.ts'
import { details } from '../content/stand-ins.ts'
import { runStep } from './lib/print.ts'

await runStep(() => {
  const { records, mistakes } = readContent()
  if (!records) throw new Mistakes(mistakes)
  const left = details(records.site).filter(({ isStandIn }) => isStandIn)
  if (left.length > 0)
    console.log(`Note: still stand-ins in content/site.yaml: ${left.map(({ name }) => name).join(', ')}`)
  if (readSiteUrl(siteSetting() || records.site.website) === standInSiteUrl)
    console.log(`Note: the address of the site is not set; pages use ${standInSiteUrl}`)
})
