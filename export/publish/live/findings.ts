import { createHash } from 'node:crypto'
import type { Finding } from '../finding.ts'
import { https, listing, name, notFound, slashes } from './addresses.ts'
import { asker } from './ask.ts'
import { files } from './files.ts'
import { caching, compression, security } from './headers.ts'
import { type Host, hostOf } from './hosts.ts'
import { type Packaged, readPackaged } from './packaged.ts'
import { readPage } from './page.ts'
import { homeOf, isThisComputer, startFrom } from './start.ts'
import { addressOf, type Check, type Visit, wrong } from './visit.ts'

const checks: readonly Check[] = [
  files,
  name,
  https,
  slashes,
  notFound,
  listing,
  security,
  caching,
  compression,
]
/** Bytes that an answer may have more than what was packaged: a line that a host adds, not another site. */
const slack = 64_000

/** What a look from outside has found. */
export interface Live {
  host: Host
  /** The address at the end of all redirects. */
  origin: string
  /** A preview on this computer, where there is no certificate and no domain to look at. */
  local: boolean
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
 * @throws Refusal in one line when the address is wrong, nobody answers there, or nothing is built
 */
export async function lookAt(
  typed: string | undefined,
  out: string,
  { patience = 15_000, total = 180_000, say = () => {} }: Manner = {},
): Promise<Live> {
  const start = startFrom(typed)
  const packaged = readPackaged(out)
  const sizes = new Map(
    packaged.files.map((file) => [addressOf(file), packaged.manifest.files[file]?.size ?? 0]),
  )
  const notFoundSize = packaged.manifest.files['404.html']?.size ?? 0
  const bytes = (path: string) => (sizes.get(path) ?? notFoundSize) + slack
  const ask = asker({ patience, total, bytes })
  const home = await homeOf(ask, start)
  const visit: Visit = {
    ask,
    origin: home.url.origin,
    home,
    host: hostOf(home.headers),
    local: isThisComputer(home.url),
    packaged,
    say,
  }
  const findings: Finding[] =
    home.status === 200 ? [...(isOurs(visit) ? [] : [stranger(visit)])] : [shut(visit)]
  if (findings.length === 0) for (const check of checks) findings.push(...(await check(visit)))
  return { host: visit.host, origin: visit.origin, local: visit.local, findings: findings.map(cleaned) }
}

/** Whether the home page is this site's, now or earlier. */
function isOurs({ home, packaged }: Visit): boolean {
  const sha256 = createHash('sha256').update(home.body).digest('hex')
  if ([packaged.manifest, ...packaged.others].some((one) => one.files['index.html']?.sha256 === sha256))
    return true
  if (home.cut) return false
  // Without the words of our own page there is nothing to tell by; the files will be named as other ones.
  if (!packaged.bytes('index.html')) return true
  const there = readPage(home.body.toString('utf8'))
  const ours = homeHere(packaged)
  return there.title === ours.title || (there.heading !== undefined && there.heading === ours.heading)
}

function homeHere(packaged: Packaged) {
  return readPage(packaged.bytes('index.html')?.toString('utf8') ?? '')
}

function stranger({ home, origin, packaged }: Visit): Finding {
  const { title } = home.cut ? { title: undefined } : readPage(home.body.toString('utf8'))
  const called = title === undefined ? 'it has no title' : `its title is "${title.slice(0, 60)}"`
  const ours = homeHere(packaged).title ?? packaged.manifest.name
  return {
    level: 'stop',
    what: `${origin} shows another site: ${called}, not "${ours}".`,
    todo:
      'see that the domain points to your host, and that the content of out/ is at the top there. Nothing else ' +
      'was looked at.',
  }
}

/** Without a home page there is nothing to look at. */
function shut(visit: Visit): Finding {
  const { home } = visit
  if (home.headers.get('cf-mitigated') === 'challenge') {
    return {
      level: 'stop',
      what: 'Cloudflare asks every visitor to prove that they are human, search engines too.',
      todo: 'Cloudflare: Security, Settings, switch off "Under Attack" and "Bot Fight Mode", then check again.',
    }
  }
  const what = `The home page does not open: ${home.says}.`
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

/** Without control characters: what a host says may clear a terminal, or write over what stands there. */
function cleaned({ level, what, list, todo }: Finding): Finding {
  const clean = (text: string) => text.replace(/[\p{Cc}\p{Cf}]/gu, ' ')
  return {
    level,
    what: clean(what),
    ...(list && { list: list.map(clean) }),
    ...(todo !== undefined && { todo: clean(todo) }),
  }
}
