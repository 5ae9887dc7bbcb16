import { get as getPlain, type IncomingMessage, STATUS_CODES } from 'node:http'
import { get as getSafe } from 'node:https'
import { pipeline } from 'node:stream'
import { createBrotliDecompress, createGunzip } from 'node:zlib'

/** One request to the site, as it was answered, without following redirects. */
export interface Answer {
  url: URL
  /** 0 when there was no answer. */
  status: number
  headers: Headers
  /** With any compression undone, as far as it is read. */
  body: Buffer
  /** Where a redirect leads; undefined when it is none, or one that no browser follows. */
  leadsTo: URL | undefined
  /** What the answer is, or why there is none, in words of our own: `404, not found`. */
  says: string
}

/** Asks for an address. It never throws. */
export type Ask = (address: URL | string) => Promise<Answer>

export interface Limits {
  /** Milliseconds until a host counts as silent. */
  patience: number
  /** Milliseconds for all questions together; those that come later get no answer. */
  total: number
  /** Bytes to read of an answer, with compression undone. The rest is not waited for. */
  most: number
}

/** Redirects that are followed: http to https, to www, to the slash, and one to spare. */
const mostHops = 4

const autoSsl = 'Switch on the free certificate (cPanel: SSL/TLS Status, Run AutoSSL)'
/** What Node's codes mean for somebody with a domain and a host. The first that fits. */
const reasons: readonly (readonly [RegExp, string])[] = [
  [/ENOTFOUND|EREFUSED|ESERVFAIL/, 'there is no such address. A new domain takes a day to be known'],
  [/EAI_AGAIN|UNREACH/, 'there is no way to that computer. Is this one online?'],
  [/TIMEDOUT|TIMEOUT/, 'it took too long. Try again; if it stays so, ask the host'],
  [/ECONNREFUSED/, 'the computer there has no web server running'],
  [/Z_\w+_ERROR|ERR__ERROR/, 'what it sends cannot be unpacked: its compression is broken'],
  [/HPE_/, 'what answers there is no web server'],
  [/CERT_HAS_EXPIRED/, `its certificate has run out. ${autoSsl}`],
  [/CERT|ISSUER|VERIFY|SIGNATURE/, `browsers warn of its certificate. ${autoSsl}`],
  [/EPROTO|SSL/, `it does not speak https. ${autoSsl}`],
  [/^/, 'the connection was cut'],
]

/** Makes the function that asks, each address once, however many checks want to know. */
export function asker({ patience, total, most }: Limits): Ask {
  const end = Date.now() + total
  const known = new Map<string, Promise<Answer>>()
  const ask = async (url: URL): Promise<Answer> => {
    const signal = AbortSignal.timeout(Math.max(0, Math.min(patience, end - Date.now())))
    try {
      const response = await begun(url, signal)
      const { statusCode: status = 0 } = response
      const headers = new Headers()
      for (const [name, value] of Object.entries(response.headers)) headers.set(name, String(value))
      return { url, status, headers, body: await start(response, most), ...redirect(url, status, headers) }
    } catch (error) {
      const code = signal.aborted ? 'TIMEOUT' : String((error as { code?: unknown } | undefined)?.code)
      const says = reasons.find(([codes]) => codes.test(code))?.[1] ?? ''
      return { url, status: 0, headers: new Headers(), body: Buffer.alloc(0), leadsTo: undefined, says }
    }
  }
  return (address) => {
    const url = new URL(address)
    const found = known.get(url.href) ?? ask(url)
    known.set(url.href, found)
    return found
  }
}

/** Asks as a browser does, which follows redirects. The last answer; in a circle it says so. */
export async function follow(ask: Ask, from: URL | string): Promise<Answer> {
  let answer = await ask(from)
  for (let hops = 0; answer.leadsTo; hops++) {
    if (hops === mostHops) return { ...answer, says: `leads in a circle, ${answer.says}` }
    answer = await ask(answer.leadsTo)
  }
  return answer
}

/**
 * An answer of which only the head has been read. Not by `fetch`, in Node 20 of which an answer that names more
 * compressions than it knows ends the process later, where nothing can catch it.
 */
function begun(url: URL, signal: AbortSignal): Promise<IncomingMessage> {
  const get = url.protocol === 'https:' ? getSafe : getPlain
  const headers = { 'User-Agent': 'check-live (for the owner of the site)', 'Accept-Encoding': 'gzip, br' }
  return new Promise((resolve, reject) =>
    get(url, { headers, signal }, resolve).on('error', reject).on('close', reject),
  )
}

/** The first bytes of an answer. A compression that was not asked for is left as it is. */
async function start(response: IncomingMessage, most: number): Promise<Buffer> {
  const encoding = response.headers['content-encoding']?.toLowerCase()
  const unpacker =
    encoding === 'gzip' ? createGunzip() : encoding === 'br' ? createBrotliDecompress() : undefined
  const parts: Uint8Array[] = []
  let length = 0
  // What goes wrong while unpacking is thrown here; leaving the loop closes the connection.
  for await (const part of unpacker ? pipeline(response, unpacker, () => undefined) : response) {
    parts.push(part as Uint8Array)
    length += (part as Uint8Array).length
    if (length >= most) break
  }
  return Buffer.concat(parts).subarray(0, most)
}

/** What a status means, and where a redirect leads. The host's own words are not repeated: they may be anything. */
function redirect(from: URL, status: number, headers: Headers): Pick<Answer, 'leadsTo' | 'says'> {
  const location = headers.get('location')
  if (status < 300 || status > 399 || location === null)
    return { says: `${status}, ${STATUS_CODES[status] ?? 'which nobody knows'}`, leadsTo: undefined }
  const url = URL.canParse(location, from) ? new URL(location, from) : undefined
  const leadsTo = url && /^https?:$/.test(url.protocol) && url.username === '' ? url : undefined
  return { says: `${status}, leads to ${leadsTo?.href.slice(0, 200) ?? 'no address of a site'}`, leadsTo }
}
