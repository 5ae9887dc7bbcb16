import { get as getHttp, type IncomingMessage } from 'node:http'
import { get as getHttps } from 'node:https'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { hostOnlyFiles } from './host-rules.ts'

/** An answer of the site, redirects not followed. */
export interface Answer {
  /** 0 when there was none; `problem` has the reason. */
  status: number
  headers: Headers
  /** Decompressed. */
  body: Buffer
  problem: string
}

/** The state of a file online. `hidden`: it cannot be requested (`.htaccess`, an error page), so it is unknown. */
export interface Comparison {
  file: string
  state: 'equal' | 'different' | 'missing' | 'failed' | 'hidden'
  /** Of the request; empty and without status when the file is hidden. */
  path: string
  answer: Answer
}

interface CompareOptions {
  signal?: AbortSignal | undefined
  /** Is called after each file. */
  onProgress?: (done: number, total: number) => void
}

const patience = 15_000
const atOnce = 6
const none: Answer = { status: 0, headers: new Headers(), body: Buffer.alloc(0), problem: '' }

/** Messages for Node's error codes; the first match is used. */
const problems: readonly (readonly [RegExp, string])[] = [
  [/ENOTFOUND|EAI_AGAIN/, 'the domain is not known (a new one takes a day), or this computer is offline'],
  [/ABORT|TIMEOUT|TIMEDOUT/, `there is no answer within ${patience / 1000} seconds`],
  [/ECONNREFUSED/, 'no web server runs there'],
  [/Z_|ERR__ERROR|ERR_BUFFER/, 'the compression of its answer is broken'],
  [/CERT|ISSUER|SIGN|VERIFY/, 'its certificate is not valid (cPanel: SSL/TLS Status, Run AutoSSL)'],
  [/EPROTO|SSL/, 'it does not speak https (cPanel: SSL/TLS Status, Run AutoSSL)'],
  [/^/, 'the connection was cut'],
]

/** Requests an address as a browser does, without following redirects. Throws only when `signal` is aborted. */
export async function ask(url: URL, signal?: AbortSignal, maxBytes = 20e6): Promise<Answer> {
  const limit = AbortSignal.timeout(patience)
  try {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const get = url.protocol === 'https:' ? getHttps : getHttp
      const headers = { 'Accept-Encoding': 'gzip, br', 'Cache-Control': 'no-cache' }
      const signals = AbortSignal.any(signal ? [limit, signal] : [limit])
      const request = get(url, { headers, signal: signals }, resolve).on('close', reject)
      request.on('error', (error) => reject(Object.assign(error, { isReused: request.reusedSocket })))
    })
    const parts: Buffer[] = []
    let length = 0
    for await (const part of response as AsyncIterable<Buffer>) {
      parts.push(part)
      if ((length += part.length) > maxBytes) break
    }
    const headers = new Headers(
      Object.entries(response.headers).map(([name, value]) => [name, String(value)]),
    )
    const decompress = { gzip: gunzipSync, br: brotliDecompressSync }[headers.get('content-encoding') ?? '']
    const raw = Buffer.concat(parts)
    const body = decompress ? decompress(raw, { maxOutputLength: maxBytes }) : raw
    return { status: response.statusCode ?? 0, headers, body, problem: '' }
  } catch (error) {
    signal?.throwIfAborted()
    const { code: cause, isReused } = (error ?? {}) as { code?: string; isReused?: boolean }
    // The host closed a keep-alive connection: https://nodejs.org/api/http.html#requestreusedsocket
    if (isReused && cause === 'ECONNRESET') return ask(url, signal, maxBytes)
    const code = limit.aborted ? 'TIMEOUT' : String(cause)
    return { ...none, problem: problems.find(([codes]) => codes.test(code))?.[1] ?? '' }
  }
}

/** An answer as text: `404`, `301, leads to https://…`, or why there was none. */
export function answerText({ status, headers, problem }: Answer): string {
  return problem || `${status}${headers.has('location') ? `, leads to ${headers.get('location')}` : ''}`
}

/** The path at which visitors see a file: `/packages/`. For an error page an unknown path. Undefined for hidden files. */
export function pathOf(file: string): string | undefined {
  const [, folder = '', name = ''] = /^(.*\/)?([^/]+)$/.exec(file) ?? []
  const isHidden = [...hostOnlyFiles, '500.html'].some((hidden) => hidden === name)
  if (isHidden) return undefined
  return `/${folder}${{ 'index.html': '', '404.html': 'no-such-page' }[name] ?? name}`
}

/** Requests every file from the site, six at once, and compares bytes. Error pages that the site replaces count as hidden. */
export async function compareSite(
  site: URL,
  files: ReadonlyMap<string, Buffer>,
  { signal, onProgress = () => {} }: CompareOptions = {},
): Promise<readonly Comparison[]> {
  const found: Comparison[] = []
  const queue = files.entries()
  const worker = async () => {
    for (const [file, bytes] of queue) {
      const path = pathOf(file)
      const answer = path === undefined ? none : await ask(new URL(path, site), signal, bytes.length + 64_000)
      const isErrorPage = path?.endsWith('/no-such-page')
      const isEqual = answer.status === (isErrorPage ? 404 : 200) && answer.body.equals(bytes)
      const other =
        answer.status === 200 ? 'different' : [404, 410].includes(answer.status) ? 'missing' : 'failed'
      const state = isEqual ? 'equal' : path === undefined || isErrorPage ? 'hidden' : other
      found.push({ file, state, path: path ?? '', answer })
      onProgress(found.length, files.size)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return found
}
