import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { standInPhone } from './contact.ts'
import type { Content } from './evaluate.ts'
import { textOf } from './field.ts'
import { either } from './words.ts'

/** The part of `process.env` that matters here. */
export type Environment = Readonly<Record<string, string | undefined>>

/** What is still to be settled before the site goes online; said on every run, and no mistake until then. */
export function notes(root: string, content: Content, environment: Environment): readonly string[] {
  const operator = content.constant('content/site.ts', 'operator')
  const left = [
    textOf(operator, 'phone') === standInPhone ? 'phone' : '',
    /@example\.(com|org|net)$/i.test(textOf(operator, 'email') ?? '') ? 'e-mail' : '',
    textOf(operator, 'brand') === 'Mysore Marigold Tours' ? 'brand' : '',
    textOf(operator, 'address', 'street') === 'Street address to be given' ? 'address' : '',
  ].filter((name) => name !== '')
  const are = left.length === 1 ? 'is still a stand-in' : 'are still stand-ins'
  return [
    ...(left.length > 0 ? [`Note: ${either(left, 'and')} ${are} (content/site.ts)`] : []),
    ...(siteUrl(root, environment)
      ? []
      : ['Note: SITE_URL is not set (.env); pages use https://www.mysore-tours.example']),
  ]
}

function siteUrl(root: string, environment: Environment): string | undefined {
  if (environment['SITE_URL'] !== undefined) return environment['SITE_URL']
  // The order in which Next.js looks.
  for (const file of ['.env.production.local', '.env.local', '.env.production', '.env']) {
    try {
      const value = parseEnv(readFileSync(join(root, file), 'utf8'))['SITE_URL']
      if (value !== undefined) return value
    } catch {
      // Most of them are not there.
    }
  }
  return undefined
}
