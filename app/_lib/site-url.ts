import { site } from '../../content/index.ts'
import { siteOrigin } from '../../content/fields.ts'

/** Until the operator has a domain; `.example` is reserved (RFC 2606). */
const placeholder = 'https://www.mysore-tours.example'

/** The origin of the site, `https://host`, from `SITE_URL`; a placeholder without it. Throws an Error of one line on anything else. */
export function readSiteUrl(value: string | undefined): string {
  if (!value) return placeholder
  const origin = value.toLowerCase()
  if (siteOrigin.test(origin)) return origin
  throw new Error(
    `SITE_URL: "${value}" is not https:// and a domain with nothing around it. Write it like SITE_URL=https://www.your-domain.in`,
  )
}

/** The origin of the site: `https://host`. */
export const siteUrl = readSiteUrl(process.env['SITE_URL'] || site.website)

/** `/packages/` → `https://…/packages/`. */
export function absolute(path: string): string {
  return siteUrl + path
}
