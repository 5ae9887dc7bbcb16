import { readSiteUrl, siteSetting, placeholderSiteUrl } from '../../app/_lib/env.ts'
import { site } from '../../content/index.ts'
import { details } from '../../content/placeholders.ts'

/** Prints a note for each detail that the owner has not given. Throws a UserError when `SITE_URL` is invalid. */
export function noteOpenDetails(): void {
  const placeholders = details(site).filter(({ isPlaceholder }) => isPlaceholder)
  if (placeholders.length > 0)
    console.log(
      `Note: still placeholders in content/site.yaml: ${placeholders.map(({ name }) => name).join(', ')}`,
    )
  if (readSiteUrl(siteSetting() || site.website) === placeholderSiteUrl)
    console.log(`Note: the address of the site is not set; pages use ${placeholderSiteUrl}`)
}
