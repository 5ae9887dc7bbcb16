/** One request to the site, as sent, without following redirects. */
export interface Answer {
  url: URL
  status: number
  headers: Headers
  /** With any compression undone; no more of it than was asked for. */
  body: Buffer
  /** Whether there was more. */
  cut: boolean
  /** Where a redirect leads; undefined when it is none, or one that no browser follows. */
  leadsTo: URL | undefined
  /** What the answer is, in words of our own: `404, not found`. */
  says: string
}

/** A request that got no answer. The message is a sentence without its full stop. */
export class NoAnswer extends Error {
  override name = 'NoAnswer'
}

/** Asks for an address. An answer, or why there was none; it never throws. */
export type Ask = (url: URL | string) => Promise<Answer | NoAnswer>

export interface Limits {
  /** Milliseconds until a host counts as silent. */
  patience: number
  /** Milliseconds for all questions together; those that come later get no answer. */
  total: number
  /** Bytes to read of an address by its path, with compression undone. */
  bytes: (path: string) => number
}

const statuses: Readonly<Record<number, string>> = {
  401: 'it asks for a password',
  403: 'forbidden',
  404: 'not found',
  429: 'the host has had enough of our questions; try again later',
  500: 'the server has an error',
  503: 'the server is not ready',
}

/** Makes the function that asks, each address once, however many checks want to know. */
export function asker({ patience, total, bytes }: Limits): Ask {
  const end = Date.now() + total
  const known = new Map<string, Promise<Answer | NoAnswer>>()
  const ask = async (url: URL): Promise<Answer | NoAnswer> => {
    const left = Math.min(patience, end - Date.now())
    if (left <= 0) return new NoAnswer(`${url.href}: not asked any more, the host is too slow`)
    try {
      const response = await fetch(url, {
        headers: {
          'User-Agent': 'check-live (the owner looks after the site)',
          'Accept-Encoding': 'gzip, br',
        },
        redirect: 'manual',
        signal: AbortSignal.timeout(left),
      })
      const { body, cut } = await upTo(response, bytes(url.pathname))
      const { status, headers } = response
      const { leadsTo, says } = redirect(url, response)
      const words = says ?? statuses[status]
      return { url, status, headers, body, cut, leadsTo, says: `${status}${words ? `, ${words}` : ''}` }
    } catch (error) {
      return new NoAnswer(reason(url, error, patience))
    }
  }
  return (address) => {
    const url = new URL(address)
    const found = known.get(url.href) ?? ask(url)
    known.set(url.href, found)
    return found
  }
}

/** The first bytes of an answer; the rest is not waited for. */
async function upTo(response: Response, most: number): Promise<{ body: Buffer; cut: boolean }> {
  const parts: Uint8Array[] = []
  let length = 0
  // Leaving the loop closes the connection.
  for await (const part of response.body ?? []) {
    parts.push(part as Uint8Array)
    length += (part as Uint8Array).length
    if (length > most) break
  }
  return { body: Buffer.concat(parts).subarray(0, most), cut: length > most }
}

/** Where a redirect leads. The host's own words are not repeated: they may be anything. */
function redirect(from: URL, { status, headers }: Response): { leadsTo?: URL; says?: string } {
  const location = headers.get('location')
  if (status < 300 || status > 399 || location === null) return {}
  if (!URL.canParse(location, from)) return { says: 'leads to something that is no address' }
  const url = new URL(location, from)
  if (!['http:', 'https:'].includes(url.protocol))
    return { says: `leads to a "${url.protocol}" address, which no browser follows` }
  if (url.username !== '' || url.password !== '')
    return { says: `leads to ${url.host} with a name and a password in the address` }
  return { leadsTo: url, says: `leads to ${url.href.slice(0, 200)}` }
}

const offline = 'there is no way to that computer. Is this one online?'
const nameless = 'the computers that know names refuse to say where it is. Ask who keeps your domain'
const cutOff = 'the connection was cut before an answer came'
const homeMade =
  'its certificate is home-made, and browsers refuse it. Switch on the free one (cPanel: SSL/TLS Status, Run AutoSSL)'
const noHttps =
  'it does not speak https there. Switch on the certificate (cPanel: SSL/TLS Status, Run AutoSSL)'

/** What the codes of Node and its fetch mean for somebody with a domain and a host. */
const reasons: Readonly<Record<string, string>> = {
  ENOTFOUND:
    'there is no such address. Check its letters; a new domain can take a day until everybody knows it',
  EAI_AGAIN: 'this computer cannot look addresses up. Is it online?',
  EREFUSED: nameless,
  ESERVFAIL: nameless,
  ECONNREFUSED: 'the computer there has no web server running, or not at this door',
  ECONNRESET: cutOff,
  UND_ERR_SOCKET: cutOff,
  EHOSTUNREACH: offline,
  ENETUNREACH: offline,
  CERT_HAS_EXPIRED: 'its certificate has run out. Renew it (cPanel: SSL/TLS Status, Run AutoSSL)',
  DEPTH_ZERO_SELF_SIGNED_CERT: homeMade,
  SELF_SIGNED_CERT_IN_CHAIN: homeMade,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE:
    'its certificate is not complete: a link in the chain is missing. Ask the host to install the ' +
    '"chain" or "bundle" too',
  ERR_TLS_CERT_ALTNAME_INVALID:
    'its certificate is for another name. Let it be made for this one too (cPanel: SSL/TLS Status)',
  EPROTO: noHttps,
  ERR_SSL_WRONG_VERSION_NUMBER: noHttps,
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
