import { ready } from '../finding.ts'
import { NoAnswer } from './ask.ts'
import { inWords, silence } from './pages.ts'
import { better, type Check, headingOf, spareHeadingsOf, wrong } from './visit.ts'

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
    const answer = await visit.ask(visit.origin + path).catch(silence)
    if (answer instanceof NoAnswer) {
      badly.push(`${path}: no answer`)
      continue
    }
    if (answer.status === 200) softly.push(`${path}: 200`)
    else if (answer.status !== 404) badly.push(`${path}: ${inWords(answer)}`)
    const html = answer.body.toString('utf8')
    const said = headingOf(html)
    if (said === text) continue
    if (said === everywhere && spareHeadingsOf(html).includes(text)) byScript.push(path)
    else if (answer.status === 404 || answer.status === 200)
      own.push(`${path}: ${said === undefined ? 'no heading' : `"${said.slice(0, 40)}"`}, not "${text}"`)
  }
  const whole = softly.length + badly.length === 0
  return [
    ...(softly.length > 0
      ? [
          wrong(
            visit,
            'notFound',
            'Addresses that do not exist answer 200, "all is well": search engines will list them. If ' +
              'something is set up for a "single-page app", switch that off.',
            softly,
          ),
        ]
      : []),
    ...(badly.length > 0
      ? [wrong(visit, 'notFound', 'Addresses that do not exist do not answer 404.', badly)]
      : []),
    ...(whole ? [ready('Addresses that do not exist answer 404.')] : []),
    ...(own.length > 0
      ? [
          wrong(
            visit,
            'notFound',
            'The host shows a "not found" page of its own, without a way back to the tours.',
            own,
          ),
        ]
      : []),
    ...(own.length + byScript.length === 0 && whole
      ? [ready('The server shows the four "not found" messages itself.')]
      : []),
    ...(byScript.length > 0 && own.length === 0
      ? [
          ready(
            `The page's script shows the right "not found" message (${byScript.join(', ')}): this host ` +
              'knows one page for all.',
          ),
        ]
      : []),
  ]
}

/** A folder without a page is not found; some hosts list its files. */
export const listing: Check = async (visit) => {
  const answer = await visit.ask(`${visit.origin}/tour/`).catch(silence)
  if (answer instanceof NoAnswer) return []
  const text = answer.body.toString('utf8').slice(0, 3000)
  if (/Index of|Directory listing|Files within/i.test(text)) {
    return [wrong(visit, 'notFound', '/tour/ shows a list of files instead of "not found".')]
  }
  if (answer.status === 200)
    return [better(visit, 'notFound', '/tour/ answers 200, though there is no page.')]
  return []
}
