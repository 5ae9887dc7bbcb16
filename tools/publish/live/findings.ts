import { Mistake } from '../../../content/mistake.ts'
import { type Finding, ready, wrong } from '../finding.ts'
import { https, name, notFound, slashes } from './addresses.ts'
import { asker, follow, type Limits } from './ask.ts'
import { readBuilt } from './built.ts'
import { files } from './files.ts'
import { caching, compression, security } from './headers.ts'
import { readPage } from './page.ts'
import type { Findings, Visit } from './visit.ts'

type Check = readonly [check: (visit: Visit) => Findings, right: string]

/** What is looked at, with what is said of it when nothing is amiss. */
const everywhere: readonly Check[] = [
  [files, 'All files are online, byte for byte.'],
  [slashes, 'Addresses without their last slash end at the page.'],
  [notFound, 'Addresses that do not exist answer 404, with the right message.'],
  [security, 'Security headers go with pages, pictures and errors.'],
  [caching, 'Pictures are kept by browsers, pages are asked for again.'],
  [compression, 'Pages are sent compressed.'],
]
/** A preview on this computer has neither a name nor a certificate. */
const online: readonly Check[] = [
  [name, 'The pages know their address.'],
  [https, 'http leads to https.'],
]

/** Bytes that an answer may have more than the largest file: lines that a host adds, not another site. */
const slack = 64_000

/** What a look from outside has found. */
export interface Live extends Pick<Visit, 'origin' | 'local'> {
  findings: readonly Finding[]
}

export interface Manner extends Partial<Pick<Limits, 'patience' | 'total'>> {
  /** Is told how far the work is. */
  say?: (line: string) => void
}

/**
 * Asks a site that is online for everything it should have, and holds the answers against the folder `out`. Packages in
 * `upload/` beside it give a name to what is older.
 *
 * @param typed the address as somebody types it; what stands behind the domain is left out
 * @throws Mistake when it is no address, or nothing is built
 */
export async function lookAt(
  typed: string | undefined,
  out: string,
  { patience = 15_000, total = 180_000, say = () => {} }: Manner = {},
): Promise<Live> {
  const start = siteOf(typed?.trim() ?? '')
  const built = readBuilt(out)
  const largest = Math.max(...[...built.files.values()].map(({ length }) => length))
  const ask = asker({ patience, total, most: largest + slack })
  const home = await follow(ask, start)
  const { origin } = home.url
  const local = isThisComputer(home.url)
  const visit: Visit = { ask, origin, home, local, built, say }
  const hurdle = obstacle(visit)
  const findings = hurdle ? [hurdle] : []
  for (const [check, right] of hurdle ? [] : [...everywhere, ...(local ? [] : online)]) {
    const found = new Map<string, Finding>()
    for await (const { list = [], ...finding } of check(visit)) {
      const lines = found.get(finding.what)?.list ?? []
      found.set(finding.what, { ...finding, list: [...lines, ...list] })
    }
    findings.push(...(found.size > 0 ? found.values() : [ready(right)]))
  }
  return { origin, local, findings: findings.map(cleaned) }
}

/** Takes out control characters: what a host says may clear a terminal, or write over what stands there. */
function cleaned({ what, list = [], ...others }: Finding): Finding {
  const clean = (text: string) => text.replace(/[\p{Cc}\p{Cf}]/gu, ' ')
  return { ...others, what: clean(what), list: list.map(clean) }
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

/** Status of a home page that does not open → what to do. The first that fits. */
const remedies: readonly (readonly [RegExp, string])[] = [
  [/^0/, 'then check again.'],
  [/^3/, 'look for rules at the host that redirect; on Cloudflare set SSL/TLS to "Full (strict)".'],
  [/401/, 'take the password off the folder (cPanel: Directory Privacy).'],
  [
    /500/,
    'if the host reads .htaccess, delete the four files of that name, and see docs/hosting.md on cPanel.',
  ],
  [/^/, 'see that the content of out/ is at the top, and not in a folder of its own.'],
]

/** What makes everything else needless to look at: a home page that does not open, or is somebody else's. */
function obstacle({ home, origin, built }: Visit): Finding | undefined {
  if (home.headers.get('cf-mitigated') === 'challenge')
    return wrong(
      'Cloudflare asks every visitor to prove that they are human, search engines too.',
      'Cloudflare: Security, Settings, switch off "Under Attack" and "Bot Fight Mode", then check again.',
    )
  if (home.status !== 200) {
    const [, todo = ''] = remedies.find(([status]) => status.test(String(home.status))) ?? []
    return wrong(`${home.url.href} does not open: ${home.says}.`, todo)
  }
  if (built.packageWith('index.html', home.body) !== undefined) return undefined
  const ours = String(built.files.get('index.html'))
  const [here, there] = [readPage(ours), readPage(home.body.toString('utf8'))]
  if (there.title === here.title || (there.heading !== '' && there.heading === here.heading)) return undefined
  return wrong(
    `${origin} shows another site: its title is "${there.title.slice(0, 60)}", not "${here.title}".`,
    'see that the domain points to your host, with the content of out/ at the top. Nothing else was looked at.',
  )
}
