import { site } from '../../content/index.ts'
import { readSiteUrl, siteSetting } from './env.ts'

/**
 * The origin of the site: `https://host`. `SITE_URL` overrides the content. Throws one line on import when it is invalid.
 */
export const siteUrl = readSiteUrl(siteSetting() || site.website)

/** `/packages/` → `https://…/packages/`. */
export function absolute(path: string): string {
  return path.startsWith('https://') ? path : siteUrl + path
}
