import { site } from '@/content'

/** The origin of the site, `https://host`; until the operator has a domain, a reserved one (RFC 2606). */
export const siteUrl = site.website ?? 'https://www.mysore-tours.example'

/** `/packages/` → `https://…/packages/`. */
export function absolute(path: string): string {
  return siteUrl + path
}
