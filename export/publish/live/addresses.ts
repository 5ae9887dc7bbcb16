import { ready } from '../finding.ts'
import { follow } from './ask.ts'
import { readPage } from './page.ts'
import { better, type Check, wrong } from './visit.ts'

/** The site says that it lives where it was found. */
export const name: Check = async (visit) => {
  const { home, origin, local } = visit
  const says = readPage(home.body.toString('utf8')).address
  if (local || says === undefined || !URL.canParse(says)) return []
  const given = new URL(says).origin
  if (given === origin) return [ready(`The pages know their address, ${origin}.`)]
  const what = `The pages say that they live at ${given}, but this is ${origin}: search engines and link previews will go there.`
  const todo = `if ${origin} is right, write it as the address of the site, build and upload again. Else let ${origin} redirect to ${given}.`
  return [wrong(visit, { todo }, what)]
}

/** Whoever types the address without https still ends at the safe one. */
export const https: Check = async (visit) => {
  if (visit.local) return []
  const plain = `http://${new URL(visit.origin).host}`
  const { status, leadsTo, says } = await visit.ask(`${plain}/packages/`)
  if (status === 0)
    return [better(visit, 'https', `${plain}: ${says}. Old links without https lead nowhere.`)]
  if (leadsTo?.protocol !== 'https:')
    return [wrong(visit, 'https', `${plain} does not lead to https: visitors stay without protection.`)]
  if (leadsTo.pathname !== '/packages/' || ![301, 308].includes(status))
    return [
      better(visit, 'https', `${plain}/packages/ should lead to the same page by 301, for good: ${says}.`),
    ]
  return [ready('http leads to https.')]
}

/** `/packages` ends at `/packages/`, and keeps what an advertisement has put behind it. */
export const slashes: Check = async (visit) => {
  const bad: string[] = []
  let keepsQuery = true
  const pages = visit.packaged.files.filter((file) => file.endsWith('/index.html'))
  for (const typed of pages.map((file) => `/${file.slice(0, -'/index.html'.length)}`)) {
    const { url, status, says } = await follow(visit.ask, `${visit.origin}${typed}?from=check`)
    if (url.origin !== visit.origin) bad.push(`${typed}: leads to ${url.origin}`)
    else if (status !== 200) bad.push(`${typed}: ${says}`)
    keepsQuery &&= url.search === '?from=check'
  }
  if (bad.length > 0) {
    const what = 'Addresses without their last slash, as people type them, do not end at the page.'
    return [wrong(visit, 'rules', what, bad)]
  }
  if (keepsQuery) return [ready('Addresses without their last slash end at the page.')]
  const what =
    'On the way to the last slash the host drops what stands behind the "?", so advertisements cannot be counted.'
  return [better(visit, 'rules', what)]
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
  const statuses: string[] = []
  const words: string[] = []
  for (const [path, text] of unknown) {
    const { status, says, body } = await visit.ask(visit.origin + path)
    const html = body.toString('utf8')
    const { heading } = readPage(html)
    if (status !== 404) statuses.push(`${path}: ${says}`)
    const isByScript = heading === everywhere && html.includes(text)
    if (heading !== text && !isByScript && [200, 404].includes(status))
      words.push(`${path}: "${heading.slice(0, 40)}", not "${text}"`)
  }
  const folder = await visit.ask(`${visit.origin}/tour/`)
  const isListed = /Index of|Directory listing|Files within/i.test(folder.body.toString('utf8', 0, 3000))
  const found = (
    [
      [
        'Addresses that do not exist do not answer 404, so search engines list them. If something is set up for a ' +
          '"single-page app", switch that off.',
        statuses,
      ],
      ['The host shows a "not found" page of its own, without a way back to the tours.', words],
      ['A folder shows a list of its files instead of "not found".', isListed ? ['/tour/'] : []],
    ] as const
  ).flatMap(([what, list]) => (list.length > 0 ? [wrong(visit, 'rules', what, list)] : []))
  return found.length > 0 ? found : [ready('Addresses that do not exist answer 404, with the right message.')]
}
