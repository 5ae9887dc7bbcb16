import { cacheRules, drawingPolicy, hashedFolder, securityHeaders } from '../../hosts/rules.ts'
import { type Finding, ready } from '../finding.ts'
import type { Answer } from './ask.ts'
import { better, type Check, type Visit, wrong } from './visit.ts'

/** The security headers, on a page, a picture, a drawing and a "not found". */
export const security: Check = async (visit) => {
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
  if (missing.size === 0) return [ready('Security headers go with pages, pictures and errors.')]
  const list = [...missing].map(([says, on]) =>
    on.length === paths.length ? says : `${says} (on ${on.join(', ')})`,
  )
  const what = 'Security headers are missing: other sites can show this one in a frame, as if it were theirs.'
  return [better(visit, 'headers', what, list)]
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
export const compression: Check = async (visit) => {
  const answers = [visit.home, await visit.ask(`${visit.origin}/packages/`)]
  const plain = answers.filter(
    ({ status, headers }) =>
      status === 200 && !/gzip|br|zstd|deflate/.test(headers.get('content-encoding') ?? ''),
  )
  if (plain.length === 0) return [ready('Pages are sent compressed.')]
  const size = Math.round(Math.max(...plain.map(({ body }) => body.length)) / 1000)
  const what = `Pages are sent without compression: up to ${size} kB over a mobile line, where a quarter would do.`
  return [better(visit, 'rules', what)]
}

/** Files with a hash are kept for long, missing ones and pages are not. */
export const caching: Check = async (visit) => {
  const enough = maxAge(cacheRules.hashedWhereMissesMatch)
  const [path = '/'] = hashed(visit, /./)
  const picture = await visit.ask(visit.origin + path)
  const missing = await visit.ask(`${visit.origin}${hashedFolder}no-such-file.00000000.jpg`)
  const found: Finding[] = []
  if (picture.status === 200 && maxAge(rule(picture)) < enough)
    found.push(
      better(visit, 'headers', `Pictures and font are asked for again at every visit (${said(picture)}).`),
    )
  if (missing.status !== 200 && maxAge(rule(missing)) > enough) {
    const what = `A picture that is missing for a moment stays missing for its visitors (${said(missing)}).`
    found.push(wrong(visit, 'headers', what))
  }
  // Without any rule a browser guesses, most often a tenth of the page's age. GitHub Pages sends ten minutes.
  const page = rule(visit.home)
  if (!/no-cache|no-store/i.test(page) && (!/max-age/i.test(page) || maxAge(page) > 600)) {
    const what = `Pages may be shown from an old copy without asking, so a corrected price arrives late (${said(visit.home)}).`
    found.push(better(visit, 'headers', what))
  }
  return found.length > 0 ? found : [ready('Pictures are kept by browsers, pages are asked for again.')]
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
