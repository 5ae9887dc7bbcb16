import { get as getPlain, type IncomingMessage, STATUS_CODES } from 'node:http'
import { get as getSafe } from 'node:https'
import { pipeline, type Readable, type Transform } from 'node:stream'
import { constants, createBrotliDecompress, createUnzip } from 'node:zlib'

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

const autoSsl = 'cPanel: SSL/TLS Status, Run AutoSSL'
/** What the codes of Node and its fetch mean for somebody with a domain and a host. The first that fits. */
const reasons: readonly (readonly [RegExp, string])[] = [
  [/ENOTFOUND/, 'there is no such address. Check its letters; a new domain takes a day to be known'],
  [/EREFUSED|ESERVFAIL/, 'nobody says where it is. Ask who keeps your domain'],
  [/EAI_AGAIN|EHOSTUNREACH|ENETUNREACH/, 'there is no way to that computer. Is this one online?'],
  [/TIMEDOUT|TIMEOUT|TimeoutError/, 'it took too long. Try again; if it stays so, ask the host'],
  [/ECONNREFUSED/, 'the computer there has no web server running'],
  [/ECONNRESET|UND_ERR_SOCKET/, 'the connection was cut'],
  [/Z_\w+_ERROR|ERR__ERROR/, 'what it sends cannot be unpacked: its compression is broken'],
  [/HPE_/, 'what answers there is no web server'],
  [/CERT_HAS_EXPIRED/, `its certificate has run out. Renew it (${autoSsl})`],
  [/SELF_SIGNED/, `its certificate is home-made. Switch on the free one (${autoSsl})`],
  [/UNABLE_TO_VERIFY/, 'its certificate lacks a link of the chain. Ask the host to install the "bundle" too'],
  [/ALTNAME/, `its certificate is for another name. Let it be made for this one too (${autoSsl})`],
  [/EPROTO|SSL/, `it does not speak https. Switch on the certificate (${autoSsl})`],
]

/** Makes the function that asks, each address once, however many checks want to know. */
export function asker({ patience, total, most }: Limits): Ask {
  const end = Date.now() + total
  const known = new Map<string, Promise<Answer>>()
  const ask = async (url: URL): Promise<Answer> => {
    const none = { url, status: 0, headers: new Headers(), body: Buffer.alloc(0), leadsTo: undefined }
    const left = Math.min(patience, end - Date.now())
    if (left <= 0) return { ...none, says: 'not asked any more, the host is too slow' }
    const signal = AbortSignal.timeout(left)
    try {
      const response = await begun(url, signal)
      const { statusCode: status = 0 } = response
      const headers = new Headers()
      for (const [name, values = []] of Object.entries(response.headersDistinct))
        for (const value of values) headers.append(name, value)
      const body = await start(response, most)
      return { url, status, headers, body, ...redirect(url, status, headers) }
    } catch (error) {
      const codes = signal.aborted ? 'TIMEOUT' : causes(error).join(' ')
      const [, says = 'no answer'] = reasons.find(([code]) => code.test(codes)) ?? []
      return { ...none, says }
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

/** The first bytes of an answer. */
async function start(response: IncomingMessage, most: number): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let length = 0
  // Leaving the loop closes the connection.
  for await (const part of unpacked(response)) {
    parts.push(part as Uint8Array)
    length += (part as Uint8Array).length
    if (length >= most) break
  }
  return Buffer.concat(parts).subarray(0, most)
}

/** Like a browser it takes what ends too early, and leaves a compression that was not asked for as it is. */
const unpackers: Readonly<Record<string, () => Transform>> = {
  gzip: () => createUnzip({ finishFlush: constants.Z_SYNC_FLUSH }),
  br: () => createBrotliDecompress({ finishFlush: constants.BROTLI_OPERATION_FLUSH }),
}

function unpacked(response: IncomingMessage): Readable {
  const unpacker = unpackers[response.headers['content-encoding']?.toLowerCase() ?? '']
  // What goes wrong is thrown to whoever reads.
  return unpacker ? pipeline(response, unpacker(), () => undefined) : response
}

/** What a status means, and where a redirect leads. The host's own words are not repeated: they may be anything. */
function redirect(from: URL, status: number, headers: Headers): Pick<Answer, 'leadsTo' | 'says'> {
  const says = (words = 'which nobody knows', leadsTo?: URL) => ({ says: `${status}, ${words}`, leadsTo })
  const location = headers.get('location')
  if (status < 300 || status > 399 || location === null) return says(STATUS_CODES[status])
  if (!URL.canParse(location, from)) return says('leads to something that is no address')
  const url = new URL(location, from)
  if (!['http:', 'https:'].includes(url.protocol))
    return says(`leads to a "${url.protocol}" address, which no browser follows`)
  if (url.username !== '' || url.password !== '')
    return says(`leads to ${url.host} with a name and a password in the address`)
  return says(`leads to ${url.href.slice(0, 200)}`, url)
}

/** Names and codes of an error and of what caused it, outermost first. */
function causes(error: unknown): readonly string[] {
  if (!(error instanceof Error)) return []
  const inner = error instanceof AggregateError ? [error.cause, ...error.errors] : [error.cause]
  const code = 'code' in error ? [String(error.code)] : []
  return [error.name, ...code, ...inner.flatMap(causes)]
}
