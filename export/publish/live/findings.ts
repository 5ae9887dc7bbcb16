import { createHash } from 'node:crypto'
import { Mistake } from '../../../content/mistake.ts'
import type { Finding } from '../finding.ts'
import { https, name, notFound, slashes } from './addresses.ts'
import { asker, follow } from './ask.ts'
import { files } from './files.ts'
import { caching, compression, security } from './headers.ts'
import { hostOf } from './hosts.ts'
import { readPackaged } from './packaged.ts'
import { readPage } from './page.ts'
import { type Check, type Visit, wrong } from './visit.ts'

const checks: readonly Check[] = [files, name, https, slashes, notFound, security, caching, compression]

/** Bytes that an answer may have more than the largest file: lines that a host adds, not another site. */
const slack = 64_000

/** What a look from outside has found. */
export interface Live extends Pick<Visit, 'host' | 'origin' | 'local'> {
  findings: readonly Finding[]
}

export interface Manner {
  /** Milliseconds to wait for each answer. */
  patience?: number
  /** Milliseconds for all answers together. */
  total?: number
  /** Is told how far the work is. */
  say?: (line: string) => void
}

/**
 * Asks a site that is online for everything it should have, and holds the answers against what was packaged: the newest
 * manifest in `upload/` beside `out`, or `out` itself.
 *
 * @param typed the address as somebody types it; what stands behind the domain is left out
 * @throws Mistake when it is no address, nobody answers there, or nothing is built
 */
export async function lookAt(
  typed: string | undefined,
  out: string,
  { patience = 15_000, total = 180_000, say = () => {} }: Manner = {},
): Promise<Live> {
  const start = siteOf(typed?.trim() ?? '')
  const packaged = readPackaged(out)
  const largest = Math.max(...Object.values(packaged.manifest.files).map(({ size }) => size))
  const ask = asker({ patience, total, most: largest + slack })
  const home = await follow(ask, start)
  if (home.status === 0) throw new Mistake(home.url.href, home.says, 'Then check again.')
  if (home.status >= 300 && home.status < 400) {
    const remedy = 'Look for rules at the host that redirect; on Cloudflare set SSL/TLS to "Full (strict)".'
    throw new Mistake(home.url.href, home.says, remedy)
  }
  const { origin } = home.url
  const [host, local] = [hostOf(home.headers), isThisComputer(home.url)]
  const visit: Visit = { ask, origin, home, host, local, packaged, say }
  const findings = [...obstacle(visit)]
  if (findings.length === 0) for (const check of checks) findings.push(...(await check(visit)))
  return { host, origin, local, findings }
}

/** The home page of what was typed: `raja-tours.in`, `http://www.raja-tours.in/packages/`. */
function siteOf(typed: string): URL {
  const address = /^https?:\/\//i.test(typed) ? typed : `https://${typed}`
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (url && isThisComputer(url)) return new URL(url.origin)
  if (url?.hostname.includes('.')) return new URL(`https://${url.host}`)
  const remedy = 'Write it like npm run check:live -- https://www.your-domain.in'
  throw new Mistake('check:live', typed === '' ? 'which site' : `"${typed}" is no address of a site`, remedy)
}

/** A preview on the loopback, where there is no certificate and no name of its own. */
function isThisComputer(url: URL): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
}

/** What makes everything else needless to look at: a home page that does not open, or is somebody else's. */
function obstacle(visit: Visit): readonly Finding[] {
  const { home, host, origin, packaged } = visit
  const isApache = /apache|litespeed/i.test(host.name)
  if (home.headers.get('cf-mitigated') === 'challenge') {
    const todo =
      'Cloudflare: Security, Settings, switch off "Under Attack" and "Bot Fight Mode", then check again.'
    return [
      wrong(
        visit,
        { todo },
        'Cloudflare asks every visitor to prove that they are human, search engines too.',
      ),
    ]
  }
  if (home.status !== 200) {
    const todo =
      home.status === 401
        ? 'take the password off the folder (cPanel: Directory Privacy).'
        : home.status === 500 && isApache
          ? 'delete the four .htaccess files; if the site then works, see docs/hosting.md, the part on cPanel.'
          : 'see that the content of out/ is at the top, and not in a folder of its own.'
    return [wrong(visit, { todo }, `The home page does not open: ${home.says}.`)]
  }
  const ours = packaged.text('index.html')
  // Without the words of our own page there is nothing to tell by; the files will be named as other ones.
  if (ours === undefined || isOneOfOurs(visit)) return []
  const [here, there] = [readPage(ours), readPage(home.body.toString('utf8'))]
  if (there.title === here.title || (there.heading !== '' && there.heading === here.heading)) return []
  const what = `${origin} shows another site: its title is "${there.title.slice(0, 60)}", not "${here.title}".`
  const todo =
    'see that the domain points to your host, with the content of out/ at the top. Nothing else was looked at.'
  return [wrong(visit, { todo }, what)]
}

/** Whether the home page is one that was packaged, now or earlier. */
function isOneOfOurs({ home, packaged }: Visit): boolean {
  const sha256 = createHash('sha256').update(home.body).digest('hex')
  return [packaged.manifest, ...packaged.others].some((one) => one.files['index.html']?.sha256 === sha256)
}
