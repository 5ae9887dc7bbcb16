import { extname } from 'node:path'
import { UserError } from '../../content/user-error.ts'
import { drawingPolicy, notFoundFolders, securityHeaders } from './host-rules.ts'
import { error, type Finding, ok, warning } from './finding.ts'
import { answerText, ask, compareSite } from './compare.ts'
import { contentOf } from './manifest.ts'

const uploadAgain = 'upload the site again; if it stays so, switch off what rewrites pages at the host.'
const asInGuide =
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

/**
 * Compares a site that is online with the folder `out`, and checks headers, redirects and not-found answers of its host.
 *
 * @param address `https://www.your-domain.in`; http is for servers on this computer
 * @throws UserError when the address is none, or nothing is built
 */
export async function checkLive(address: string, out: string): Promise<readonly Finding[]> {
  const [site, files] = [siteAddress(address), contentOf(out)]
  const page = files.get('index.html')?.toString()
  if (page === undefined) throw new UserError('out/', 'there is no finished site in it', 'Run npm run build.')
  const home = await ask(site)
  if (home.status !== 200)
    return [error(`${site.href} does not open: ${answerText(home)}.`, 'check the address, then the host.')]

  const found = new Map<string, Finding>()
  const add = (make: typeof error, what: string, todo: string, line: string) =>
    found.set(what, make(what, todo, ...(found.get(what)?.list ?? []), line))
  const isLocal = site.protocol === 'http:'

  const comparisons = (await compareSite(site, files)).filter(({ state }) => state !== 'hidden')
  for (const { file, state, path, answer } of comparisons) {
    const type = answer.headers.get('content-type') ?? 'none'
    const isCloudflare = answer.headers.get('server') === 'cloudflare'
    const ownScript = Buffer.from(answer.body.toString('latin1').replace(cloudflareScript, ''), 'latin1')
    if (state === 'different' && isCloudflare && files.get(file)?.equals(ownScript))
      add(
        warning,
        'Cloudflare adds a script of its own, which the pages refuse to run.',
        'switch it off there.',
        path,
      )
    else if (state === 'different') add(error, 'Files differ from those that were sent.', uploadAgain, path)
    else if (state !== 'equal')
      add(error, 'Files are missing.', uploadAgain, `${path}: ${answerText(answer)}`)
    else if (types[extname(file)]?.test(type) === false)
      add(error, 'Files have the wrong type.', asInGuide, `${path}: ${type}`)
  }

  const answers = comparisons.flatMap(({ path, answer }) => (answer.status === 200 ? [{ path, answer }] : []))
  for (const folder of ['', ...notFoundFolders.map((each) => `${each}/`)]) {
    const path = `/${folder}no-such-page`
    const answer = await ask(new URL(path, site))
    const pages = [files.get(`${folder}404.html`), files.get('404.html')]
    if (answer.status !== 404)
      add(
        error,
        'Addresses that do not exist do not answer 404.',
        asInGuide,
        `${path}: ${answerText(answer)}`,
      )
    else if (pages.some((each) => each?.equals(answer.body))) answers.push({ path, answer })
    else add(error, 'The host shows a "not found" page other than ours.', asInGuide, path)
  }
  for (const { path, answer } of answers) {
    const cacheOfError = answer.status === 404 ? (answer.headers.get('cache-control') ?? '') : ''
    if (maxAge(cacheOfError) > 86_400)
      add(error, 'A file that is missing for a moment stays so.', asInGuide, `${path}: ${cacheOfError}`)
    for (const [name, value, what] of harmful) {
      const sent = answer.headers.get(name) ?? undefined
      if (sent !== undefined && value.test(sent)) add(error, what, asInGuide, `${path}: ${name}: ${sent}`)
    }
    const policy = partsOf(answer.headers.get('content-security-policy'))
    const own = path.endsWith('.svg') ? drawingPolicy : securityHeaders['Content-Security-Policy']
    const foreign = policy.filter((part) => !partsOf(own).includes(part) && /-src|sandbox|require/.test(part))
    if (foreign.length > 0)
      add(error, 'The host adds a policy that blocks parts of the page.', asInGuide, `${path}: ${foreign[0]}`)
    for (const [name, value] of Object.entries({ ...securityHeaders, 'Content-Security-Policy': own })) {
      const sent = partsOf(answer.headers.get(name))
      const isSent = partsOf(value).every((part) => sent.includes(part) || maxAge(sent[0]) > maxAge(part))
      if (!isSent && !(isLocal && name === 'Strict-Transport-Security'))
        add(warning, 'Security headers are missing.', asInGuide, `${path}: ${name}`)
    }
  }
  const cache = home.headers.get('cache-control') ?? ''
  if (!/no-cache|no-store/.test(cache) && (!cache.includes('max-age') || maxAge(cache) > 600))
    add(
      warning,
      'Pages may be shown from an old copy, so a new price arrives late.',
      asInGuide,
      `/: ${cache}`,
    )
  if (!/gzip|br|zstd|deflate/.test(home.headers.get('content-encoding') ?? ''))
    add(warning, 'Pages are sent without compression.', asInGuide, `/: ${home.body.length} bytes`)

  if (!isLocal) {
    const canonical = new URL(/rel="?canonical"?\s+href="?([^"\s>]+)/.exec(page)?.[1] ?? '/', site)
    if (canonical.origin !== site.origin)
      add(
        error,
        `The pages give ${canonical.origin} as their address.`,
        'check that one, or build again.',
        '/',
      )
    const plain = await ask(new URL(`http://${site.host}/packages/`))
    const leadsTo = plain.headers.get('location') ?? ''
    const isRight = [301, 308].includes(plain.status) && leadsTo === `${site.href}packages/`
    const todo = 'switch it on at the host (cPanel: Domains, "Force HTTPS Redirect").'
    const make = leadsTo.startsWith('https:') ? warning : error
    if (plain.status > 0 && !isRight)
      add(
        make,
        'http does not lead to the same page with https by 301.',
        todo,
        `/packages/: ${answerText(plain)}`,
      )
  }
  const count = comparisons.filter(({ state }) => state === 'equal').length
  return [
    ...[...found.values()].map(shortened),
    ok(`${count} of ${comparisons.length} files are online and equal.`),
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

/** Removes control characters, which would affect a terminal. */
function shortened({ list = [], ...finding }: Finding): Finding {
  const lines = list.map((line) => line.replace(/[\p{Cc}\p{Cf}]/gu, ' ').slice(0, 200))
  const more = lines.length > 6 ? [`and ${lines.length - 5} more`] : []
  return { ...finding, list: [...lines.slice(0, more.length > 0 ? 5 : 6), ...more] }
}
