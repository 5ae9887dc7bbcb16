import { cacheRules, drawingPolicy, hashedFolder, securityHeaders } from '../host-rules.ts'
import { better, wrong } from '../finding.ts'
import type { Answer } from './ask.ts'
import { asTheGuideSays, type Findings, type Visit } from './visit.ts'

/** The security headers, on a page, a picture, a drawing and a "not found". */
export async function* security(visit: Visit): Findings {
  const { ask, origin, local } = visit
  for (const path of ['/', hashed(visit, /(?<!\.svg)$/), hashed(visit, /\.svg$/), '/no-such-page']) {
    const { status, headers } = await ask(origin + path)
    const policy = path.endsWith('.svg') && { 'Content-Security-Policy': drawingPolicy }
    const list = Object.entries({ ...securityHeaders, ...policy }).flatMap(([name, value]) => {
      const sent = headers.get(name)
      // Browsers ignore HSTS on http (RFC 6797, 8.1), so a preview need not send it.
      if ((local && name === 'Strict-Transport-Security') || isAsWanted(name, sent ?? '', value)) return []
      return sent === null ? [`no ${name}`] : [`${name} is "${sent.slice(0, 100)}", not "${value}"`]
    })
    const what =
      'Security headers are missing: other sites can show this one in a frame, as if it were theirs.'
    if (status !== 0 && list.length > 0) yield better(what, asTheGuideSays, `${path}: ${list.join(', ')}`)
  }
}

/** A host may send more (a longer HSTS, further permissions) but not less. What is sent twice arrives joined by commas. */
function isAsWanted(name: string, sent: string, value: string): boolean {
  if (name === 'Strict-Transport-Security') return maxAge(sent) >= maxAge(value)
  const parts = (text: string) => new Set(text.toLowerCase().split(/\s*[;,]\s*/))
  const [ours, theirs] = [parts(value), parts(sent)]
  const mayHaveMore = ['Content-Security-Policy', 'Permissions-Policy'].includes(name)
  return [...ours].every((part) => theirs.has(part)) && (mayHaveMore || ours.size === theirs.size)
}

/** Text goes over the line compressed. */
export async function* compression({ ask, origin, home }: Visit): Findings {
  for (const { url, status, headers, body } of [home, await ask(`${origin}/packages/`)]) {
    const isPacked = /gzip|br|zstd|deflate/.test(headers.get('content-encoding') ?? '')
    const what = 'Pages are sent without compression: over a mobile line a quarter would do.'
    if (status === 200 && !isPacked)
      yield better(what, asTheGuideSays, `${url.pathname}: ${Math.ceil(body.length / 1000)} kB`)
  }
}

/** Files with a hash are kept for long, missing ones and pages are not. */
export async function* caching(visit: Visit): Findings {
  const { ask, origin, home } = visit
  const enough = maxAge(cacheRules.hashedWhereMissesMatch)
  const picture = await ask(origin + hashed(visit, /./))
  const missing = await ask(`${origin}${hashedFolder}no-such-file.00000000.jpg`)
  if (picture.status === 200 && maxAge(rule(picture)) < enough)
    yield better('Pictures and font are asked for again at every visit.', asTheGuideSays, said(picture))
  if (missing.status !== 200 && maxAge(rule(missing)) > enough)
    yield wrong(
      'A picture that is missing for a moment stays missing for its visitors.',
      asTheGuideSays,
      said(missing),
    )
  // Without any rule a browser guesses, most often a tenth of the page's age. GitHub Pages sends ten minutes.
  const page = rule(home)
  const what = 'Pages may be shown from an old copy without asking, so a corrected price arrives late.'
  if (!/no-cache|no-store/i.test(page) && (!/max-age/i.test(page) || maxAge(page) > 600))
    yield better(what, asTheGuideSays, said(home))
}

const rule = ({ headers }: Answer) => headers.get('cache-control') ?? ''
const said = (answer: Answer) => `Cache-Control: ${rule(answer).slice(0, 100) || 'nothing'}`

/** Seconds of the `max-age` in a Cache-Control or HSTS header; 0 without one. */
const maxAge = (text: string) => Number(/(?:^|[\s,;])max-age="?(\d+)/i.exec(text)?.[1] ?? 0)

/** The first file in `/uploads/` of a kind; its name has a hash. The home page where there is none. */
function hashed({ built }: Visit, kind: RegExp): string {
  const paths = [...built.files.keys()].map((file) => `/${file}`)
  return paths.find((path) => path.startsWith(hashedFolder) && kind.test(path)) ?? '/'
}
