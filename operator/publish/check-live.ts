import { groupBy } from '../../content/group-by.ts'
import { redirectTarget, request, requestFiles, requestHome } from './requests.ts'
import { type Files, urlPath } from './site-files.ts'

/** Expected response headers. Browsers refuse files of another type, and show ₹ wrongly in another character set. */
const expectedHeaders: readonly (readonly [files: RegExp, header: string, expected: RegExp])[] = [
  [/\.html$/, 'content-type', /^text\/html; *charset="?utf-8/i],
  [/\.css$/, 'content-type', /^text\/css/],
  [/\.svg$/, 'content-type', /^image\/svg\+xml/],
  [/\.jpg$/, 'content-type', /^image\/jpeg/],
  [/\.png$/, 'content-type', /^image\/png/],
  [/\.webp$/, 'content-type', /^image\/webp/],
  [/\.avif$/, 'content-type', /^image\/avif/],
  [/\.woff2$/, 'content-type', /^font\/woff2/],
  [/\.webmanifest$/, 'content-type', /^application\/manifest\+json/],
  // https for months, no frames on other sites, no source blocked, cached for a short time, searchable.
  [/\.html$/, 'strict-transport-security', /max-age=\d{8}/],
  [/\.html$/, 'content-security-policy', /^(?!.*-src).*frame-ancestors/],
  [/\.html$/, 'cache-control', /no-cache|no-store|max-age=\d{1,3}\b/],
  [/\.html$/, 'x-robots-tag', /^(?!.*(noindex|none))/],
  // The names contain a hash: cached for months.
  [/^uploads\//, 'cache-control', /max-age=\d{7}/],
]

type Report = (problem: string, place: string, remedy?: string) => void

/** Problems of a published site, a line for each kind with what to do. Throws UserError as `requestHome` does. */
export async function checkLive(site: URL, files: Files): Promise<string[]> {
  const found: { problem: string; place: string; remedy: string }[] = []
  const report: Report = (problem, place, remedy = 'See the guide to hosting.') => {
    found.push({ problem, place, remedy })
  }
  await requestHome(site)
  await checkFiles(site, files, report)
  await checkErrorPages(site, files, report)
  await checkForbiddenPaths(site, report)
  await checkRedirects(site, report)
  return groupBy(found, ({ problem }) => problem).map(({ key, entries: [first, ...others] }) => {
    const more = others.length > 0 ? ` and ${others.length} more` : ''
    return `${key}: ${first!.place}${more}. ${first!.remedy}`
  })
}

/** Checks that each file is online as it was uploaded, with the expected headers, and compressed. */
async function checkFiles(site: URL, files: Files, report: Report): Promise<void> {
  const responses = await requestFiles(site, files)
  for (const [file, { status, headers, body }] of responses) {
    const path = urlPath(file)
    if (status === 0)
      report('No response', path, 'Check your internet connection, then check the site again.')
    else if (status !== 200) report('Missing', path, 'Publish again.')
    else if (!files.get(file)?.equals(body))
      report(
        'Differs from the uploaded file',
        path,
        'Publish again. If this continues, switch off what rewrites pages there.',
      )
    for (const [pattern, name, expected] of expectedHeaders) {
      const value = headers.get(name) || ''
      if (status === 200 && pattern.test(file) && !expected.test(value))
        report(`Wrong header ${name} (${value || 'none'})`, path)
    }
  }
  if (!responses.get('index.html')?.headers.get('content-encoding'))
    report('Not compressed', '/', 'Switch it on at your host (cPanel: Optimize Website).')
}

/** Checks that unknown addresses respond with an error page of this site. */
async function checkErrorPages(site: URL, files: Files, report: Report): Promise<void> {
  for (const folder of ['/', '/tour/', '/destination/', '/tour-type/']) {
    const { status, body } = await request(new URL(`${folder}no-such-page`, site))
    const pages = ['404.html', `${folder.slice(1)}404.html`].map((file) => files.get(file))
    if (status !== 404) report('Unknown addresses do not respond with 404', folder)
    else if (!pages.some((page) => page?.equals(body)))
      report('Unknown addresses show a page that is not from this site', folder)
  }
}

/** Checks that visitors can read neither directory listings nor private files. */
async function checkForbiddenPaths(site: URL, report: Report): Promise<void> {
  for (const path of ['/uploads/', '/qr/', '/tour/', '/.upload/published.json', '/.git/HEAD', '/.env']) {
    const { status } = await request(new URL(path, site))
    if (status === 200) report('Publicly readable', path, 'Ask your host to forbid it.')
  }
}

/** Checks that http, and the domain with or without www, redirect to the site. */
async function checkRedirects(site: URL, report: Report): Promise<void> {
  const alternativeHost = site.host.startsWith('www.') ? site.host.slice(4) : `www.${site.host}`
  for (const origin of [`http://${site.host}`, `http://${alternativeHost}`, `https://${alternativeHost}`]) {
    const start = `${origin}/packages/`
    const response = await request(new URL(start))
    const { protocol, host, pathname } = redirectTarget(response, new URL(start)) ?? new URL(origin)
    // A host may redirect to https first, and then to the other domain.
    const isCorrect = protocol === 'https:' && (host === site.host || start === `http://${host}/packages/`)
    if (!isCorrect || pathname !== '/packages/' || ![301, 308].includes(response.status))
      report(`Does not redirect to ${site.origin}/packages/`, start, 'Redirect it there (cPanel: Domains).')
  }
}
