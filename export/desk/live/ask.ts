/** One request to the site, as sent, without following redirects. */
export interface Answer {
  url: URL
  status: number
  headers: Headers
  /** With any compression undone. */
  body: Buffer
  /** Where a redirect leads; undefined when it is none. */
  leadsTo: URL | undefined
}

/** A request that got no answer. The message is a sentence without its full stop. */
export class NoAnswer extends Error {
  override name = 'NoAnswer'
}

export type Ask = (url: URL | string) => Promise<Answer>

/**
 * Makes the function that asks.
 *
 * @param patience milliseconds until a host counts as silent
 * @throws NoAnswer (the function that is returned)
 */
export function asker(patience: number): Ask {
  return async (address) => {
    const url = new URL(address)
    try {
      const response = await fetch(url, {
        headers: {
          'User-Agent': 'check-live (the owner looks after the site)',
          'Accept-Encoding': 'gzip, br',
        },
        redirect: 'manual',
        signal: AbortSignal.timeout(patience),
      })
      const body = Buffer.from(await response.arrayBuffer())
      const location =
        response.status >= 300 && response.status < 400 ? response.headers.get('location') : null
      const leadsTo = location !== null && URL.canParse(location, url) ? new URL(location, url) : undefined
      return { url, status: response.status, headers: response.headers, body, leadsTo }
    } catch (error) {
      throw new NoAnswer(reason(url, error, patience))
    }
  }
}

/** Asks for each address once, however many checks want to know. */
export function remembering(ask: Ask): Ask {
  const known = new Map<string, Promise<Answer>>()
  return (address) => {
    const { href } = new URL(address)
    const found = known.get(href) ?? ask(address)
    known.set(href, found)
    return found
  }
}

/** What the codes of Node and its fetch mean for somebody with a domain and a host. */
const reasons: Readonly<Record<string, string>> = {
  ENOTFOUND:
    'there is no such address. Check its letters; a new domain can take a day until everybody knows it',
  EAI_AGAIN: 'this computer cannot look addresses up. Is it online?',
  ECONNREFUSED: 'the computer there has no web server running, or not at this door',
  ECONNRESET: 'the connection was cut before an answer came',
  UND_ERR_SOCKET: 'the connection was cut before an answer came',
  EHOSTUNREACH: 'there is no way to that computer. Is this one online?',
  ENETUNREACH: 'there is no way to that computer. Is this one online?',
  CERT_HAS_EXPIRED: 'its certificate has run out. Renew it (cPanel: SSL/TLS Status, Run AutoSSL)',
  DEPTH_ZERO_SELF_SIGNED_CERT:
    'its certificate is home-made, and browsers refuse it. Switch on the free one (cPanel: SSL/TLS ' +
    'Status, Run AutoSSL)',
  SELF_SIGNED_CERT_IN_CHAIN:
    'its certificate is home-made, and browsers refuse it. Switch on the free one (cPanel: SSL/TLS ' +
    'Status, Run AutoSSL)',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE:
    'its certificate is not complete: a link in the chain is missing. Ask the host to install the ' +
    '"chain" or "bundle" too',
  ERR_TLS_CERT_ALTNAME_INVALID:
    'its certificate is for another name. Let it be made for this one too (cPanel: SSL/TLS Status)',
  EPROTO: 'it does not speak https there. Switch on the certificate (cPanel: SSL/TLS Status, Run AutoSSL)',
  ERR_SSL_WRONG_VERSION_NUMBER:
    'it does not speak https there. Switch on the certificate (cPanel: SSL/TLS Status, Run AutoSSL)',
}

function reason(url: URL, error: unknown, patience: number): string {
  const codes = causes(error)
  const known = codes.map((code) => reasons[code]).find((text) => text !== undefined)
  const silent = codes.some(
    (code) => code === 'TimeoutError' || code.includes('TIMEDOUT') || code.includes('TIMEOUT'),
  )
  if (silent)
    return `${url.href}: no answer within ${patience / 1000} seconds. Try again; if it stays so, ask the host`
  if (codes.some((code) => code.startsWith('HPE_'))) return `${url.href}: what answers there is no web server`
  if (known !== undefined) return `${url.href}: ${known}`
  return `${url.href}: no answer (${codes.at(-1) ?? 'for a reason unknown'})`
}

/** Names and codes of an error and of what caused it, outermost first. */
function causes(error: unknown): readonly string[] {
  if (!(error instanceof Error)) return []
  const inner = error instanceof AggregateError ? [error.cause, ...error.errors] : [error.cause]
  const code = 'code' in error && typeof error.code === 'string' ? [error.code] : []
  return [error.name, ...code, ...inner.flatMap(causes)]
}
