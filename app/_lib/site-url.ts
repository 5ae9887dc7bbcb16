import { site } from '../../content/index.ts'
import { readSiteUrl, siteSetting } from './env.ts'

/**
 * Where the site will live: `https://host`. `SITE_URL` wins over what the operator has given. Throws one line as it loads
 * when it cannot be meant.
 */
export const siteUrl = readSiteUrl(siteSetting() || site.website)

/** `/packages/` → `https://…/packages/`. */
export function absolute(path: string): string {
  return path.startsWith('https://') ? path : siteUrl + path
}
