import { type Finding, ready } from '../finding.ts'
import { type Answer, NoAnswer } from './ask.ts'
import { readPage } from './page.ts'
import { better, type Check, type Visit, wrong } from './visit.ts'

const mostHops = 3

/** The site says that it lives where it was found. */
export const name: Check = async ({ home, origin, local }) => {
  const says = readPage(home.body.toString('utf8')).address
  if (local || says === undefined || !URL.canParse(says)) return []
  const given = new URL(says).origin
  if (given === origin) return [ready(`The pages know their address, ${origin}.`)]
  return [
    {
      level: 'stop',
      what:
        `The pages say that they live at ${given}, but this is ${origin}: search engines and link ` +
        'previews will go there.',
      todo:
        `if ${origin} is right, write SITE_URL=${origin} in .env, run npm run build and upload again. ` +
        `Else let ${origin} redirect to ${given}.`,
    },
  ]
}

/** Whoever types the address without https still ends at the safe one. */
export const https: Check = async (visit) => {
  if (visit.local) return []
  const { host } = new URL(visit.origin)
  const answer = await visit.ask(`http://${host}/packages/`)
  const look = (what: string) => [better(visit, 'https', what)]
  if (answer instanceof NoAnswer)
    return look(`http://${host} gives no answer, so old links without https lead nowhere.`)
  if (answer.leadsTo?.protocol !== 'https:')
    return [wrong(visit, 'https', `http://${host} does not lead to https: visitors stay without protection.`)]
  if (answer.leadsTo.pathname !== '/packages/')
    return look(
      `http://${host}/packages/ leads to ${answer.leadsTo.href.slice(0, 200)}, not to the same page.`,
    )
  if (answer.status !== 301 && answer.status !== 308)
    return look(
      `http://${host} leads to https for the moment only (${answer.status}); 301 says that it stays so.`,
    )
  return [ready('http leads to https.')]
}

/** `/packages` ends at `/packages/`, and keeps what an advertisement has put behind it. */
export const slashes: Check = async (visit) => {
  const bad: string[] = []
  let lost = 0
  for (const path of visit.packaged.pages.filter((each) => each !== '/')) {
    const typed = path.slice(0, -1)
    const found = await follow(visit, `${typed}?from=check`)
    if (typeof found === 'string') bad.push(`${typed}: ${found}`)
    else if (found.status !== 200) bad.push(`${typed}: ${found.says}`)
    else if (found.url.search !== '?from=check') lost++
  }
  if (bad.length > 0) {
    const what = 'Addresses without their last slash, as people type them, do not end at the page.'
    return [wrong(visit, 'slash', what, bad)]
  }
  if (lost === 0) return [ready('Addresses without their last slash end at the page.')]
  const what =
    'On the way to the last slash the host drops what stands behind the "?", so advertisements cannot be counted.'
  return [better(visit, 'slash', what)]
}

/** Follows redirects inside the site, as a browser would; a text says why it ended. */
async function follow({ ask, origin }: Visit, path: string): Promise<Answer | string> {
  let url = new URL(path, origin)
  for (let hops = 0; hops <= mostHops; hops++) {
    const answer = await ask(url)
    if (answer instanceof NoAnswer) return 'no answer'
    if (!answer.leadsTo) return answer
    if (answer.leadsTo.origin !== origin) return `leads to ${answer.leadsTo.origin}`
    url = answer.leadsTo
  }
  return 'redirects in a circle'
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
export const notFound: Check = async (visit) => {
  const softly: string[] = []
  const badly: string[] = []
  const own: string[] = []
  const byScript: string[] = []
  for (const [path, text] of unknown) {
    const answer = await visit.ask(visit.origin + path)
    if (answer instanceof NoAnswer) {
      badly.push(`${path}: no answer`)
      continue
    }
    if (answer.status === 200) softly.push(`${path}: 200`)
    else if (answer.status !== 404) badly.push(`${path}: ${answer.says}`)
    const html = answer.body.toString('utf8')
    const { heading } = readPage(html)
    if (heading === text) continue
    if (heading === everywhere && html.includes(text)) byScript.push(path)
    else if (answer.status === 404 || answer.status === 200)
      own.push(
        `${path}: ${heading === undefined ? 'no heading' : `"${heading.slice(0, 40)}"`}, not "${text}"`,
      )
  }
  const found: Finding[] = []
  const stop = (what: string, list: readonly string[]) => {
    if (list.length > 0) found.push(wrong(visit, 'notFound', what, list))
  }
  stop(
    'Addresses that do not exist answer 200, "all is well": search engines will list them. If something is set up ' +
      'for a "single-page app", switch that off.',
    softly,
  )
  stop('Addresses that do not exist do not answer 404.', badly)
  if (found.length === 0) found.push(ready('Addresses that do not exist answer 404.'))
  stop('The host shows a "not found" page of its own, without a way back to the tours.', own)
  if (own.length > 0 || softly.length > 0 || badly.length > 0) return found
  const which =
    byScript.length > 0
      ? `The page's script shows the right "not found" message (${byScript.join(', ')}): this host knows one page for all.`
      : 'The server shows the four "not found" messages itself.'
  return [...found, ready(which)]
}

/** A folder without a page is not found; some hosts list its files. */
export const listing: Check = async (visit) => {
  const answer = await visit.ask(`${visit.origin}/tour/`)
  if (answer instanceof NoAnswer) return []
  const text = answer.body.toString('utf8').slice(0, 3000)
  if (/Index of|Directory listing|Files within/i.test(text))
    return [wrong(visit, 'notFound', '/tour/ shows a list of files instead of "not found".')]
  if (answer.status === 200)
    return [better(visit, 'notFound', '/tour/ answers 200, though there is no page.')]
  return []
}
