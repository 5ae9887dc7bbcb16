import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { siteOrigin } from '../../content/fields.ts'
import { UserError } from '../../content/user-error.ts'

/** Placeholder until the operator has a domain; `.example` is reserved (RFC 2606). */
export const placeholderSiteUrl = 'https://www.mysore-tours.example'

/** In the order of Next.js; the environment overrides all of them, even with an empty value. */
const envFiles = ['.env.production.local', '.env.local', '.env.production', '.env'] as const

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
  return environment['SITE_URL'] ?? envFiles.map(fromFile).find((value) => value !== undefined)
}

/** The origin of the site from `SITE_URL`: `https://host`, nothing after it. Throws one line on anything else. */
export function readSiteUrl(value: string | undefined): string {
  if (value === undefined || value === '') return placeholderSiteUrl
  const origin = value.toLowerCase()
  if (siteOrigin.test(origin)) return origin
  const problem = `"${value}" is not https:// and a domain with nothing around it`
  throw new UserError('SITE_URL', problem, 'Write it like SITE_URL=https://www.your-domain.in')
}
