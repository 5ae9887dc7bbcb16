import { ready, things } from '../finding.ts'
import { type Answer, NoAnswer } from './ask.ts'
import { better, built, type Check, headingOf, type Visit, wrong } from './visit.ts'

const mostHops = 3

/** Every page of the sitemap is there, and is the one that was built. */
export const pages: Check = async (visit) => {
  const missing: string[] = []
  const other: string[] = []
  let touched = false
  for (const path of visit.pages) {
    const answer = path === '/' ? visit.home : await visit.ask(visit.origin + path).catch(silence)
    const text = answer instanceof NoAnswer ? '' : answer.body.toString('utf8')
    if (answer instanceof NoAnswer) missing.push(`${path}: no answer`)
    else if (answer.status !== 200) missing.push(`${path}: ${inWords(answer)}`)
    else if (headingOf(text) === undefined) missing.push(`${path}: something that is no page of ours`)
    else if (!answer.body.equals(built(visit.out, `${path.slice(1)}index.html`))) other.push(path)
    touched ||= text.includes('/cdn-cgi/')
  }
  const all = things(visit.pages.length, 'page')
  return [
    ...(missing.length > 0
      ? [wrong(visit, 'upload', `${missing.length} of ${all} not there.`, missing)]
      : [ready(`All ${all} of the sitemap are there.`)]),
    ...(touched
      ? [
          {
            level: 'stop' as const,
            what:
              'Cloudflare rewrites the pages on their way: mail links stop working, and its scripts ' +
              'are blocked by the policy.',
            todo:
              'Cloudflare: switch off Email Address Obfuscation (Scrape Shield), Rocket Loader and Web ' +
              'Analytics.',
          },
        ]
      : []),
    ...(other.length > 0
      ? [
          better(
            visit,
            'upload',
            `${other.length} of ${all} not the same as in out/ on this computer: an older upload, or ` +
              'changed on the way.',
            other,
          ),
        ]
      : missing.length > 0
        ? []
        : [ready('They are exactly the pages in out/ on this computer.')]),
  ]
}

/** `/packages` ends at `/packages/`, and keeps what an advertisement has put behind it. */
export const slashes: Check = async (visit) => {
  const bad: string[] = []
  let lost = 0
  for (const path of visit.pages.filter((each) => each !== '/')) {
    const typed = path.slice(0, -1)
    const found = await follow(visit, `${typed}?from=check`)
    if (typeof found === 'string') bad.push(`${typed}: ${found}`)
    else if (found.status !== 200) bad.push(`${typed}: ${inWords(found)}`)
    else if (found.url.search !== '?from=check') lost++
  }
  if (bad.length > 0)
    return [
      wrong(
        visit,
        'slash',
        'Addresses without their last slash, as people type them, do not end at the page.',
        bad,
      ),
    ]
  if (lost > 0)
    return [
      better(
        visit,
        'slash',
        'On the way to the last slash the host drops what stands behind the "?", so advertisements ' +
          'cannot be counted.',
      ),
    ]
  return [ready('Addresses without their last slash end at the page.')]
}

/** Follows redirects inside the site, as a browser would; a text says why it ended. */
async function follow({ ask, origin }: Visit, path: string): Promise<Answer | string> {
  let url = new URL(path, origin)
  for (let hops = 0; hops <= mostHops; hops++) {
    const answer = await ask(url).catch(silence)
    if (answer instanceof NoAnswer) return 'no answer'
    if (!answer.leadsTo) return answer
    if (answer.leadsTo.origin !== origin) return `leads to ${answer.leadsTo.origin}`
    url = answer.leadsTo
  }
  return 'redirects in a circle'
}

export function silence(error: unknown): NoAnswer {
  if (error instanceof NoAnswer) return error
  throw error
}

/** What a status means to an owner. */
export function inWords({ status, leadsTo }: Pick<Answer, 'status' | 'leadsTo'>): string {
  const known: Readonly<Record<number, string>> = {
    401: 'it asks for a password',
    403: 'forbidden',
    404: 'not found',
    429: 'the host has had enough of our questions; try again later',
    500: 'the server has an error',
    503: 'the server is not ready',
  }
  if (leadsTo) return `${status}, leads to ${leadsTo.href}`
  return known[status] === undefined ? String(status) : `${status}, ${known[status]}`
}
