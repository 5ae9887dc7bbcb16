import { extname } from 'node:path'
import { UserError } from '../../content/user-error.ts'
import { drawingPolicy, notFoundFolders, securityHeaders } from './host-rules.ts'
import { error, type Finding, ok, warning } from './finding.ts'
import { type Answer, answerText, ask, type Comparison, compareSite } from './compare.ts'
import { contentOf } from './manifest.ts'

const uploadAgain = 'upload the site again; if it stays so, switch off what rewrites pages at the host.'
const guide =
  'see what the guide to hosting says of your host; files whose names begin with a dot are needed too.'

/** Browsers do not show these with another type. */
const types: Readonly<Record<string, RegExp>> = { '.html': /^text\/html/, '.svg': /^image\/svg\+xml/ }
/** Headers that contradict the page. */
const harmful: readonly (readonly [name: string, value: RegExp, what: string])[] = [
  ['X-Robots-Tag', /noindex|none/i, 'The host tells search engines to leave the site out.'],
  ['Link', /canonical/i, 'The host names another address as the canonical one.'],
  ['Refresh', /^/, 'The host sends visitors on to another page.'],
  [
    'Content-Type',
    /charset=(?!"?utf-8)/i,
    'The host names a character set other than UTF-8, so ₹ is broken.',
  ],
]
/** A script that Cloudflare inserts, loaded from its own address, without inline code or event attributes. */
const cloudflareScript =
  /<script(?:\s+(?:async|defer|(?:type|integrity|crossorigin|data-[\w-]+)=(?:"[^"<>]*"|'[^'<>]*')|src="(?:\/cdn-cgi\/|https:\/\/static\.cloudflareinsights\.com\/)[^"<>]*"))+\s*><\/script>/g

/** What one answer shows, with its path in the list; false when it is right. */
type Problem = Finding | false

/**
 * Compares a site that is online with the folder `out`, and checks headers, redirects and not-found answers of its host.
 *
 * @param address `https://www.your-domain.in`; http is for servers on this computer
 * @throws UserError when the address is none, or nothing is built
 */
export async function checkLive(address: string, out: string): Promise<readonly Finding[]> {
  const [site, files] = [siteAddress(address), contentOf(out)]
  const page = files.get('index.html')
  if (!page) throw new UserError('out/', 'there is no finished site in it', 'Run npm run build.')
  const home = await ask(site)
  if (home.status !== 200)
    return [error(`${site.href} does not open: ${answerText(home)}.`, 'check the address, then the host.')]

  const comparisons = (await compareSite(site, files)).filter(({ state }) => state !== 'hidden')
  const equal = comparisons.filter(({ state }) => state === 'equal')
  const found: Problem[] = comparisons.map((comparison) => ofFile(comparison, files))
  const answers: Pick<Comparison, 'path' | 'answer'>[] = comparisons.filter(
    ({ answer }) => answer.status === 200,
  )
  for (const folder of ['', ...notFoundFolders.map((each) => `${each}/`)]) {
    const path = `/${folder}no-such-page`
    const answer = await ask(new URL(path, site))
    const isOurs = [`${folder}404.html`, '404.html'].some((file) => files.get(file)?.equals(answer.body))
    const cache = answer.headers.get('cache-control') ?? ''
    if (answer.status === 404 && isOurs) answers.push({ path, answer })
    found.push(
      answer.status !== 404
        ? error('Addresses that do not exist do not answer 404.', guide, `${path}: ${answerText(answer)}`)
        : !isOurs && error('The host shows a "not found" page other than ours.', guide, path),
      maxAge(cache) > 86_400 &&
        error('A file that is missing for a moment stays so.', guide, `${path}: ${cache}`),
    )
  }
  found.push(...answers.flatMap(({ path, answer }) => ofHeaders(path, answer, site)), ...ofHome(home))
  if (site.protocol === 'https:') found.push(...(await ofAddress(site, page.toString())))
  return [...grouped(found), ok(`${equal.length} of ${comparisons.length} files are online and equal.`)]
}

function ofFile({ file, state, path, answer }: Comparison, files: ReadonlyMap<string, Buffer>): Problem {
  const type = answer.headers.get('content-type') ?? 'none'
  const isOther = types[extname(file)]?.test(type) === false
  if (state === 'equal') return isOther && error('Files have the wrong type.', guide, `${path}: ${type}`)
  if (state !== 'different') return error('Files are missing.', uploadAgain, `${path}: ${answerText(answer)}`)
  const without = Buffer.from(answer.body.toString('latin1').replace(cloudflareScript, ''), 'latin1')
  if (answer.headers.get('server') !== 'cloudflare' || !files.get(file)?.equals(without))
    return error('Files differ from those that were sent.', uploadAgain, path)
  const what = 'Cloudflare adds a script of its own, which the pages refuse to run.'
  return warning(what, 'switch it off there.', path)
}

/** Headers that contradict the page, and headers that are missing. */
function ofHeaders(path: string, { headers }: Answer, site: URL): readonly Problem[] {
  const policy = path.endsWith('.svg') ? drawingPolicy : securityHeaders['Content-Security-Policy']
  const foreign = partsOf(headers.get('content-security-policy')).find(
    (part) => !partsOf(policy).includes(part) && /-src|sandbox|require/.test(part),
  )
  return [
    ...harmful.map(([name, value, what]) => {
      const sent = headers.get(name)
      return sent !== null && value.test(sent) && error(what, guide, `${path}: ${name}: ${sent}`)
    }),
    foreign !== undefined &&
      error('The host adds a policy that blocks parts of the page.', guide, `${path}: ${foreign}`),
    ...Object.entries({ ...securityHeaders, 'Content-Security-Policy': policy }).map(([name, value]) => {
      const sent = partsOf(headers.get(name))
      const isSent = partsOf(value).every((part) => sent.includes(part) || maxAge(sent[0]) > maxAge(part))
      const isForHttps = name === 'Strict-Transport-Security' && site.protocol === 'http:'
      return !isSent && !isForHttps && warning('Security headers are missing.', guide, `${path}: ${name}`)
    }),
  ]
}

function ofHome({ headers, body }: Answer): readonly Problem[] {
  const cache = headers.get('cache-control') ?? ''
  const isAskedFor = /no-cache|no-store/.test(cache) || (cache.includes('max-age') && maxAge(cache) <= 600)
  const isCompressed = /gzip|br|zstd|deflate/.test(headers.get('content-encoding') ?? '')
  const old = 'Pages may be shown from an old copy, so a new price arrives late.'
  return [
    !isAskedFor && warning(old, guide, `/: ${cache}`),
    !isCompressed && warning('Pages are sent without compression.', guide, `/: ${body.length} bytes`),
  ]
}

/** Whether the pages name this address, and http leads to it. */
async function ofAddress(site: URL, page: string): Promise<readonly Problem[]> {
  const { origin } = new URL(/rel="?canonical"?\s+href="?([^"\s>]+)/.exec(page)?.[1] ?? '/', site)
  const plain = await ask(new URL(`http://${site.host}/packages/`))
  const leadsTo = plain.headers.get('location') ?? ''
  const isRight = [301, 308].includes(plain.status) && leadsTo === `${site.href}packages/`
  const what = 'http does not lead to the same page with https by 301.'
  const todo = 'switch it on at the host (cPanel: Domains, "Force HTTPS Redirect").'
  const make = leadsTo.startsWith('https:') ? warning : error
  return [
    origin !== site.origin &&
      error(`The pages give ${origin} as their address.`, 'check that one, or build again.', '/'),
    plain.status > 0 && !isRight && make(what, todo, `/packages/: ${answerText(plain)}`),
  ]
}

/**
 * The address of a site, without anything after the domain.
 *
 * @throws UserError when it is none, or http for another computer
 */
export function siteAddress(typed: string): URL {
  const url = URL.canParse(typed) ? new URL(typed) : undefined
  const isLocal = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(url?.hostname ?? '')
  if (url && (url.protocol === 'https:' || (url.protocol === 'http:' && isLocal))) return new URL(url.origin)
  throw new UserError('The site', `"${typed}" is no address`, 'Write it like https://www.your-domain.in')
}

const partsOf = (header: string | null) =>
  (header ?? '')
    .toLowerCase()
    .split(/\s*[;,]\s*/)
    .filter(Boolean)
const maxAge = (text = '') => Number(/max-age=(\d+)/.exec(text)?.[1] ?? 0)

/** One finding for all lines of a kind, six at most, without control characters, which would affect a terminal. */
function grouped(problems: readonly Problem[]): readonly Finding[] {
  const found = problems.filter((problem) => problem !== false)
  const kinds = [...new Map(found.map((finding) => [finding.what, finding])).values()]
  return kinds.map((finding) => {
    const all = found.filter(({ what }) => what === finding.what).flatMap(({ list = [] }) => list)
    const lines = all.map((line) => line.replace(/[\p{Cc}\p{Cf}]/gu, ' ').slice(0, 200))
    const list = lines.length > 6 ? [...lines.slice(0, 5), `and ${lines.length - 5} more`] : lines
    return { ...finding, list }
  })
}
