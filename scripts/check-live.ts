import { extname } from 'node:path'
import { ask, type Files, pathOf, requestFiles, siteAddress } from './live.ts'

/** Browsers refuse these with another type, and read ₹ wrongly in another character set. */
const types: Readonly<Record<string, RegExp>> = {
  '.html': /^text\/html; *charset="?utf-8/i,
  '.svg': /^image\/svg\+xml/,
  '.webmanifest': /^application\/manifest\+json/,
}
/** Headers of the home page: https for months, no frames of other sites, nothing blocked, not kept for long. */
const headers: Readonly<Record<string, RegExp>> = {
  'strict-transport-security': /max-age=\d{8}/,
  'content-security-policy': /^(?!.*-src).*frame-ancestors/,
  'cache-control': /no-cache|no-store|max-age=\d{1,3}\b/,
}

/** Problems of a site online, a line each with what to do. Throws UserError when nothing can be right. */
export async function checkLive(address: string, files: Files, request = ask): Promise<readonly string[]> {
  const site = siteAddress(address)
  const problems: string[] = []
  const report = (what: string, where: string, todo = 'See the guide to hosting.') =>
    problems.push(`${what}: ${where}. ${todo}`)
  const answers = await requestFiles(site, files, request)
  const [, canonical = ''] = /rel="canonical" href="([^"]+)/.exec(String(files.get('index.html'))) ?? []
  if (!canonical.startsWith(`${site.origin}/`))
    report('The pages name another address', canonical, 'Correct it in the editor.')

  for (const [file, { status, headers, body }] of answers) {
    const type = headers.get('content-type') ?? ''
    if (status !== 200) report('Missing', pathOf(file), 'Publish again.')
    else if (!files.get(file)?.equals(body))
      report(
        'Not as sent',
        pathOf(file),
        'Publish again; if it stays so, switch off what rewrites pages at the host.',
      )
    else if (types[extname(file)]?.test(type) === false) report('Of a wrong type', pathOf(file))
  }

  const get = (path: string) => request(new URL(path, site))
  for (const folder of ['/', '/tour/', '/destination/', '/tour-type/']) {
    const { status, body } = await get(`${folder}no-such-page`)
    const pages = ['404.html', `${folder.slice(1)}404.html`].map((file) => files.get(file))
    if (status !== 404) report('Unknown addresses do not answer 404', folder)
    else if (!pages.some((page) => page?.equals(body)))
      report('Unknown addresses show a page that is not ours', folder)
  }
  for (const path of ['/uploads/', '/.git/HEAD', '/.env'])
    if ((await get(path)).status === 200) report('Everybody can read', path, 'Ask your host to forbid it.')
  for (const [name, right] of Object.entries(headers)) {
    const value = answers.get('index.html')?.headers.get(name) ?? ''
    if (!right.test(value)) report(`Wrong header ${name}`, value || 'none')
  }

  const twin = site.host.startsWith('www.') ? site.host.slice(4) : `www.${site.host}`
  for (const start of [`http://${site.host}/packages/`, `http://${twin}/`, `https://${twin}/`]) {
    const { status, headers } = await request(new URL(start))
    const { protocol, host } = new URL(headers.get('location') ?? '', start)
    const isRight = protocol === 'https:' && (host === site.host || start === `http://${host}/`)
    if (!isRight || ![301, 308].includes(status))
      report(`Does not lead to ${site.origin}`, start, 'Redirect it at your host (cPanel: Domains).')
  }
  return problems
}
