import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { UserError } from '../../content/user-error.ts'

/** Placeholder until the operator has a domain; `.example` is reserved (RFC 2606). */
export const placeholderSiteUrl = 'https://www.mysore-tours.example'

/** In the order of Next.js; the environment overrides all of them, even with an empty value. */
export const settingsFiles = ['.env.production.local', '.env.local', '.env.production', '.env'] as const

/**
 * The variable `SITE_URL` of the project in `root`, as typed; undefined when it is not set. Inside Next the files are loaded
 * already; all other steps read it here and get the same address.
 */
export function siteSetting(
  root = '.',
  environment: Readonly<Record<string, string | undefined>> = process.env,
): string | undefined {
  const fromFile = (file: string) =>
    existsSync(join(root, file)) ? parseEnv(readFileSync(join(root, file), 'utf8'))['SITE_URL'] : undefined
  return environment['SITE_URL'] ?? settingsFiles.map(fromFile).find((value) => value !== undefined)
}

/**
 * The origin of the site from `SITE_URL`: `https://host`, nothing after it.
 * Throws one line on http, a path, a trailing slash or a typing slip.
 */
export function readSiteUrl(value: string | undefined): string {
  if (value === undefined || value === '') return placeholderSiteUrl
  const wrong = (what: string) =>
    new UserError('SITE_URL', `"${value}" ${what}`, 'Write it like SITE_URL=https://www.your-domain.in')
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
