import { site } from '../../content/index.ts'

/** Until the operator has a domain; `.example` is reserved (RFC 2606). */
export const placeholderSiteUrl = 'https://www.mysore-tours.example'

/**
 * The origin of the site from `SITE_URL`, else from the content: `https://host`, nothing after it.
 *
 * @throws Error, one line, on anything else
 */
export function readSiteUrl(value: string | undefined): string {
  if (!value) return placeholderSiteUrl
  const origin = value.toLowerCase()
  if (/^https:\/\/([a-z0-9-]+\.)+[a-z]{2,}$/.test(origin)) return origin
  throw new Error(
    `SITE_URL: "${value}" is not https:// and a domain with nothing around it. Write it like SITE_URL=https://www.your-domain.in`,
  )
}

/** The origin of the site: `https://host`. Next reads the .env files; a script calls `loadEnvConfig` of @next/env first. */
export const siteUrl = readSiteUrl(process.env['SITE_URL'] || site.website)

/** `/packages/` → `https://…/packages/`. */
export function absolute(path: string): string {
  return path.startsWith('https://') ? path : siteUrl + path
}
