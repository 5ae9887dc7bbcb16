import { cacheRules, drawingPolicy, hashedFolder, securityHeaders } from '../../hosts/rules.ts'
import { better, wrong } from '../finding.ts'
import type { Answer } from './ask.ts'
import type { Findings, Visit } from './visit.ts'

/** The security headers, on a page, a picture, a drawing and a "not found". */
export async function* security(visit: Visit): Findings {
  const paths = ['/', hashed(visit, /(?<!\.svg)$/), hashed(visit, /\.svg$/), '/no-such-page'].flat()
  const missing = new Map<string, string[]>()
  for (const path of paths) {
    const { status, headers } = await visit.ask(visit.origin + path)
    if (status === 0) continue
    for (const [name, value] of wanted(visit, path)) {
      const sent = headers.get(name)
      if (sent !== null && isAsWanted(name, sent, value)) continue
      const instead = sent === null ? '' : ` instead of "${sent.slice(0, 100)}"`
      const says = `${name}: ${value}${instead}`
      missing.set(says, [...(missing.get(says) ?? []), path])
    }
  }
  const list = [...missing].map(([says, on]) =>
    on.length === paths.length ? says : `${says} (on ${on.join(', ')})`,
  )
  const what = 'Security headers are missing: other sites can show this one in a frame, as if it were theirs.'
  if (list.length > 0) yield better(what, visit.advice.headers, list)
}

/** Browsers ignore HSTS on http (RFC 6797, 8.1), so a preview need not send it. */
function wanted({ local }: Visit, path: string): readonly (readonly [string, string])[] {
  const all = {
    ...securityHeaders,
    ...(path.endsWith('.svg') && { 'Content-Security-Policy': drawingPolicy }),
  }
  return Object.entries(all).filter(([name]) => !local || name !== 'Strict-Transport-Security')
}

/** A host may send more (a longer HSTS, further permissions) but not less. What is sent twice arrives joined by commas. */
function isAsWanted(name: string, sent: string, value: string): boolean {
  if (name === 'Strict-Transport-Security') return maxAge(sent) >= maxAge(value)
  const parts = (text: string) => text.split(/[;,]/).map((part) => part.trim().toLowerCase())
  const [ours, theirs] = [parts(value), parts(sent)]
  const mayHaveMore = ['Content-Security-Policy', 'Permissions-Policy'].includes(name)
  return mayHaveMore
    ? ours.every((part) => theirs.includes(part))
    : theirs.every((part) => ours.includes(part))
}

/** Text goes over the line compressed. */
export async function* compression({ ask, origin, home, advice }: Visit): Findings {
  const plain = [home, await ask(`${origin}/packages/`)].filter(
    ({ status, headers }) =>
      status === 200 && !/gzip|br|zstd|deflate/.test(headers.get('content-encoding') ?? ''),
  )
  const size = Math.round(Math.max(...plain.map(({ body }) => body.length)) / 1000)
  const what = `Pages are sent without compression: up to ${size} kB over a mobile line, where a quarter would do.`
  if (plain.length > 0) yield better(what, advice.rules)
}

/** Files with a hash are kept for long, missing ones and pages are not. */
export async function* caching(visit: Visit): Findings {
  const { ask, origin, home, advice } = visit
  const enough = maxAge(cacheRules.hashedWhereMissesMatch)
  const [path = '/'] = hashed(visit, /./)
  const picture = await ask(origin + path)
  const missing = await ask(`${origin}${hashedFolder}no-such-file.00000000.jpg`)
  if (picture.status === 200 && maxAge(rule(picture)) < enough) {
    const what = `Pictures and font are asked for again at every visit (${said(picture)}).`
    yield better(what, advice.headers)
  }
  if (missing.status !== 200 && maxAge(rule(missing)) > enough) {
    const what = `A picture that is missing for a moment stays missing for its visitors (${said(missing)}).`
    yield wrong(what, advice.headers)
  }
  // Without any rule a browser guesses, most often a tenth of the page's age. GitHub Pages sends ten minutes.
  const page = rule(home)
  if (!/no-cache|no-store/i.test(page) && (!/max-age/i.test(page) || maxAge(page) > 600)) {
    const what = `Pages may be shown from an old copy without asking, so a corrected price arrives late (${said(home)}).`
    yield better(what, advice.headers)
  }
}

const rule = ({ headers }: Answer) => headers.get('cache-control') ?? ''
const said = (answer: Answer) => `Cache-Control: ${rule(answer).slice(0, 100) || 'nothing'}`

/** Seconds of the `max-age` in a Cache-Control or HSTS header; 0 without one. */
const maxAge = (text: string) => Number(/(?:^|[\s,;])max-age="?(\d+)/i.exec(text)?.[1] ?? 0)

/** The first file in `/uploads/` of a kind, if there is one; its name has a hash. */
function hashed({ packaged }: Visit, kind: RegExp): readonly string[] {
  const paths = packaged.files.map((file) => `/${file}`)
  return paths.filter((path) => path.startsWith(hashedFolder) && kind.test(path)).slice(0, 1)
}
