import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { cacheRules, contentTypes, hashedFolder, securityHeaders } from '../../hosts/rules.ts'
import { ready } from '../finding.ts'
import { type Answer, NoAnswer } from './ask.ts'
import { inWords, silence } from './pages.ts'
import { better, type Check, type Visit, wrong } from './visit.ts'

const values = (text: string | null) => (text ?? '').split(',').map((part) => part.trim().toLowerCase())

/** The security headers of `export/hosts/rules.ts`, on a page, a picture and a "not found". */
export const security: Check = async (visit) => {
  const asked = ['/', hashedFile(visit), '/no-such-page']
  // Browsers ignore it on http (RFC 6797, 8.1), so a preview need not send it.
  const wanted = Object.entries(securityHeaders).filter(
    ([name]) => !visit.local || name !== 'Strict-Transport-Security',
  )
  const missing = new Map<string, string[]>()
  for (const path of asked) {
    const answer = path === '/' ? visit.home : await visit.ask(visit.origin + path).catch(silence)
    if (answer instanceof NoAnswer) continue
    for (const [name, value] of wanted) {
      const sent = answer.headers.get(name)
      if (isAsWanted(name, sent, value)) continue
      const says = sent === null ? `${name}: ${value}` : `${name}: it says "${sent}", not "${value}"`
      missing.set(says, [...(missing.get(says) ?? []), path])
    }
  }
  if (missing.size === 0) return [ready('Security headers go with pages, pictures and errors.')]
  const list = [...missing].map(([says, paths]) =>
    paths.length === asked.length ? says : `${says} (on ${paths.join(', ')})`,
  )
  return [
    better(
      visit,
      'headers',
      'Security headers are missing: other sites can show this one in a frame, as if it were theirs.',
      list,
    ),
  ]
}

/** A host may send more (a longer HSTS, further permissions) but not less. */
function isAsWanted(name: string, sent: string | null, value: string): boolean {
  if (sent === null) return false
  if (name === 'Content-Security-Policy') return /frame-ancestors 'none'/i.test(sent)
  if (name === 'Strict-Transport-Security')
    return Number(/max-age="?(\d+)/i.exec(sent)?.[1] ?? 0) >= Number(value.replace(/\D/g, ''))
  if (name === 'Permissions-Policy') return values(value).every((part) => values(sent).includes(part))
  // Sent twice, by the host and by our file, it arrives joined.
  return values(sent).every((part) => part === value.toLowerCase())
}

/** Text goes over the line compressed. */
export const compression: Check = async (visit) => {
  const plain = [visit.home, await visit.ask(`${visit.origin}/packages/`).catch(silence)].filter(
    (answer): answer is Answer =>
      !(answer instanceof NoAnswer) &&
      answer.status === 200 &&
      !/gzip|br|zstd|deflate/.test(answer.headers.get('content-encoding') ?? ''),
  )
  if (plain.length === 0) return [ready('Pages are sent compressed.')]
  const size = Math.round(Math.max(...plain.map(({ body }) => body.length)) / 1000)
  return [
    better(
      visit,
      'compression',
      `Pages are sent without compression: up to ${size} kB over a mobile line, where a quarter would do.`,
    ),
  ]
}

/** Files with a hash are kept for long, missing ones and pages are not. */
export const caching: Check = async (visit) => {
  const file = hashedFile(visit)
  const hashed = await visit.ask(visit.origin + file).catch(silence)
  const missing = await visit.ask(`${visit.origin}${hashedFolder}no-such-file.00000000.jpg`).catch(silence)
  const found = []
  if (hashed instanceof NoAnswer || hashed.status !== 200) {
    const why = hashed instanceof NoAnswer ? 'no answer' : inWords(hashed)
    return [wrong(visit, 'upload', `The pictures are not there: ${file} (${why}).`)]
  }
  const enough = seconds(cacheRules.hashedWhereMissesMatch)
  const kept = seconds(hashed.headers.get('cache-control') ?? '')
  if (kept < enough)
    found.push(
      better(visit, 'cache', `Pictures and font are asked for again at every visit (${said(hashed)}).`),
    )
  if (
    !(missing instanceof NoAnswer) &&
    missing.status !== 200 &&
    seconds(missing.headers.get('cache-control') ?? '') > enough
  ) {
    found.push(
      wrong(
        visit,
        'cache',
        `A picture that is missing for a moment stays missing for its visitors (${said(missing)}).`,
      ),
    )
  }
  if (isKeptUnasked(visit.home)) {
    found.push(
      better(
        visit,
        'cache',
        'Pages may be shown from an old copy without asking, so a corrected price arrives late ' +
          `(${said(visit.home)}).`,
      ),
    )
  }
  return found.length > 0 ? found : [ready('Pictures are kept by browsers, pages are asked for again.')]
}

/**
 * Without any rule a browser guesses, most often a tenth of the page's age. Ten minutes is what GitHub Pages
 * sends.
 */
function isKeptUnasked({ headers }: Answer): boolean {
  const rule = headers.get('cache-control') ?? ''
  return !/no-cache|no-store/i.test(rule) && (!/max-age/i.test(rule) || seconds(rule) > 600)
}

function seconds(rule: string): number {
  return Number(/(?:^|[\s,])max-age=(\d+)/i.exec(rule)?.[1] ?? 0)
}

function said({ headers }: Answer): string {
  return `Cache-Control: ${headers.get('cache-control') ?? 'nothing'}`
}

/** The contact card has a type that telephones know. */
export const contactCard: Check = async (visit) => {
  const answer = await visit.ask(`${visit.origin}/contact.vcf`).catch(silence)
  if (answer instanceof NoAnswer || answer.status !== 200)
    return [wrong(visit, 'upload', 'The contact card, /contact.vcf, is not there.')]
  const type = answer.headers.get('content-type') ?? 'nothing'
  if (/^text\/(x-)?vcard/i.test(type)) return [ready('The contact card opens in the address book.')]
  return [
    better(
      visit,
      'types',
      `The contact card is sent as "${type}", so a telephone may save it instead of opening it. It ` +
        `should be "${contentTypes['.vcf']}".`,
    ),
  ]
}

/** The first file in `/uploads/`; its name has a hash. */
function hashedFile({ out }: Visit): string {
  const [first = 'none'] = readdirSync(join(out, hashedFolder)).sort()
  return hashedFolder + first
}
