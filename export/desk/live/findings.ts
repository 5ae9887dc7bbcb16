import type { Finding } from '../finding.ts'
import { asker, remembering } from './ask.ts'
import { favicon, name, previews, sitemap } from './crawlers.ts'
import { caching, compression, contactCard, security } from './headers.ts'
import { type Host, hostOf } from './hosts.ts'
import { https } from './https.ts'
import { listing, notFound } from './not-found.ts'
import { inWords, pages, slashes } from './pages.ts'
import { homeOf, isThisComputer, startFrom } from './start.ts'
import { built, type Check, pagesOf, type Visit, wrong } from './visit.ts'

const checks: readonly Check[] = [
  pages,
  name,
  https,
  slashes,
  notFound,
  listing,
  sitemap,
  previews,
  favicon,
  contactCard,
  security,
  caching,
  compression,
]

/** What a look from outside has found. */
export interface Live {
  host: Host
  /** The address at the end of all redirects. */
  origin: string
  /** A preview on this computer, where there is no certificate and no domain to look at. */
  local: boolean
  findings: readonly Finding[]
}

/**
 * Asks a site that is online for everything it should have, and holds the answers against `out/`.
 *
 * @param patience milliseconds to wait for each answer
 * @throws Refusal in one line when the address is wrong, nobody answers there, or there is no `out/`
 */
export async function lookAt(typed: string | undefined, out: string, patience = 15_000): Promise<Live> {
  const start = startFrom(typed)
  const paths = pagesOf(built(out, 'sitemap.xml').toString('utf8'))
  const ask = remembering(asker(patience))
  const home = await homeOf(ask, start)
  const { origin } = home.url
  const host = hostOf(home.headers)
  const visit: Visit = { ask, origin, home, host, local: isThisComputer(home.url), out, pages: paths }
  if (home.status !== 200) return { host, origin, local: visit.local, findings: [shut(visit)] }
  const findings: Finding[] = []
  // One after the other: some hosts turn away whoever asks for much at once.
  for (const check of checks) findings.push(...(await check(visit)))
  return { host, origin, local: visit.local, findings }
}

/** Without a home page there is nothing to look at. */
function shut(visit: Visit): Finding {
  const { home } = visit
  if (home.headers.get('cf-mitigated') === 'challenge') {
    const todo =
      'Cloudflare: Security, Settings, switch off "Under Attack" and "Bot Fight Mode", then check again.'
    return {
      level: 'stop',
      what: 'Cloudflare asks every visitor to prove that they are human, search engines too.',
      todo,
    }
  }
  const what = `The home page does not open: ${inWords(home)}.`
  if (home.status === 401)
    return { level: 'stop', what, todo: 'take the password off the folder (cPanel: Directory Privacy).' }
  if (home.status === 500 && /apache|litespeed/i.test(visit.host.name)) {
    const todo =
      'delete the four .htaccess files; if the site then works, the host forbids something in them. ' +
      'See docs/hosting.md, the part on cPanel.'
    return { level: 'stop', what, todo }
  }
  return wrong(visit, 'upload', `${what} Is the content of out/ at the top, and not in a folder of its own?`)
}
