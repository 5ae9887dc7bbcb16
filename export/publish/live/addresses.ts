import { better, wrong } from '../finding.ts'
import { follow } from './ask.ts'
import { readPage } from './page.ts'
import type { Findings, Visit } from './visit.ts'

/** The site says that it lives where it was found. */
export async function* name({ home, origin }: Visit): Findings {
  const says = readPage(home.body.toString('utf8')).address ?? ''
  const given = URL.canParse(says) ? new URL(says).origin : 'no address'
  if (given === origin) return
  yield wrong(
    `The pages say that they live at ${given}, but this is ${origin}: search engines and link previews will go there.`,
    `if ${origin} is right, write it as the address of the site, build and upload again. Else let ${origin} redirect to ${given}.`,
  )
}

/** Whoever types the address without https still ends at the safe one. */
export async function* https({ ask, origin, advice }: Visit): Findings {
  const plain = `http://${new URL(origin).host}`
  const { status, leadsTo, says } = await ask(`${plain}/packages/`)
  if (status === 0) yield better(`${plain}: ${says}. Old links without https lead nowhere.`, advice.https)
  else if (leadsTo?.protocol !== 'https:')
    yield wrong(`${plain} does not lead to https: visitors stay without protection.`, advice.https)
  else if (leadsTo.pathname !== '/packages/' || ![301, 308].includes(status)) {
    const what = `${plain}/packages/ should lead to the same page by 301, for good: ${says}.`
    yield better(what, advice.https)
  }
}

/** `/packages` ends at `/packages/`, and keeps what an advertisement has put behind it. */
export async function* slashes({ ask, origin, packaged, advice }: Visit): Findings {
  const bad: string[] = []
  let keepsQuery = true
  const pages = packaged.files.filter((file) => file.endsWith('/index.html'))
  for (const typed of pages.map((file) => `/${file.slice(0, -'/index.html'.length)}`)) {
    const { url, status, says } = await follow(ask, `${origin}${typed}?from=check`)
    if (url.origin !== origin) bad.push(`${typed}: leads to ${url.origin}`)
    else if (status !== 200) bad.push(`${typed}: ${says}`)
    keepsQuery &&= url.search === '?from=check'
  }
  const what = 'Addresses without their last slash, as people type them, do not end at the page.'
  const lost =
    'On the way to the last slash the host drops what stands behind the "?", so advertisements cannot be counted.'
  if (bad.length > 0) yield wrong(what, advice.rules, bad)
  else if (!keepsQuery) yield better(lost, advice.rules)
}

const everywhere = 'Oops! Page not found'
/** An address that nobody has, and what the specification says there. */
const unknown = [
  ['/tour/no-such-tour', 'Tour not found'],
  ['/destination/no-such-place', 'Destination not found'],
  ['/tour-type/no-such-type', 'Tour type not found'],
  ['/no-such-page', everywhere],
] as const

/** The four messages, from the server or from the page's script, and always with status 404. */
export async function* notFound({ ask, origin, advice }: Visit): Findings {
  const statuses: string[] = []
  const words: string[] = []
  for (const [path, text] of unknown) {
    const { status, says, body } = await ask(origin + path)
    const html = body.toString('utf8')
    const { heading } = readPage(html)
    if (status !== 404) statuses.push(`${path}: ${says}`)
    const isByScript = heading === everywhere && html.includes(text)
    if (heading !== text && !isByScript && [200, 404].includes(status))
      words.push(`${path}: "${heading.slice(0, 40)}", not "${text}"`)
  }
  if (statuses.length > 0) {
    const cause = 'If something is set up for a "single-page app", switch that off.'
    const what = 'Addresses that do not exist do not answer 404, so search engines list them.'
    yield wrong(`${what} ${cause}`, advice.rules, statuses)
  }
  if (words.length > 0) {
    const what = 'The host shows a "not found" page of its own, without a way back to the tours.'
    yield wrong(what, advice.rules, words)
  }
  const { body } = await ask(`${origin}/tour/`)
  if (/Index of|Directory listing|Files within/i.test(body.toString('utf8', 0, 3000)))
    yield wrong('A folder shows a list of its files instead of "not found".', advice.rules, ['/tour/'])
}
