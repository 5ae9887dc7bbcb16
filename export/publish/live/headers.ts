import { cacheRules, drawingPolicy, hashedFolder, securityHeaders } from '../../hosts/rules.ts'
import { type Finding, ready } from '../finding.ts'
import { type Answer, NoAnswer } from './ask.ts'
import { better, type Check, type Visit, wrong } from './visit.ts'

const parts = (text: string | null, mark: string | RegExp) =>
  (text ?? '').split(mark).map((part) => part.trim().toLowerCase())

/** The security headers, on a page, a picture, a drawing and a "not found". */
export const security: Check = async (visit) => {
  const asked = ['/', hashed(visit, /(?<!\.svg)$/), hashed(visit, /\.svg$/), '/no-such-page']
  const missing = new Map<string, string[]>()
  const paths = asked.filter((path) => path !== undefined)
  for (const path of paths) {
    const answer = await visit.ask(visit.origin + path)
    if (answer instanceof NoAnswer) continue
    for (const [name, value] of wanted(visit, path)) {
      const sent = answer.headers.get(name)
      if (isAsWanted(name, sent, value)) continue
      const says =
        sent === null ? `${name}: ${value}` : `${name}: it says "${sent.slice(0, 100)}", not "${value}"`
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
  return Object.entries(securityHeaders)
    .filter(([name]) => !local || name !== 'Strict-Transport-Security')
    .map(([name, value]) => [
      name,
      name === 'Content-Security-Policy' && path.endsWith('.svg') ? drawingPolicy : value,
    ])
}

/** A host may send more (a longer HSTS, further permissions) but not less. */
function isAsWanted(name: string, sent: string | null, value: string): boolean {
  if (sent === null) return false
  const all = (mark: string | RegExp) => parts(value, mark).every((part) => parts(sent, mark).includes(part))
  // Two policies arrive joined by a comma, and both count.
  if (name === 'Content-Security-Policy') return all(/[;,]/)
  if (name === 'Strict-Transport-Security')
    return Number(/max-age="?(\d+)/i.exec(sent)?.[1] ?? 0) >= Number(value.replace(/\D/g, ''))
  if (name === 'Permissions-Policy') return all(',')
  // Sent twice, by the host and by our file, it arrives joined.
  return parts(sent, ',').every((part) => part === value.toLowerCase())
}

/** Text goes over the line compressed. */
export const compression: Check = async (visit) => {
  const answers = [visit.home, await visit.ask(`${visit.origin}/packages/`)]
  const plain = answers.filter(
    (answer): answer is Answer =>
      !(answer instanceof NoAnswer) &&
      answer.status === 200 &&
      !/gzip|br|zstd|deflate/.test(answer.headers.get('content-encoding') ?? ''),
  )
  if (plain.length === 0) return [ready('Pages are sent compressed.')]
  const size = Math.round(Math.max(...plain.map(({ body }) => body.length)) / 1000)
  const what = `Pages are sent without compression: up to ${size} kB over a mobile line, where a quarter would do.`
  return [better(visit, 'compression', what)]
}

/** Files with a hash are kept for long, missing ones and pages are not. */
export const caching: Check = async (visit) => {
  const enough = seconds(cacheRules.hashedWhereMissesMatch)
  const picture = await visit.ask(visit.origin + (hashed(visit, /./) ?? '/'))
  const missing = await visit.ask(`${visit.origin}${hashedFolder}no-such-file.00000000.jpg`)
  const found: Finding[] = []
  if (!(picture instanceof NoAnswer) && picture.status === 200 && seconds(rule(picture)) < enough)
    found.push(
      better(visit, 'cache', `Pictures and font are asked for again at every visit (${said(picture)}).`),
    )
  if (!(missing instanceof NoAnswer) && missing.status !== 200 && seconds(rule(missing)) > enough) {
    const what = `A picture that is missing for a moment stays missing for its visitors (${said(missing)}).`
    found.push(wrong(visit, 'cache', what))
  }
  // Without any rule a browser guesses, most often a tenth of the page's age. GitHub Pages sends ten minutes.
  const page = rule(visit.home)
  if (!/no-cache|no-store/i.test(page) && (!/max-age/i.test(page) || seconds(page) > 600)) {
    const what = `Pages may be shown from an old copy without asking, so a corrected price arrives late (${said(visit.home)}).`
    found.push(better(visit, 'cache', what))
  }
  return found.length > 0 ? found : [ready('Pictures are kept by browsers, pages are asked for again.')]
}

const rule = ({ headers }: Answer) => headers.get('cache-control') ?? ''
const said = (answer: Answer) => `Cache-Control: ${rule(answer).slice(0, 100) || 'nothing'}`
const seconds = (text: string) => Number(/(?:^|[\s,])max-age=(\d+)/i.exec(text)?.[1] ?? 0)

/** The first file in `/uploads/` of a kind; its name has a hash. */
function hashed({ packaged }: Visit, kind: RegExp): string | undefined {
  const found = packaged.files.find((file) => `/${file}`.startsWith(hashedFolder) && kind.test(file))
  return found && `/${found}`
}
