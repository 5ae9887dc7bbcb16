import { readSiteUrl, siteSetting } from './site-setting.ts'

/** Where the site will live: `https://host`. Throws one line as it loads when `SITE_URL` cannot be meant. */
export const siteUrl = readSiteUrl(siteSetting())

/** `/packages/` → `https://…/packages/`. */
export function absolute(path: string): string {
  return path.startsWith('https://') ? path : siteUrl + path
}
