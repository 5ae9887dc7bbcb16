import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'

/** Stands in until the operator has a domain; `.example` can never be anybody's (RFC 2606). */
export const standInSiteUrl = 'https://www.mysore-tours.example'

/**
 * Where the site will live: `https://host`, nothing after it. From the one setting `SITE_URL`.
 * Throws one line on http, a path, a trailing slash or a typing slip.
 */
export function readSiteUrl(value: string | undefined = setting()): string {
  if (value === undefined || value === '') return standInSiteUrl
  const wrong = (what: string) =>
    new Error(`SITE_URL: "${value}" ${what}. Write it like SITE_URL=https://www.your-domain.in`)
  if (value !== value.trim()) throw wrong('has a space at its start or end')
  let url: URL
  try {
    url = new URL(value)
  } catch {
    throw wrong('is no web address')
  }
  if (url.protocol !== 'https:') throw wrong('does not start with https://')
  if (value.endsWith('/')) throw wrong('ends in a slash; leave it off')
  if (url.origin !== value.toLowerCase() || url.port !== '') {
    throw wrong('has something after the domain, or a sign that no domain has')
  }
  if (!/^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/.test(url.hostname))
    throw wrong('is not a domain like www.name.in')
  return url.origin
}

export const siteUrl = readSiteUrl()

/**
 * The environment wins, even with an empty value; then the files, in the order in which Next.js looks. Next has read them
 * when a page asks; the other steps of the build (derive, sitemap) come here, so that all of them see the same address.
 */
function setting(): string | undefined {
  const files = ['.env.production.local', '.env.local', '.env.production', '.env']
  const values = [process.env, ...files.map(valuesIn)].map((one) => one['SITE_URL'])
  return values.find((value) => value !== undefined)
}

function valuesIn(file: string): Record<string, string | undefined> {
  return existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {}
}

/** `/packages/` → `https://…/packages/`. */
export function absolute(path: string): string {
  return path.startsWith('https://') ? path : siteUrl + path
}
