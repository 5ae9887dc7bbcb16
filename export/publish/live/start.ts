import { Refusal } from '../command.ts'
import { type Answer, type Ask, NoAnswer } from './ask.ts'

const sample = 'npm run check:live -- https://www.your-domain.in'
const mostHops = 5

/**
 * The address that was typed, without anything behind the domain.
 *
 * @throws Refusal in one line when it is none that can be checked
 */
export function startFrom(typed: string | undefined): URL {
  if (typed === undefined) throw new Refusal(`Which site? Write its address behind the two dashes: ${sample}`)
  const address = typed.trim()
  if (!/^https?:\/\//i.test(address)) {
    const bare = address.replace(/^[a-z]*:?\/*/i, (start) => (start.endsWith('/') ? '' : start))
    throw new Refusal(
      `"${typed}" does not begin with https://. Write npm run check:live -- ` +
        `https://${bare || 'www.your-domain.in'}`,
    )
  }
  if (!URL.canParse(address)) throw new Refusal(`"${typed}" is no web address. Write it like ${sample}`)
  const url = new URL(address)
  if (url.protocol === 'http:' && !isThisComputer(url)) {
    throw new Refusal(
      `"${typed}" is the address without a certificate. Write npm run check:live -- https://${url.host}`,
    )
  }
  if (url.username !== '' || url.password !== '')
    throw new Refusal(`The address has a name or a password in it. Write npm run check:live -- ${url.origin}`)
  if (url.pathname !== '/' || url.search !== '' || url.hash !== '') {
    throw new Refusal(`"${typed}" has something behind the domain. Write npm run check:live -- ${url.origin}`)
  }
  if (!isThisComputer(url) && !url.hostname.includes('.')) {
    throw new Refusal(`"${typed}" is no domain like www.your-domain.in. Write it like ${sample}`)
  }
  return url
}

/** A preview on the loopback, where there is no certificate and no name of its own. */
export function isThisComputer(url: URL): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
}

/**
 * The home page, wherever the address leads: `name.in` most often to `www.name.in`.
 *
 * @throws Refusal in one line when it leads in a circle or there is no answer
 */
export async function homeOf(ask: Ask, start: URL): Promise<Answer> {
  const seen = [start.href]
  let url = start
  for (;;) {
    const answer = await ask(url)
    if (answer instanceof NoAnswer) throw new Refusal(`${answer.message}.`)
    if (!answer.leadsTo && answer.status >= 300 && answer.status < 400)
      throw new Refusal(`${url.href}: ${answer.says}. Look for rules at the host, and take this one out.`)
    if (!answer.leadsTo) return answer
    url = answer.leadsTo
    const circle = seen.includes(url.href)
    seen.push(url.href)
    if (circle || seen.length > mostHops + 1) {
      const advice =
        'Most often two places redirect against each other. On Cloudflare set SSL/TLS to "Full (strict)"'
      const way = seen.slice(-3).map((each) => each.slice(0, 200))
      throw new Refusal(
        `${start.href} leads in a circle: ${way.join(' → ')}. ${advice}; else look for rules at the host.`,
      )
    }
  }
}
