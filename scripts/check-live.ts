/** `npm run check:live -- https://www.your-domain.in`: compares the site online with `out/`, and checks its host. */
import { extname } from 'node:path'
import {
  type Answer,
  ask,
  type Files,
  isHidden,
  pathOf,
  readSite,
  requestFiles,
  siteAddress,
  siteProblem,
} from './live.ts'

/** Browsers refuse these with another type, and read ₹ wrongly in another character set. */
const types: Readonly<Record<string, RegExp>> = {
  '.html': /^text\/html; *charset="?utf-8/i,
  '.svg': /^image\/svg\+xml/,
  '.webmanifest': /^application\/manifest\+json/,
}

/**
 * Problems of a site online, a line each with what to do; the cause comes before what follows from it.
 *
 * @throws Problem when the address is none
 */
export async function checkLive(address: string, files: Files, request = ask): Promise<readonly string[]> {
  const site = siteAddress(address)
  const get = (path: string) => request(new URL(path, site))
  const home = await get('/')
  const cause = siteProblem(site, home)
  if (cause) return [cause]

  const problems = site.protocol === 'https:' ? await addressProblems(site, files, request) : []
  const report = (
    what: string,
    paths: readonly string[],
    todo = 'See the guide to hosting about your host.',
  ) => {
    const more = paths.length > 1 ? ` and ${paths.length - 1} more` : ''
    if (paths.length > 0) problems.push(`${what}: ${paths[0]}${more}. ${todo}`)
  }
  const visible = [...files.keys()].filter((file) => !isHidden(file))
  const answers = [...(await requestFiles(site, visible, request))]
  const those = (isWrong: (answer: Answer, file: string) => boolean | undefined) =>
    answers.filter(([file, answer]) => isWrong(answer, file)).map(([file]) => pathOf(file))
  const again = 'Publish again; if it stays so, switch off what rewrites pages at the host.'
  report(
    'Not as sent',
    those(({ status, body }, file) => status !== 200 || !files.get(file)?.equals(body)),
    again,
  )
  const typeOf = ({ headers }: Answer) => headers.get('content-type') ?? ''
  report(
    'Of a wrong type',
    those((answer, file) => types[extname(file)]?.test(typeOf(answer)) === false),
  )

  for (const folder of ['', 'tour/', 'destination/', 'tour-type/']) {
    const { status, body } = await get(`/${folder}no-such-page`)
    const isOurs = ['404.html', `${folder}404.html`].some((file) => files.get(file)?.equals(body))
    if (status !== 404 || !isOurs) report('Unknown addresses do not answer 404 with our page', [`/${folder}`])
  }
  for (const path of ['/uploads/', '/.git/HEAD', '/.env'])
    if ((await get(path)).status === 200) report('Everybody can read', [path], 'Ask your host to forbid it.')

  const header = (name: string) => home.headers.get(name) ?? ''
  const age = (name: string) => Number(/max-age=(\d+)/.exec(header(name))?.[1] ?? 0)
  // Half a year: https://developer.mozilla.org/en-US/observatory/docs/tests_and_scoring
  if (site.protocol === 'https:' && age('strict-transport-security') < 15_768_000)
    report('Browsers are not told to stay with https', ['no Strict-Transport-Security'])
  if (!header('content-security-policy').includes('frame-ancestors'))
    report('Other sites may frame the pages', ['no Content-Security-Policy'])
  if (!header('cache-control') || age('cache-control') > 600)
    report('Browsers keep old pages for a time', [header('cache-control') || 'no Cache-Control'])
  return problems
}

/** Whether http, and the other one of www and the bare name, lead to the site, and its pages name it. */
async function addressProblems(site: URL, files: Files, request: typeof ask): Promise<string[]> {
  const [, canonical = ''] =
    /rel="?canonical"?\s+href="?([^"\s>]+)/.exec(String(files.get('index.html'))) ?? []
  const problems: string[] = []
  if (new URL(canonical, site).origin !== site.origin)
    problems.push(
      `The pages name ${canonical} as their address, not ${site.origin}. Correct it in the editor.`,
    )
  const twin = site.host.startsWith('www.') ? site.host.slice(4) : `www.${site.host}`
  for (const start of [`http://${site.host}/packages/`, `http://${twin}/`, `https://${twin}/`]) {
    const { status, headers } = await request(new URL(start))
    const { protocol, host } = new URL(headers.get('location') ?? '', start)
    const isRight = protocol === 'https:' && (host === site.host || start === `http://${host}/`)
    if (isRight && [301, 308].includes(status)) continue
    problems.push(`${start} does not lead to ${site.origin}. Redirect it at your host (cPanel: Domains).`)
  }
  return problems
}

if (process.argv[1] === import.meta.filename)
  try {
    const problems = await checkLive(process.argv[2] ?? '', readSite('out'))
    console.log(problems.join('\n') || 'Everything is right: all files are as they are here.')
    console.log('More about headers: https://developer.mozilla.org/en-US/observatory')
    if (problems.length > 0) process.exitCode = 1
  } catch (error) {
    console.error((error as Error).message)
    process.exitCode = 1
  }
