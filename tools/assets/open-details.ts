import { readSiteUrl, siteSetting, standInSiteUrl } from '../../app/_lib/site-setting.ts'
import { site } from '../../content/index.ts'
import { details } from '../../content/stand-ins.ts'

/** Prints what only the owner can still give, a note a line. Throws a Mistake when `SITE_URL` is no address of a site. */
export function noteOpenDetails(): void {
  const left = details(site).filter(({ isStandIn }) => isStandIn)
  if (left.length > 0)
    console.log(`Note: still stand-ins in content/site.yaml: ${left.map(({ name }) => name).join(', ')}`)
  if (readSiteUrl(siteSetting() || site.website) === standInSiteUrl)
    console.log(`Note: the address of the site is not set; pages use ${standInSiteUrl}`)
}
